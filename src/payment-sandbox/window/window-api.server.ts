import { eq } from 'drizzle-orm';
import {
  alreadyPaid,
  type Answer,
  refusal,
  unknownId,
  unknownKey,
  unknownUrl,
} from '#payment-sandbox/api/errors.ts';
import { readBody } from '#payment-sandbox/api/read-body.server.ts';
import type { SandboxContext } from '#payment-sandbox/change.server.ts';
import { paymentMethods, wallets } from '#payment-sandbox/payments/payment-methods.ts';
import type { PayableOrder } from '#payment-sandbox/payments/payment-requests.ts';
import { orders } from '#payment-sandbox/tables.server.ts';
import { answerPayment, startPayment } from './window-payments.server.ts';

/** Answers the payment window itself. As in the real checkout, the public key id is all it needs. */
export async function answerWindow(
  sandbox: SandboxContext,
  request: Request,
  path: string,
): Promise<Answer> {
  if (request.method === 'GET' && path === '/window/order') {
    return showOrder(sandbox, new URL(request.url).searchParams);
  }
  if (request.method !== 'POST') return unknownUrl();
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return refusal(415, 'The request body must be JSON.');
  }
  const body = await readBody(request);
  if (!body.ok) return body.answer;
  if (path === '/window/payments') return startPayment(sandbox, body.value);
  const [, paymentId] = /^\/window\/payments\/(pay_[A-Za-z0-9]{14})\/answer$/.exec(path) ?? [];
  return paymentId ? answerPayment(sandbox, paymentId, body.value) : unknownUrl();
}

/** What the window shows of an order; refused, as in the real checkout, if it takes no payment. */
async function showOrder(sandbox: SandboxContext, query: URLSearchParams): Promise<Answer> {
  if (query.get('key_id') !== sandbox.credentials.keyId) return unknownKey();
  const [order] = await sandbox.db
    .select()
    .from(orders)
    .where(eq(orders.id, query.get('order_id') ?? ''));
  if (!order) return unknownId();
  if (order.status === 'paid') return alreadyPaid();
  return {
    status: 200,
    body: {
      order_id: order.id,
      amount: order.amountPaise,
      currency: order.currency,
      shop_name: sandbox.shopName,
      methods: paymentMethods(),
      wallets,
    } satisfies PayableOrder,
  };
}
