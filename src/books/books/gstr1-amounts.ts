import type { Taxed } from '#orders/documents/document.ts';
import { type BookLine, sumsByRate } from './book-entry.ts';
import type { Gstr1Item } from './gstr1.ts';

/** Paise in rupees: a single division, so that the number prints with at most two decimals. */
export function rupees(amount: number): number {
  return amount / 100;
}

/** A day such as `2026-11-23` in the portal's form: `23-11-2026`. */
export function portalDay(day: string): string {
  return day.split('-').toReversed().join('-');
}

/** The taxes of a sum under the portal's names; there is no cess on jewellery. */
export function taxAmounts(sums: Taxed, isInterState: boolean) {
  const taxes = isInterState
    ? { iamt: rupees(sums.igst) }
    : { camt: rupees(sums.cgst), samt: rupees(sums.sgst) };
  return { ...taxes, csamt: 0 } as const;
}

/** The items of an invoice or credit note: one per rate. */
export function itemsOf(lines: readonly BookLine[], isInterState: boolean): Gstr1Item[] {
  return sumsByRate(lines).map(({ rate, ...sums }) => ({
    num: Math.round(rate * 100) + 1,
    itm_det: { rt: rate, txval: rupees(sums.taxable), ...taxAmounts(sums, isInterState) },
  }));
}
