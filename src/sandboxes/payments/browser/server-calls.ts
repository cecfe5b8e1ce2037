import type {
  ChosenInstrument,
  PaidPayment,
  PayableOrder,
  ShopperAnswer,
} from '../payments/payment-requests.ts';
import type { CheckoutOptions, PaymentError } from './checkout-options.ts';

/** Contact details for the bank and the receipt; empty where unknown. */
export type Contact = { contact: string; email: string };

type Outcome<Body> = { ok: true; body: Body } | { ok: false; error: PaymentError };
type PaymentDetails = Contact & Pick<CheckoutOptions, 'description' | 'notes'>;
/** The shopper's response at bank or phone. */
export type Answer = Omit<ShopperAnswer, 'key_id'>;

export type SandboxServer = {
  fetchOrder(): Promise<Outcome<PayableOrder>>;
  startPayment(
    payment: PaymentDetails & ChosenInstrument,
  ): Promise<Outcome<{ payment_id: string }>>;
  answerPayment(paymentId: string, answer: Answer): Promise<Outcome<PaidPayment>>;
};

/** Calls to the sandbox. Every outcome is a value: `{ ok: true, body }` or `{ ok: false, error }`. */
export function connectTo({ key = '', order_id: orderId }: CheckoutOptions): SandboxServer {
  const query = new URLSearchParams({ key_id: key, order_id: orderId ?? '' });
  const common = { key_id: key, order_id: orderId };
  return {
    fetchOrder: () => call(`/sandbox/window/order?${query}`),
    startPayment: (payment) => call('/sandbox/window/payments', { ...common, ...payment }),
    answerPayment: (paymentId, answer) =>
      call(`/sandbox/window/payments/${paymentId}/answer`, { key_id: key, ...answer }),
  };
}

async function call<Body>(address: string, body?: object): Promise<Outcome<Body>> {
  try {
    const response = await fetch(address, body ? post(body) : {});
    const answer = await response.json();
    return response.ok ? { ok: true, body: answer } : { ok: false, error: answer.error };
  } catch {
    const description = 'The connection was lost. Check your internet and try again.';
    return { ok: false, error: { code: 'NETWORK_ERROR', description, reason: 'network' } };
  }
}

function post(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
