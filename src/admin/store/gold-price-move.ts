import type { Paise } from '#shop/money/money.ts';

/** A move of the rate by more than this many percent is asked about once more: it may be a slip of the finger. */
const usualPercent = 5;

/** Whether the gold rate moves by more than 5 %, up or down. */
export function isLargeMove(from: Paise, to: Paise): boolean {
  return Math.abs(to - from) * 100 > from * usualPercent;
}

/** The move in percent with one decimal, such as `+7.5 %`. */
export function movePercent(from: Paise, to: Paise): string {
  const percent = ((to - from) / from) * 100;
  const text = Math.abs(percent).toFixed(1).replace(/\.0$/, '');
  return `${percent < 0 ? '−' : '+'}${text} %`;
}

/** Names a certain move, for the one who confirms it. */
export function moveKey(from: Paise, to: Paise): string {
  return `${from}-${to}`;
}
