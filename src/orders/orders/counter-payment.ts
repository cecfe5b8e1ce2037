/** The payment methods in the shop itself. */
export const counterMethods = ['cash', 'upi', 'card'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** How money comes and goes: through the payment provider, or at the counter. */
export const moneyWays = ['online', ...counterMethods] as const;
export type MoneyWay = (typeof moneyWays)[number];

const prefix = 'counter_';

/** The id of a payment recorded by staff: no provider knows it or is asked about it. */
export function counterPaymentId(formId: string): string {
  return `${prefix}${formId}`;
}

/** Whether a payment was recorded by staff; then they also refund it by hand. */
export function isCounterPayment(paymentId: string | null): boolean {
  return paymentId?.startsWith(prefix) ?? false;
}

/** When a buyer has their refund: the provider takes the days of the policies; staff pay out themselves, and then write. */
export function refundTime(paymentId: string | null, refundWithin: string): string {
  return isCounterPayment(paymentId)
    ? 'Our staff pay it out themselves.'
    : `It takes ${refundWithin}.`;
}

/** The LIKE pattern of these ids. */
export const counterPaymentPattern = 'counter\\_%';
