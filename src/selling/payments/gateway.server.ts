import { z } from 'zod';
import { fail, ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
import {
  type GatewayCalls,
  isPassing,
  openGatewayCalls,
  pauseBeforeAsking,
} from './gateway-calls.server.ts';
import { type LaneOptions, openLanes } from './gateway-lanes.server.ts';
import { type GatewayDays, openGatewayDays } from './gateway-days.server.ts';
import { type GatewayLinks, openGatewayLinks } from './gateway-links.server.ts';
import { type GatewayRefunds, openGatewayRefunds } from './gateway-refunds.server.ts';
import {
  type ClientOptions,
  type GatewayFault,
  openRazorpayClient,
} from './razorpay-client.server.ts';
import { paymentStates } from './tables.server.ts';

/** A payment as the provider reports it (Razorpay: Payments entity), reduced to what the shop acts on. */
export type ProviderPayment = {
  id: string;
  razorpayOrderId: string | null;
  amount: Paise;
  currency: string;
  status: (typeof paymentStates)[number];
  method: string | null;
  errorDescription: string | null;
  /** When it was begun, by the provider's clock. */
  createdAt: Date;
};

/** The payment provider. Every call returns a value, sooner than browsers stop waiting for the shop. */
export type Gateway = GatewayRefunds &
  GatewayDays<ProviderPayment> &
  GatewayLinks & {
    createOrder(order: {
      amount: Paise;
      receipt: string;
      notes: Record<string, string>;
    }): Promise<Result<{ razorpayOrderId: string }, GatewayFault | AmountTooLarge>>;
    listPayments(razorpayOrderId: string): Promise<Result<ProviderPayment[], GatewayFault>>;
    /** Captures an authorised payment; returns it captured where it already was. */
    capture(payment: ProviderPayment): Promise<Result<ProviderPayment, GatewayFault>>;
    readPayment(paymentId: string): Promise<Result<ProviderPayment, GatewayFault>>;
  };

/** Each account has its own limit, which gold may well exceed (Razorpay: Orders API). */
export type AmountTooLarge = { reason: 'amount-too-large' };

/** How long the provider may take to answer. Creating an order, looking for it and creating it again fits in 20 seconds. */
const defaultTimeoutMs = 6_000;
const emptyToNull = z
  .string()
  .nullish()
  .transform((text) => text || null);

const orderResponse = z.object({ id: z.string(), amount: z.number(), currency: z.string() });
const orderList = z.object({ items: z.array(orderResponse) });
const paymentResponse = z
  .object({
    id: z.string(),
    order_id: emptyToNull,
    amount: z.number(),
    currency: z.string(),
    status: z.enum(paymentStates),
    method: emptyToNull,
    error_description: emptyToNull,
    created_at: z.number(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    razorpayOrderId: payment.order_id,
    amount: paise(payment.amount),
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    errorDescription: payment.error_description,
    createdAt: new Date(payment.created_at * 1000),
  }));
const paymentList = z.object({ items: z.array(paymentResponse) });

type GatewayOptions = LaneOptions & Omit<ClientOptions, 'timeoutMs'> & { timeoutMs?: number };

/**
 * Opens the gateway (Razorpay: Orders API, Payments API): the gateway itself for requests with a waiting browser, and
 * `background` for all other work, which may come in bulk. One circuit breaker covers both: after repeated failures every call
 * ends at once with `circuit-open`, until the provider answers again.
 */
export function openGateway(options: GatewayOptions): Gateway & { background: Gateway } {
  const { timeoutMs = defaultTimeoutMs } = options;
  const lanes = openLanes(openRazorpayClient({ ...options, timeoutMs }), options);
  return {
    ...gatewayThrough(openGatewayCalls(lanes.browser, timeoutMs)),
    background: gatewayThrough(openGatewayCalls(lanes.background, timeoutMs)),
  };
}

function gatewayThrough(calls: GatewayCalls): Gateway {
  async function createOnce(order: Parameters<Gateway['createOrder']>[0]) {
    const body = { ...order, currency: 'INR', payment: automaticCapture };
    const created = await calls.once({ path: '/orders', body, response: orderResponse });
    if (created.ok) return ok({ razorpayOrderId: created.value.id });
    const isTooLarge = created.reason === 'refused' && tooLarge.test(created.description);
    return isTooLarge ? fail('amount-too-large') : created;
  }

  return {
    ...openGatewayRefunds(calls),
    ...openGatewayDays(calls, paymentList),
    ...openGatewayLinks(calls),
    readPayment: (id) => calls.again({ path: paymentPath(id), response: paymentResponse }),
    async createOrder(order) {
      const created = await createOnce(order);
      if (created.ok || created.reason !== 'unreachable' || !isPassing(created.failure)) {
        return created;
      }
      await pauseBeforeAsking();
      const found = await findByReceipt(calls, order);
      if (!found.ok) return found;
      return found.value ? ok(found.value) : createOnce(order);
    },
    async listPayments(razorpayOrderId) {
      const path = `/orders/${encodeURIComponent(razorpayOrderId)}/payments`;
      const listed = await calls.again({ path, response: paymentList });
      return listed.ok ? ok(listed.value.items) : listed;
    },
    async capture({ id, amount, currency }) {
      const path = paymentPath(id);
      const captured = await calls.again({
        path: `${path}/capture`,
        body: { amount, currency },
        response: paymentResponse,
      });
      if (captured.ok || captured.reason !== 'refused') return captured;
      // Also refused where it was captured since, or by the attempt whose response was lost.
      const now = await calls.again({ path, response: paymentResponse });
      return now.ok && now.value.status === 'captured' ? now : captured;
    },
  };
}

/** An order already created under this receipt; a create call may have succeeded although its response was lost. */
async function findByReceipt(
  calls: GatewayCalls,
  { receipt, amount }: { receipt: string; amount: Paise },
) {
  const path = `/orders?receipt=${encodeURIComponent(receipt)}`;
  const found = await calls.again({ path, response: orderList });
  if (!found.ok) return found;
  const same = found.value.items.find((order) => order.amount === amount);
  return ok(same ? { razorpayOrderId: same.id } : null);
}

const paymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`;

const tooLarge = /exceeds maximum amount/i;

const automaticCapture = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 30,
    manual_expiry_period: 7200,
    refund_speed: 'normal',
  },
};
