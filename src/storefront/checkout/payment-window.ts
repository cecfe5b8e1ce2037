import { shopName } from '#shop/settings/shop-name.ts';

/** What the provider's window tells of a payment that went through (Razorpay: Standard Checkout). */
export type PaidResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

type PaymentFailure = { error: { description?: string } };

type Options = Record<string, unknown> & {
  handler: (response: PaidResponse) => void;
  modal: Record<string, unknown> & { ondismiss: () => void };
};

declare global {
  interface Window {
    Razorpay?: new (options: Options) => {
      open(): void;
      close(): void;
      on(event: 'payment.failed', listener: (failure: PaymentFailure) => void): void;
    };
  }
}

export type PaymentToMake = {
  keyId: string;
  razorpayOrderId: string;
  amount: number;
  currency: string;
  orderId: string;
  buyer: { name: string; email: string; phone: string };
};

/** How the shopper left the payment window. */
export type PaymentEnding =
  | { kind: 'paid'; response: PaidResponse }
  | { kind: 'failed'; description: string }
  | { kind: 'dismissed' };

const priceHoldsSeconds = 900;
const gold = '#C9A227';

/** Opens the provider's window and resolves, once, when the shopper has left it. */
export function openPaymentWindow(payment: PaymentToMake): Promise<PaymentEnding> {
  return new Promise((resolve) => {
    const { Razorpay } = window;
    if (!Razorpay) throw new Error('The payment script is not loaded');
    // After a failure the window also reports that it was closed; the first ending counts.
    const checkout = new Razorpay({
      key: payment.keyId,
      order_id: payment.razorpayOrderId,
      amount: payment.amount,
      currency: payment.currency,
      name: shopName,
      description: 'Gold jewellery',
      prefill: {
        name: payment.buyer.name,
        email: payment.buyer.email,
        contact: payment.buyer.phone,
      },
      notes: { order_id: payment.orderId },
      theme: { color: gold },
      method: { netbanking: true, card: true, wallet: true, upi: true, emi: true, paylater: false },
      config: { display: { hide: [{ method: 'paylater' }] } },
      retry: { enabled: false },
      timeout: priceHoldsSeconds,
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }), confirm_close: true },
      handler: (response) => resolve({ kind: 'paid', response }),
    });
    checkout.on('payment.failed', ({ error }) =>
      resolve({ kind: 'failed', description: error.description ?? '' }),
    );
    checkout.open();
  });
}

/** Loads the provider's script, once; false when it cannot be had. A later try starts afresh. */
export function loadPaymentScript(url: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve(window.Razorpay !== undefined));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });
}
