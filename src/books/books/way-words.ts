import type { MoneyWay } from '#orders/orders/counter-payment.ts';

/** What each way of payment is called where its sums stand. */
export const wayWords: Record<MoneyWay, string> = {
  online: 'Online',
  cash: 'Cash',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
};
