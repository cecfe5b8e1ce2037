import type { MoneyWay } from '#orders/orders/counter-payment.ts';

/** The name of each payment method beside its sums. */
export const wayWords: Record<MoneyWay, string> = {
  online: 'Online',
  cash: 'Cash',
  upi: 'UPI at the counter',
  card: 'Card at the counter',
};
