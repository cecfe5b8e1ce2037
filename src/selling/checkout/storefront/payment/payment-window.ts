import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { isInAppBrowser, wayBackFor } from './in-app-browser.ts';

/** What the provider's window reports of a payment that went through (Razorpay: Standard Checkout). */
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
      /** In wide use and not in Razorpay's documentation. */
      close?(): void;
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
  shopName: string;
  /** For which the price is valid and the pieces are reserved; no payment is begun after it. */
  secondsLeft: number;
  buyer: { name: string; email: string; phone: string };
};

/**
 * How the shopper left the payment window; `settled` when the shop knew of the payment before the window reported it,
 * `out-of-stock` when the pieces had gone to somebody else before it was open.
 */
export type PaymentEnding =
  | { kind: 'paid'; response: PaidResponse }
  | { kind: 'settled' }
  | { kind: 'out-of-stock' }
  | { kind: 'failed'; description: string }
  | { kind: 'dismissed' };

const reportTimeoutMs = 5_000;
const gold = '#C9A227';
/** Requests to a typed UPI ID are no longer passed on (Razorpay: UPI Collect migration); a code or an app is. */
const hiddenMethods = [{ method: 'paylater' }, { method: 'upi', flows: ['collect'] }];

/**
 * Opens the provider's window and resolves, once, when the shopper has left it, or when the shop answers that the pieces
 * have gone to somebody else: then it closes before any money is taken. The signal closes a window still open.
 */
export async function openPaymentWindow(
  payment: PaymentToMake,
  stop: AbortSignal,
): Promise<PaymentEnding> {
  const reserved = reportOpened(payment.orderId);
  // A browser that is sent to the provider is gone before the answer could close anything.
  if (isInAppBrowser(navigator.userAgent) && !(await reserved)) return { kind: 'out-of-stock' };
  return openWindow(payment, { reserved, stop });
}

function openWindow(
  payment: PaymentToMake,
  { reserved, stop }: { reserved: Promise<boolean>; stop: AbortSignal },
): Promise<PaymentEnding> {
  return new Promise((resolve) => {
    const { Razorpay } = window;
    if (!Razorpay) throw new Error('The payment script is not loaded');
    let isOpen = true;
    // After a failure the window also reports that it was closed; the first ending counts.
    const end = (ending: PaymentEnding) => {
      isOpen = false;
      resolve(ending);
    };
    const checkout = new Razorpay({
      ...optionsFor(payment),
      ...wayBackFor(payment),
      modal: { ondismiss: () => end({ kind: 'dismissed' }), confirm_close: true },
      handler: (response) => end({ kind: 'paid', response }),
    });
    checkout.on('payment.failed', ({ error }) =>
      end({ kind: 'failed', description: error.description ?? '' }),
    );
    stop.addEventListener('abort', () => isOpen && checkout.close?.());
    checkout.open();
    void reserved.then((isReserved) => {
      if (isReserved || !isOpen) return;
      end({ kind: 'out-of-stock' });
      checkout.close?.();
    });
  });
}

/**
 * Lets the shop reserve the pieces while the quote is valid; goes on where the browser is sent to the provider. False only
 * where the shop has answered that they are no longer reserved.
 */
async function reportOpened(orderId: string): Promise<boolean> {
  const answer = await changeShop<{ isReserved: boolean }>(`/api/orders/${orderId}/state`, {
    method: 'POST',
    keepalive: true,
    timeoutMs: reportTimeoutMs,
  });
  return !(answer.ok && answer.value.isReserved === false);
}

/** What the window is given of the payment and of the ways to make it (specification, storefront 9). */
function optionsFor(payment: PaymentToMake) {
  return {
    key: payment.keyId,
    order_id: payment.razorpayOrderId,
    amount: payment.amount,
    currency: payment.currency,
    name: payment.shopName,
    description: 'Gold jewellery',
    prefill: {
      name: payment.buyer.name,
      email: payment.buyer.email,
      contact: payment.buyer.phone,
    },
    notes: { order_id: payment.orderId },
    theme: { color: gold },
    method: { netbanking: true, card: true, wallet: true, upi: true, emi: true, paylater: false },
    config: { display: { hide: hiddenMethods } },
    retry: { enabled: false },
    // None at all would be meant by 0.
    timeout: Math.max(1, payment.secondsLeft),
  };
}
