import type { Milligrams } from '#price/money/weight.ts';
import { type Price, sumOfExtras } from './price.ts';
import type { ReductionAmount } from './reduction.ts';

/** A discount in words, with a note where it is limited: nothing is taken off the value of the gold itself. */
export function withGoldLimit(words: string, isLimited: boolean): string {
  return isLimited ? `${words} · limited to the value of the gold` : words;
}

/** Whether an offer or code on the whole price took off less than its nominal amount, limited by the value of the gold. */
export function stopsAtGold(price: Price, netWeightMg: Milligrams): boolean {
  const { gold, making, discount, extras } = price;
  if (extras?.reduction?.base !== 'whole') return false;
  const full = gold + making + sumOfExtras(extras);
  // Allows a paisa for rounding.
  return amountNamed(extras.reduction.off, full, netWeightMg) > discount + 1;
}

function amountNamed(off: ReductionAmount, full: number, netWeightMg: Milligrams): number {
  switch (off.kind) {
    case 'percent':
      return (full * off.percent) / 100;
    case 'sum':
      return off.amount;
    case 'per-gram':
      return (off.amount * netWeightMg) / 1000;
  }
}
