import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import type { PriceLine } from './plain-lines.ts';

/** The amount of a break-up line, with its sign if it has one: `− ₹450.00`. */
export function amountInWords({ amount, sign }: Pick<PriceLine, 'amount' | 'sign'>): string {
  if (!sign) return formatRupeesAndPaise(amount);
  return sign === 'saving' || amount < 0 ? `− ${of(amount)}` : `+ ${of(amount)}`;
}

/** The number of characters that fit on one line of a narrow column. */
const maxOnOneLine = 28;

/** A line's title, `GST, 3%`; where that is too long, the calculation goes below it. */
export function titleOfLine({ part, how }: Pick<PriceLine, 'part' | 'how'>): {
  title: string;
  below?: string;
} {
  if (!how) return { title: part };
  const title = `${part}, ${how}`;
  return title.length > maxOnOneLine ? { title: part, below: how } : { title };
}

/** A unique key of a line within its break-up. */
export function keyOfLine({ part, how, amount }: PriceLine): string {
  return [part, how, amount].join();
}

function of(amount: Paise): string {
  return formatRupeesAndPaise(paise(Math.abs(amount)));
}
