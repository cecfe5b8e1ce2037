import type { Taxed } from '#orders/documents/document.ts';
import { paise } from '#price/money/money.ts';
import type { MonthSummary } from './month-summary-queries.server.ts';

/** A month's invoices less its credit notes; negative if more was returned than sold. */
export function netOfMonth({ kinds }: Pick<MonthSummary, 'kinds'>) {
  const sold = kinds['tax-invoice'];
  const back = kinds['credit-note'];
  const net = (of: (sums: Taxed) => number) => paise(of(sold) - of(back));
  return {
    taxable: net(({ taxable }) => taxable),
    tax: net(({ cgst, sgst, igst }) => cgst + sgst + igst),
    total: net(({ total }) => total),
  };
}
