import { firstYearOf } from '#platform/indian-time.ts';

/**
 * Whether a credit note of this day may still lower the tax of an invoice: up to 30 November after the end of the
 * invoice's financial year (CGST Act, section 34(2)).
 */
export function mayLowerTax(creditedOn: string, invoicedOn: string): boolean {
  return creditedOn <= `${firstYearOf(invoicedOn) + 1}-11-30`;
}
