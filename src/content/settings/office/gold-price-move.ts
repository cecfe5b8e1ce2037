import { type GoldRate, rateFor } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Paise } from '#price/money/money.ts';

/** A move of the rate by more than this many percent is asked about once more: it may be a slip of the finger. */
const usualPercent = 5;

/** Whether the rate of one of these karats moves by more than 5 %, up or down. */
export function isLargeMove(from: GoldRate, to: GoldRate, of: readonly Karat[]): boolean {
  return of.some((karat) => {
    const [before, after] = [rateFor(from, karat), rateFor(to, karat)];
    return Math.abs(after - before) * 100 > before * usualPercent;
  });
}

/** The move in percent with one decimal, such as `+7.5 %`; `0 %` where it is less than that shows. */
export function movePercent(from: Paise, to: Paise): string {
  const percent = ((to - from) / from) * 100;
  const text = Math.abs(percent).toFixed(1).replace(/\.0$/, '');
  if (text === '0') return '0 %';
  return `${percent < 0 ? '−' : '+'}${text} %`;
}

/** The moves of these karats' rates in percent; once where they are the same. */
export function rateMovePercent(from: GoldRate, to: GoldRate, of: readonly Karat[]): string {
  const moves = of.map((karat) => movePercent(rateFor(from, karat), rateFor(to, karat)));
  return new Set(moves).size === 1 ? (moves[0] ?? '') : moves.join(' · ');
}
