import Razorpay from 'razorpay';
import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import { callGateway, type GatewayFault } from './gateway-call.server.ts';
import { type GatewayRefunds, openGatewayRefunds } from './gateway-refunds.server.ts';

/** A payment as the provider tells of it (Razorpay: Payments entity), reduced to what the shop acts on. */
export type ProviderPayment = {
  id: string;
  razorpayOrderId: string | null;
  amount: Paise;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string | null;
  errorDescription: string | null;
};

/** The payment provider. Every call ends within ten seconds with a value. */
export type Gateway = GatewayRefunds & {
  createOrder(order: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<Result<{ razorpayOrderId: string }, GatewayFault>>;
  listPayments(razorpayOrderId: string): Promise<Result<ProviderPayment[], GatewayFault>>;
  capture(payment: ProviderPayment): Promise<Result<ProviderPayment, GatewayFault>>;
};

const timeoutMs = 10_000;
const emptyToNull = z
  .string()
  .nullish()
  .transform((text) => text || null);

const orderAnswer = z.object({ id: z.string(), amount: z.number(), currency: z.string() });
const orderList = z.object({ items: z.array(orderAnswer) });
const paymentAnswer = z
  .object({
    id: z.string(),
    order_id: emptyToNull,
    amount: z.number(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: emptyToNull,
    error_description: emptyToNull,
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    razorpayOrderId: payment.order_id,
    amount: paise(payment.amount),
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    errorDescription: payment.error_description,
  }));
const paymentList = z.object({ items: z.array(paymentAnswer) });

/** Opens the provider's official client; `baseUrl` points it at the sandbox. */
export function openGateway(keys: { keyId: string; keySecret: string; baseUrl?: string }): Gateway {
  const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  setUpTransport(client, keys.baseUrl);

  /** An order made under this receipt already; a create call may have succeeded without its answer reaching us. */
  async function findByReceipt(receipt: string, amount: Paise) {
    const found = await callGateway(() => client.orders.all({ receipt }), orderList);
    if (!found.ok) return found;
    const same = found.value.items.find((order) => order.amount === amount);
    return ok(same ? { razorpayOrderId: same.id } : null);
  }

  async function createOnce(order: Parameters<Gateway['createOrder']>[0]) {
    const body = { ...order, currency: 'INR', payment: automaticCapture };
    const created = await callGateway(() => client.orders.create(body), orderAnswer);
    return created.ok ? ok({ razorpayOrderId: created.value.id }) : created;
  }

  return {
    ...openGatewayRefunds(client),
    async createOrder(order) {
      const created = await createOnce(order);
      if (created.ok || created.reason !== 'unreachable') return created;
      const found = await findByReceipt(order.receipt, order.amount);
      if (!found.ok) return found;
      return found.value ? ok(found.value) : createOnce(order);
    },
    async listPayments(razorpayOrderId) {
      const listed = await callGateway(
        () => client.orders.fetchPayments(razorpayOrderId),
        paymentList,
      );
      return listed.ok ? ok(listed.value.items) : listed;
    },
    capture: ({ id, amount, currency }) =>
      callGateway(() => client.payments.capture(id, amount, currency), paymentAnswer),
  };
}

const automaticCapture = {
  capture: 'automatic' as const,
  capture_options: {
    automatic_expiry_period: 30,
    manual_expiry_period: 7200,
    refund_speed: 'normal' as const,
  },
};

/** The client has no setting for address and time-out, and its inner transport is not in its types. */
function setUpTransport(client: Razorpay, baseUrl: string | undefined): void {
  const { rq } = client.api as unknown as {
    rq: { defaults: { baseURL: string; timeout: number } };
  };
  rq.defaults.timeout = timeoutMs;
  if (baseUrl) rq.defaults.baseURL = baseUrl;
}
