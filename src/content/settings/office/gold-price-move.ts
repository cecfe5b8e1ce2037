import { type GoldRate, rateFor } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Paise } from '#price/money/money.ts';

/** A larger change, in percent, must be confirmed: it may be a typing error. */
const usualPercent = 5;

/** Whether the rate of any of these karats changes by more than 5 %, up or down. */
export function isLargeMove(from: GoldRate, to: GoldRate, of: readonly Karat[]): boolean {
  return of.some((karat) => {
    const [before, after] = [rateFor(from, karat), rateFor(to, karat)];
    return Math.abs(after - before) * 100 > before * usualPercent;
  });
}

/** The change in percent with one decimal, such as `+7.5 %`; `0 %` where it rounds to zero. */
export function movePercent(from: Paise, to: Paise): string {
  const percent = ((to - from) / from) * 100;
  const text = Math.abs(percent).toFixed(1).replace(/\.0$/, '');
  if (text === '0') return '0 %';
  return `${percent < 0 ? '−' : '+'}${text} %`;
}

/** The changes of these karats' rates in percent; a single figure where they are equal. */
export function rateMovePercent(from: GoldRate, to: GoldRate, of: readonly Karat[]): string {
  const moves = of.map((karat) => movePercent(rateFor(from, karat), rateFor(to, karat)));
  return new Set(moves).size === 1 ? (moves[0] ?? '') : moves.join(' · ');
}
