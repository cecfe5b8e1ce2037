import type Razorpay from 'razorpay';
import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#shop/money/money.ts';
import type { GatewayCalls, GatewayFault } from './gateway-call.server.ts';

/** A refund as the provider tells of it (Razorpay: Refunds entity), reduced to what the shop acts on. */
export type ProviderRefund = {
  id: string;
  razorpayPaymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** What the shop gave it: the id of its own row; null for a refund made at the provider. */
  receipt: string | null;
};

export type RefundOrder = {
  razorpayPaymentId: string;
  amount: Paise;
  /** 10 or more of `A-Za-z0-9_-`: the same key pays once, however often it is asked. */
  key: string;
};

export type GatewayRefunds = {
  refund(order: RefundOrder): Promise<Result<ProviderRefund, GatewayFault>>;
  listRefunds(razorpayPaymentId: string): Promise<Result<ProviderRefund[], GatewayFault>>;
  /** All refunds of the account that were made since then, whoever made them. */
  listRefundsSince(since: Date): Promise<Result<ProviderRefund[], GatewayFault>>;
};

const refundAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.number(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    razorpayPaymentId: refund.payment_id,
    amount: paise(refund.amount),
    status: refund.status,
    receipt: refund.receipt ?? null,
  }));
const refundList = z.object({ items: z.array(refundAnswer) });

type Post = (
  path: string,
  body: unknown,
  options: { headers: Record<string, string> },
) => Promise<{ data: unknown }>;

const rejected = z.object({
  response: z.object({ status: z.number(), data: z.object({ error: z.unknown() }) }),
});
/** The provider lists no more at once; a payment with more refunds than that is no sale of ours. */
const maxRefunds = 100;
/** So that a provider whose pages never end does not keep the shop; no shop pays back ten thousand times in a week. */
const maxPages = 100;

/** Refunds through the provider's client. Its own refund call drops the header with the key, so its transport is used. */
export function openGatewayRefunds(client: Razorpay, calls: GatewayCalls): GatewayRefunds {
  const { rq } = client.api as unknown as { rq: { post: Post } };
  return {
    refund({ razorpayPaymentId, amount, key }) {
      const path = `/v1/payments/${encodeURIComponent(razorpayPaymentId)}/refund`;
      const body = { amount, speed: 'normal', receipt: key };
      const headers = { 'X-Refund-Idempotency': key };
      return calls.again(async () => (await post(rq.post, path, body, headers)).data, refundAnswer);
    },
    async listRefunds(razorpayPaymentId) {
      const listed = await calls.again(
        () => client.payments.fetchMultipleRefund(razorpayPaymentId, { count: maxRefunds }),
        refundList,
      );
      return listed.ok ? ok(listed.value.items) : listed;
    },
    async listRefundsSince(since) {
      const from = Math.floor(since.getTime() / 1_000);
      const found: ProviderRefund[] = [];
      for (let page = 0; page < maxPages; page += 1) {
        const listed = await calls.again(
          () => client.refunds.all({ from, count: maxRefunds, skip: page * maxRefunds }),
          refundList,
        );
        if (!listed.ok) return listed;
        found.push(...listed.value.items);
        if (listed.value.items.length < maxRefunds) break;
      }
      return ok(found);
    },
  };
}

/** Rejects as the client's own calls do: with the status and the provider's error. */
async function post(
  send: Post,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ data: unknown }> {
  try {
    return await send(path, body, { headers });
  } catch (fault) {
    const answered = rejected.safeParse(fault);
    if (!answered.success) throw fault;
    const { status, data } = answered.data.response;
    throw Object.assign(new Error('refused'), { statusCode: status, error: data.error });
  }
}
