import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { SandboxContext } from '#payment-sandbox/change.server.ts';
import { isEntityId } from '#payment-sandbox/entity-ids.ts';
import { paymentLinks } from '#payment-sandbox/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import {
  type Answer,
  invalidField,
  malformedId,
  partialNotOffered,
  refusal,
  unknownId,
} from './errors.ts';
import {
  expiresTooSoon,
  faultOf,
  isTooSoon,
  moment,
  referenceTaken,
} from './payment-link-fields.ts';
import { fetchPaymentLink } from './payment-links-api.server.ts';
import { flag, readNotes } from './request-fields.ts';

const changes = z.strictObject({
  accept_partial: flag.optional(),
  reference_id: z.string().max(40).optional(),
  expire_by: moment.optional(),
  notes: z.unknown().optional(),
  reminder_enable: flag.optional(),
});

/** PATCH /v1/payment_links/:id: what may be changed of a link while it can be paid. */
export async function editPaymentLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  if (!isEntityId('plink', id)) return malformedId(id);
  const read = changes.safeParse(call.body ?? {});
  if (!read.success) return faultOf(read.error);
  const { reference_id: referenceId, expire_by: expiresAt, notes } = read.data;
  if (read.data.accept_partial) return partialNotOffered('accept_partial');
  if (expiresAt && isTooSoon(expiresAt, sandbox.clock())) return expiresTooSoon();
  const noted = notes === undefined ? undefined : readNotes(notes);
  if (noted && !noted.ok) return noted.answer;
  const own = {
    referenceId,
    expiresAt,
    notes: noted?.value,
    reminderEnable: read.data.reminder_enable,
  };
  return save(sandbox, call, own);
}

async function save(
  sandbox: SandboxContext,
  call: ApiCall,
  own: Partial<typeof paymentLinks.$inferInsert>,
): Promise<Answer> {
  const [id = ''] = call.ids;
  const isEmpty = Object.values(own).every((value) => value === undefined);
  const before = await fetchPaymentLink(sandbox, call);
  if (isEmpty || before.status !== 200) return before;
  const changed = await sandbox.db
    .update(paymentLinks)
    .set(own)
    .where(and(eq(paymentLinks.id, id), eq(paymentLinks.status, 'created')))
    .returning({ id: paymentLinks.id })
    .catch(referenceTakenOr);
  if (changed === null) return referenceTaken();
  if (changed.length === 0)
    return refusal(400, 'only a link that can still be paid can be changed');
  return fetchPaymentLink(sandbox, call);
}

function referenceTakenOr(error: unknown): null {
  if (breaksUnique(error, 'payment_links_reference_id_unique')) return null;
  throw error;
}

/** How a customer can be written to, by what is known of them. */
const ways = { sms: 'contact', email: 'email' } as const;

/** POST /v1/payment_links/:id/notify_by/:medium. Nobody is written to; who could not be is said so. */
export async function notifyByLink(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = '', medium = ''] = call.ids;
  if (!isEntityId('plink', id)) return malformedId(id);
  const [link] = await sandbox.db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  if (!link) return unknownId();
  if (medium !== 'sms' && medium !== 'email') return invalidField('medium');
  if (link.status !== 'created') return refusal(400, `the link is ${link.status}`);
  const address = link.customer[ways[medium]];
  if (!address) return refusal(400, `the customer has no ${ways[medium]}`, { field: ways[medium] });
  return { status: 200, body: { success: true } };
}
