import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { type GatewayCalls, readPages } from './gateway-calls.server.ts';
import type { GatewayFault } from './razorpay-client.server.ts';

/** A refund as the provider reports it (Razorpay: Refunds entity), reduced to what the shop acts on. */
export type ProviderRefund = {
  id: string;
  razorpayPaymentId: string;
  amount: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** The shop's reference, the id of its own row; null for a refund made at the provider. */
  receipt: string | null;
};

export type RefundOrder = {
  razorpayPaymentId: string;
  amount: Paise;
  /** The idempotency key, 10 or more of `A-Za-z0-9_-`: the same key pays once, however often it is sent. */
  key: string;
};

export type GatewayRefunds = {
  refund(order: RefundOrder): Promise<Result<ProviderRefund, GatewayFault>>;
  listRefunds(razorpayPaymentId: string): Promise<Result<ProviderRefund[], GatewayFault>>;
  /** All refunds of the account created since then, whoever made them. */
  listRefundsSince(since: Date): Promise<Result<ProviderRefund[], GatewayFault>>;
};

const refundResponse = z
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
const refundList = z.object({ items: z.array(refundResponse) });

/** The provider's largest page; no payment of the shop has more refunds. */
const maxRefunds = 100;
/** Stops endless paging; no shop makes ten thousand refunds in a week. */
const maxPages = 100;

/** Refunds at the provider (Razorpay: Refunds API). */
export function openGatewayRefunds(calls: GatewayCalls): GatewayRefunds {
  return {
    refund({ razorpayPaymentId, amount, key }) {
      return calls.again({
        path: `/payments/${encodeURIComponent(razorpayPaymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: key },
        headers: { 'x-refund-idempotency': key },
        response: refundResponse,
      });
    },
    async listRefunds(razorpayPaymentId) {
      const path = `/payments/${encodeURIComponent(razorpayPaymentId)}/refunds?count=${maxRefunds}`;
      const listed = await calls.again({ path, response: refundList });
      return listed.ok ? ok(listed.value.items) : listed;
    },
    async listRefundsSince(since) {
      const from = Math.floor(since.getTime() / 1_000);
      const listed = await readPages(calls, refundList, {
        path: `/refunds?from=${from}`,
        count: maxRefunds,
        pages: maxPages,
      });
      return listed.ok ? ok(listed.value.items) : listed;
    },
  };
}
