import { dayMs, indianDay } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { type GoldRate, rateFor } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** A gold rate, and the moment it was set. */
export type RatePoint = { at: Date; rate: GoldRate };

/** The selectable spans, in days. */
export const rateSpans = [30, 90, 365] as const;

export type RateSpan = (typeof rateSpans)[number];

/** The span named in the URL; the shortest by default. */
export function readRateSpan(text: string | null): RateSpan {
  return rateSpans.find((span) => String(span) === text) ?? rateSpans[0];
}

export function beginOfSpan(span: RateSpan, now: Date): Date {
  return new Date(now.getTime() - span * dayMs);
}

/** The closing rate of each day on which one was set, latest day first. */
export function lastOfEachDay(points: readonly RatePoint[]): { day: string; rate: GoldRate }[] {
  const byDay = new Map(points.map(({ at, rate }) => [indianDay(at), rate]));
  return [...byDay].map(([day, rate]) => ({ day, rate })).toReversed();
}

type Step = { at: Date; paisePerGram: Paise };

/** A karat's rate over a span: at its start, now, at its lowest and at its highest. */
export type RateCourse = { first: Step; last: Step; lowest: Step; highest: Step };

/** The changes of one karat's rate from `since` on; a rate set earlier counts from the start of the span. */
export function stepsOf(points: readonly RatePoint[], karat: Karat, since: Date): Step[] {
  return points.map(({ at, rate }) => ({
    at: at < since ? since : at,
    paisePerGram: rateFor(rate, karat),
  }));
}

/** Null with fewer than two rates. */
export function courseOf(steps: readonly Step[]): RateCourse | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;
  const lower = (one: Step, other: Step) => (other.paisePerGram < one.paisePerGram ? other : one);
  const higher = (one: Step, other: Step) => (other.paisePerGram > one.paisePerGram ? other : one);
  return { first, last, lowest: steps.reduce(lower), highest: steps.reduce(higher) };
}

export const plotSize = { width: 640, height: 200 };

/** The rate over time as an SVG path in `plotSize`: flat between changes, and extended to `until`. */
export function plotPath(steps: readonly Step[], until: Date): string {
  const rates = steps.map(({ paisePerGram }) => paisePerGram);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const from = steps[0]?.at.getTime() ?? 0;
  const across = (at: Date) =>
    round(((at.getTime() - from) / Math.max(1, until.getTime() - from)) * plotSize.width);
  const down = (rate: number) =>
    round(high === low ? plotSize.height / 2 : ((high - rate) / (high - low)) * plotSize.height);
  const [first, ...others] = steps.map(({ at, paisePerGram }) => [across(at), down(paisePerGram)]);
  if (!first) return '';
  return `M${first.join(' ')}${others.map(([x, y]) => `H${x}V${y}`).join('')}H${plotSize.width}`;
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
