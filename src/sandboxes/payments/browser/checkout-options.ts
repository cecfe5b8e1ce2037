/** The options of Razorpay's checkout that the window supports (Razorpay: Standard Checkout, Checkout options). */
export type CheckoutOptions = {
  key?: string;
  order_id?: string;
  name?: string;
  description?: string;
  image?: string;
  notes?: Record<string, unknown>;
  prefill?: { name?: string; contact?: string; email?: string; method?: string };
  hidden?: { contact?: boolean; email?: boolean };
  readonly?: { contact?: boolean; email?: boolean };
  theme?: { color?: string; backdrop_color?: string };
  modal?: ModalOptions;
  /** Disabled methods are `false`. */
  method?: Record<string, boolean>;
  config?: { display?: DisplayOptions };
  /** Whether the window stays open after a failure; it does by default. */
  retry?: boolean | { enabled?: boolean };
  /** Seconds after which the window closes. */
  timeout?: number;
  callback_url?: string;
  redirect?: boolean;
  handler?: (response: PaidResponse) => void;
};

type ModalOptions = {
  escape?: boolean;
  handleback?: boolean;
  animation?: boolean;
  backdropclose?: boolean;
  confirm_close?: boolean;
  ondismiss?: () => void;
};

type DisplayOptions = {
  blocks?: Record<string, { name: string; instruments: { method: string }[] }>;
  sequence?: string[];
  hide?: { method?: string; flows?: string[]; banks?: string[]; wallets?: string[] }[];
  preferences?: { show_default_blocks?: boolean };
};

/** The response to the shop's page after a successful payment, with the signature to verify. */
export type PaidResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** Why a payment failed, as reported by `payment.failed`. */
export type PaymentError = {
  code: string;
  description: string;
  reason: string;
  field?: string;
  source?: string;
  step?: string;
  metadata?: Record<string, string>;
};

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => { open(): unknown };
  }
}
