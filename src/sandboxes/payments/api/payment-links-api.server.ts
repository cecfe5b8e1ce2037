import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import { newEntityId } from '#sandboxes/payments/entity-ids.ts';
import { closeLink } from '#sandboxes/payments/payments/payment-link-steps.server.ts';
import { lockOrder } from '#sandboxes/payments/payments/payment-steps.server.ts';
import {
  orders,
  type PaymentLinkRow,
  paymentLinks,
  type PaymentRow,
  payments,
} from '#sandboxes/payments/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import { paymentLinkEntity } from './entities.ts';
import {
  amountTooLarge,
  type Answer,
  orderAmountTooSmall,
  partialNotOffered,
  refusal,
  unknownId,
} from './errors.ts';
import { readListPage } from './list-page.server.ts';
import {
  expiresTooSoon,
  faultOf,
  isTooSoon,
  moment,
  referenceTaken,
} from './payment-link-fields.ts';
import { flag, readAmount, readCurrency, readNotes } from './request-fields.ts';

const silent = { sms: false, email: false };

/** The fields of a link (Razorpay: Create a Standard Payment Link). Partial payments are not offered. */
const linkFields = z.strictObject({
  amount: z.unknown(),
  currency: z.unknown(),
  accept_partial: flag.default(false),
  first_min_partial_amount: z.unknown().optional(),
  reference_id: z.string().max(40).optional(),
  description: z.string().max(2048).default(''),
  customer: z
    .object({ name: z.string(), email: z.string(), contact: z.string() })
    .partial()
    .default({}),
  notify: z.strictObject({ sms: flag.default(false), email: flag.default(false) }).default(silent),
  reminder_enable: flag.default(false),
  notes: z.unknown().optional(),
  expire_by: moment.optional(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
});

/** POST /v1/payment_links: a link, and its own order, which is paid through it. */
export async function createPaymentLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const fields = linkFields.safeParse(call.body ?? {});
  if (!fields.success) return faultOf(fields.error);
  const { amount, currency, notes, expire_by: expireBy, ...link } = fields.data;
  if (link.accept_partial) return partialNotOffered('accept_partial');
  const sum = readAmount(amount, orderAmountTooSmall);
  if (!sum.ok) return sum.answer;
  if (sum.value > call.faults.maximumAmountPaise) return amountTooLarge();
  const inRupees = readCurrency(currency);
  if (!inRupees.ok) return inRupees.answer;
  const noted = readNotes(notes);
  if (!noted.ok) return noted.answer;
  const now = sandbox.clock();
  const halfYear = new Date(now.getTime() + 180 * 24 * 60 * 60_000);
  const expiresAt = expireBy ?? halfYear;
  if (isTooSoon(expiresAt, now)) return expiresTooSoon();
  return insertLink(sandbox, call, {
    amountPaise: sum.value,
    referenceId: link.reference_id ?? null,
    description: link.description,
    customer: Object.fromEntries(Object.entries(link.customer)) as Record<string, string>,
    notes: noted.value,
    callbackUrl: link.callback_url ?? null,
    notify: link.notify,
    reminderEnable: link.reminder_enable,
    expiresAt,
  });
}

type NewLink = Pick<
  PaymentLinkRow,
  | 'referenceId'
  | 'description'
  | 'customer'
  | 'notes'
  | 'callbackUrl'
  | 'notify'
  | 'reminderEnable'
  | 'expiresAt'
> & { amountPaise: number };

function insertLink(
  sandbox: SandboxContext,
  call: ApiCall,
  { amountPaise, ...link }: NewLink,
): Promise<Answer> {
  return changing(sandbox, async ({ tx, now }) => {
    const orderId = newEntityId('order');
    const id = newEntityId('plink');
    await tx.insert(orders).values({
      id: orderId,
      amountPaise,
      currency: 'INR',
      capture: 'automatic',
      authorisationExpiresMinutes: 7200,
      createdAt: now,
    });
    const [saved] = await tx
      .insert(paymentLinks)
      .values({ ...link, id, orderId, shortUrl: addressOf(id, link, call), createdAt: now })
      .onConflictDoNothing({ target: paymentLinks.referenceId })
      .returning();
    if (saved) return { status: 200, body: paymentLinkEntity(saved, { amountPaise, paid: null }) };
    await tx.delete(orders).where(eq(orders.id, orderId));
    return referenceTaken();
  });
}

/** The URL of its payment page: on the shop's public origin, as far as that is known. */
function addressOf(
  id: string,
  { callbackUrl }: Pick<NewLink, 'callbackUrl'>,
  { headers }: ApiCall,
): string {
  const origin = callbackUrl
    ? new URL(callbackUrl).origin
    : `http://${headers.get('host') ?? 'localhost'}`;
  return `${origin}/sandbox/link/${id}`;
}

/** GET /v1/payment_links, newest first; by reference_id. */
export async function listPaymentLinks(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const page = readListPage(call.query, paymentLinks.createdAt);
  if (!page.ok) return page.answer;
  const reference = call.query.get('reference_id');
  const rows = await sandbox.db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(reference === null ? page.value.within : eq(paymentLinks.referenceId, reference))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(page.value.count)
    .offset(page.value.skip);
  const links = await Promise.all(rows.map(({ id }) => readLink(sandbox, id)));
  return { status: 200, body: { payment_links: links.filter((link) => link !== null) } };
}

/** GET /v1/payment_links/:id. */
export async function fetchPaymentLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const link = await readLink(sandbox, id);
  return link ? { status: 200, body: link } : unknownId();
}

/** POST /v1/payment_links/:id/cancel: only while it can still be paid. */
export async function cancelPaymentLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const [known] = await sandbox.db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  if (!known) return unknownId();
  const status = await changing(sandbox, async (change) => {
    const order = await lockOrder(change, known.orderId);
    if (order && (await closeLink(change, order, 'cancelled'))) return null;
    const [now] = await change.tx.select().from(paymentLinks).where(eq(paymentLinks.id, id));
    return now?.status ?? 'expired';
  });
  if (status === null) return fetchPaymentLink(sandbox, call);
  const what = status === 'paid' ? 'already paid/partially paid' : 'expired';
  return refusal(400, `cannot cancel or expire an ${what} link`);
}

async function readLink(sandbox: SandboxContext, id: string) {
  const [found] = await sandbox.db
    .select({ link: paymentLinks, order: orders })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, id));
  if (!found) return null;
  const { link, order } = found;
  const rows = await sandbox.db.select().from(payments).where(eq(payments.orderId, order.id));
  const paid: PaymentRow | null = rows.find(({ capturedAt }) => capturedAt !== null) ?? null;
  return paymentLinkEntity(link, { amountPaise: order.amountPaise, paid });
}
