import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import type { PriceLine } from './plain-lines.ts';

/** The amount of a line of a break-up with its sign, if it has one: `− ₹450.00`. */
export function amountInWords({ amount, sign }: Pick<PriceLine, 'amount' | 'sign'>): string {
  if (!sign) return formatRupeesAndPaise(amount);
  return sign === 'saving' || amount < 0 ? `− ${of(amount)}` : `+ ${of(amount)}`;
}

/** So many letters of a part and how it comes about stand on one line of a narrow column. */
const maxOnOneLine = 28;

/** A part and how it comes about, `GST, 3%`; where that is long, what stands below the part comes apart. */
export function titleOfLine({ part, how }: Pick<PriceLine, 'part' | 'how'>): {
  title: string;
  below?: string;
} {
  if (!how) return { title: part };
  const title = `${part}, ${how}`;
  return title.length > maxOnOneLine ? { title: part, below: how } : { title };
}

/** What tells a line of a break-up from its others. */
export function keyOfLine({ part, how, amount }: PriceLine): string {
  return [part, how, amount].join();
}

function of(amount: Paise): string {
  return formatRupeesAndPaise(paise(Math.abs(amount)));
}
