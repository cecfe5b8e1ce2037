import type { CheckoutOptions, PaidResponse, PaymentError } from './checkout-options.ts';

/** All of the shop's options except its functions, which stay in its page. */
export type WindowOptions = CheckoutOptions & {
  /** The outcome that the window plays without a shopper, from the URL of the shop's page. */
  autopay: string | null;
};

/** From the script in the shop's page to the window in its frame. */
export type MessageToWindow = { type: 'open'; options: WindowOptions };

/** From the window to the script in the shop's page. */
export type MessageToPage =
  | { type: 'ready' }
  | { type: 'paid'; response: PaidResponse }
  | { type: 'failed'; error: PaymentError }
  | { type: 'dismissed' };
