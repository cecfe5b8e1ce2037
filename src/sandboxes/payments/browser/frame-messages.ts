import type { CheckoutOptions, PaidResponse, PaymentError } from './checkout-options.ts';

/** All of the shop's options but its functions, which stay in its page. */
export type WindowOptions = CheckoutOptions & {
  /** How the window ends the payment by itself, from the address of the shop's page. */
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
