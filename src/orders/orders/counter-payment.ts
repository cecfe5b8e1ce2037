/** How a customer may pay in the shop itself. */
export const counterMethods = ['cash', 'upi', 'card'] as const;
export type CounterMethod = (typeof counterMethods)[number];

/** How money comes and goes: through the payment provider, or over the counter. */
export const moneyWays = ['online', ...counterMethods] as const;
export type MoneyWay = (typeof moneyWays)[number];

const prefix = 'counter_';

/** The id of a payment that staff have noted: no provider knows of it, and none is asked about it. */
export function counterPaymentId(formId: string): string {
  return `${prefix}${formId}`;
}

/** Whether a payment was noted by staff; then its money goes back by their hands as well. */
export function isCounterPayment(paymentId: string | null): boolean {
  return paymentId?.startsWith(prefix) ?? false;
}

/** The pattern of their ids for LIKE. */
export const counterPaymentPattern = 'counter\\_%';
