import { z } from 'zod';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import { type GatewayCalls, isPassing, pauseBeforeAsking } from './gateway-calls.server.ts';
import type { GatewayFault } from './razorpay-client.server.ts';

/** A payment link as the provider reports it (Razorpay: Payment Links entity), reduced to what the shop acts on. */
export type ProviderLink = {
  id: string;
  url: string;
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired';
  /** The ids of its captured payments. */
  paymentIds: string[];
};

type NewLink = {
  amount: Paise;
  /** The shop's own id of the link, unique at the provider. */
  reference: string;
  description: string;
  customer: { name: string; email?: string; contact?: string };
  expiresAt: Date;
  /** The URL to which the customer returns. */
  callbackUrl: string;
};

export type GatewayLinks = {
  /** Creates a link, once for its reference: after a lost response it looks for the link before creating it again. */
  createLink(
    link: NewLink,
  ): Promise<Result<ProviderLink, GatewayFault | { reason: 'amount-too-large' }>>;
  /** The link with this reference; null where the provider has none. */
  findLink(reference: string): Promise<Result<ProviderLink | null, GatewayFault>>;
  readLink(linkId: string): Promise<Result<ProviderLink, GatewayFault>>;
  /** Closes a link to payments; refused where it is already paid or expired. */
  cancelLink(linkId: string): Promise<Result<ProviderLink, GatewayFault>>;
};

const linkResponse = z
  .object({
    id: z.string(),
    short_url: z.string(),
    status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
    payments: z.array(z.object({ payment_id: z.string() })).nullish(),
  })
  .transform((link): ProviderLink => ({
    id: link.id,
    url: link.short_url,
    status: link.status,
    paymentIds: (link.payments ?? []).map(({ payment_id: id }) => id),
  }));
const linkList = z.object({ payment_links: z.array(linkResponse) });

/** Payment links at the provider (Razorpay: Payment Links API). The shop notifies the customer itself. */
export function openGatewayLinks(calls: GatewayCalls): GatewayLinks {
  async function findLink(reference: string): ReturnType<GatewayLinks['findLink']> {
    const path = `/payment_links?reference_id=${encodeURIComponent(reference)}`;
    const found = await calls.again({ path, response: linkList });
    return found.ok ? ok(found.value.payment_links[0] ?? null) : found;
  }

  async function createOnce(link: NewLink): ReturnType<GatewayLinks['createLink']> {
    const body = bodyOf(link);
    const created = await calls.once({ path: '/payment_links', body, response: linkResponse });
    const isTooLarge =
      !created.ok &&
      created.reason === 'refused' &&
      /exceeds maximum amount/i.test(created.description);
    return isTooLarge ? fail('amount-too-large') : created;
  }

  const isMaybeThere = (fault: GatewayFault | { reason: 'amount-too-large' }) =>
    (fault.reason === 'unreachable' && isPassing(fault.failure)) ||
    (fault.reason === 'refused' && /reference_id already exists/i.test(fault.description));

  return {
    findLink,
    async createLink(link) {
      const created = await createOnce(link);
      if (created.ok || !isMaybeThere(created)) return created;
      await pauseBeforeAsking();
      const found = await findLink(link.reference);
      if (!found.ok) return found;
      return found.value ? ok(found.value) : createOnce(link);
    },
    readLink: (linkId) =>
      calls.again({ path: `/payment_links/${encodeURIComponent(linkId)}`, response: linkResponse }),
    cancelLink: (linkId) =>
      calls.again({
        path: `/payment_links/${encodeURIComponent(linkId)}/cancel`,
        body: {},
        response: linkResponse,
      }),
  };
}

function bodyOf({ amount, reference, description, customer, expiresAt, callbackUrl }: NewLink) {
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description,
    customer,
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1_000),
    callback_url: callbackUrl,
    callback_method: 'get',
  };
}
