import { type MoneyWay, moneyWays } from '#orders/orders/counter-payment.ts';

/** A TallyPrime ledger, under one of the groups that every company has. */
export type TallyLedger = { name: string; parent: string; dutyHead?: string };

/**
 * All buyers together: each voucher has its buyer's own name, GSTIN and State. An order's balance here is zero once it is paid
 * and sent, and its returns are refunded.
 */
export const buyers = 'Online Buyers';
/**
 * The account of each payment method: the provider's money is in clearing between buyer and bank. A Tally receipt or payment
 * needs an account in the bank or cash group; the one for cash exists in every company.
 */
export const moneyLedgers: Record<MoneyWay, string> = {
  online: 'Payments Clearing',
  cash: 'Cash',
  upi: 'Counter UPI',
  card: 'Counter Cards',
};
export const roundOff = 'Round Off';
export const cgst = 'Output CGST';
export const sgst = 'Output SGST/UTGST';
export const igst = 'Output IGST';
/** Returns too late to lower the tax (CGST Act, section 34(2)). */
export const lateReturns = 'Sales Returns without GST';

/** A GST rate in percent; null for a shop that was not registered for it. */
export type Rate = number | null;

/** The account for sales at a rate, such as `Sales GST 3%`. */
export function salesAt(rate: Rate): string {
  return rate === null ? 'Sales' : `Sales GST ${rate}%`;
}

export function returnsAt(rate: Rate): string {
  return rate === null ? 'Sales Returns' : `Sales Returns GST ${rate}%`;
}

/** The accounts for vouchers of these rates: no tax accounts if no tax was charged. */
export function ledgersFor(rates: readonly Rate[]): TallyLedger[] {
  const isUntaxed = rates.length > 0 && rates.every((rate) => rate === null);
  const sales = [
    ...rates.map(salesAt),
    ...rates.map(returnsAt),
    ...(isUntaxed ? [] : [lateReturns]),
  ];
  const taxes = [
    { name: cgst, parent: 'Duties & Taxes', dutyHead: 'CGST' },
    { name: sgst, parent: 'Duties & Taxes', dutyHead: 'SGST/UTGST' },
    { name: igst, parent: 'Duties & Taxes', dutyHead: 'IGST' },
  ];
  return [
    { name: buyers, parent: 'Sundry Debtors' },
    ...moneyWays.map((way) => ({
      name: moneyLedgers[way],
      parent: way === 'cash' ? 'Cash-in-Hand' : 'Bank Accounts',
    })),
    ...sales.map((name) => ({ name, parent: 'Sales Accounts' })),
    ...(isUntaxed ? [] : taxes),
    { name: roundOff, parent: 'Indirect Expenses' },
  ];
}
