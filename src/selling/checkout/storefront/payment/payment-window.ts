import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { isInAppBrowser, wayBackFor } from './in-app-browser.ts';

/** The provider window's report of a successful payment (Razorpay: Standard Checkout). */
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
      /** Widely used, though not in Razorpay's documentation. */
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
  /** How long the price is valid and the pieces are reserved; no payment begins after that. */
  secondsLeft: number;
  buyer: { name: string; email: string; phone: string };
};

/**
 * How the payment window ended; `settled` when the server knew of the payment before the window reported it, `out-of-stock`
 * when another buyer took the pieces before the payment could begin.
 */
export type PaymentEnding =
  | { kind: 'paid'; response: PaidResponse }
  | { kind: 'settled' }
  | { kind: 'out-of-stock' }
  | { kind: 'failed'; description: string }
  | { kind: 'dismissed' };

const reportTimeoutMs = 5_000;
const gold = '#C9A227';
/** Razorpay no longer forwards collect requests to a typed UPI ID (UPI Collect migration); QR codes and apps still work. */
const hiddenMethods = [{ method: 'paylater' }, { method: 'upi', flows: ['collect'] }];

/**
 * Opens the provider's window and resolves once the shopper has left it, or when the server answers that another buyer has the
 * pieces: the window then closes before any money is taken. The signal closes a window still open.
 */
export async function openPaymentWindow(
  payment: PaymentToMake,
  stop: AbortSignal,
): Promise<PaymentEnding> {
  const reserved = reportOpened(payment.orderId);
  // An in-app browser leaves the page before the answer could close anything.
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
    // After a failure the window also reports being closed; the first ending counts.
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
 * Has the server reserve the pieces while the quote is valid; `keepalive`, because an in-app browser leaves the page. False
 * only where the server answers that they are no longer reserved.
 */
async function reportOpened(orderId: string): Promise<boolean> {
  const answer = await changeShop<{ isReserved: boolean }>(`/api/orders/${orderId}/state`, {
    method: 'POST',
    keepalive: true,
    timeoutMs: reportTimeoutMs,
  });
  return !(answer.ok && answer.value.isReserved === false);
}

/** The options of the payment window (specification, storefront 9). */
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
    // 0 would mean no timeout.
    timeout: Math.max(1, payment.secondsLeft),
  };
}
