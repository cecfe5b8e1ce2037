import { type MoneyWay, moneyWays } from '#orders/orders/counter-payment.ts';

/** An account of the books as TallyPrime has it, under one of the groups that every company there has. */
export type TallyLedger = { name: string; parent: string; dutyHead?: string };

/**
 * All buyers together: every voucher names its buyer, GSTIN and State itself. What stands here of an order is nothing once it is
 * paid, sent, and what came back is paid back.
 */
export const buyers = 'Online Buyers';
/**
 * Where money is that came by each way: of the provider it waits between buyer and bank. A receipt or payment of Tally wants an
 * account of the group of banks or of cash; that of cash is in every company.
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
/** What came back too late to lower the tax (CGST Act, section 34(2)). */
export const lateReturns = 'Sales Returns without GST';

/** A rate of GST in per cent; null of a shop that was not registered for it. */
export type Rate = number | null;

/** Where sales of a rate are posted, such as `Sales GST 3%`. */
export function salesAt(rate: Rate): string {
  return rate === null ? 'Sales' : `Sales GST ${rate}%`;
}

export function returnsAt(rate: Rate): string {
  return rate === null ? 'Sales Returns' : `Sales Returns GST ${rate}%`;
}

/** The accounts that vouchers of these rates are posted to: of tax none where none was charged. */
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
