import { dayMs, indianDay } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { type GoldRate, rateFor } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** A gold rate, and the moment it was set. */
export type RatePoint = { at: Date; rate: GoldRate };

/** So many days of rates can be looked at. */
export const rateSpans = [30, 90, 365] as const;

export type RateSpan = (typeof rateSpans)[number];

/** The span that an address asks for; the shortest where it asks for none. */
export function readRateSpan(text: string | null): RateSpan {
  return rateSpans.find((span) => String(span) === text) ?? rateSpans[0];
}

export function beginOfSpan(span: RateSpan, now: Date): Date {
  return new Date(now.getTime() - span * dayMs);
}

/** The rate with which each day ended on which one was set, the latest day first. */
export function lastOfEachDay(points: readonly RatePoint[]): { day: string; rate: GoldRate }[] {
  const byDay = new Map(points.map(({ at, rate }) => [indianDay(at), rate]));
  return [...byDay].map(([day, rate]) => ({ day, rate })).toReversed();
}

type Step = { at: Date; paisePerGram: Paise };

/** What the rate of a karat did from a moment on: where it began, where it is, how low and how high it was. */
export type RateCourse = { first: Step; last: Step; lowest: Step; highest: Step };

/** The steps of one karat from `since` on; one that was set before stood when the span began. */
export function stepsOf(points: readonly RatePoint[], karat: Karat, since: Date): Step[] {
  return points.map(({ at, rate }) => ({
    at: at < since ? since : at,
    paisePerGram: rateFor(rate, karat),
  }));
}

/** Null while there are fewer than two rates. */
export function courseOf(steps: readonly Step[]): RateCourse | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;
  const lower = (one: Step, other: Step) => (other.paisePerGram < one.paisePerGram ? other : one);
  const higher = (one: Step, other: Step) => (other.paisePerGram > one.paisePerGram ? other : one);
  return { first, last, lowest: steps.reduce(lower), highest: steps.reduce(higher) };
}

export const plotSize = { width: 640, height: 200 };

/** The rate over time as the path of an SVG of `plotSize`: flat until it is set anew, and on to `until`. */
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
