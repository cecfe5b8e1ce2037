import { desc, eq } from 'drizzle-orm';
import { changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import { capturePayment, lockPayment } from '#sandboxes/payments/payments/payment-steps.server.ts';
import { type PaymentRow, payments } from '#sandboxes/payments/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import { cardEntity, collection, paymentEntity } from './entities.ts';
import {
  alreadyPaid,
  amountTooSmall,
  type Answer,
  captureAmountDiffers,
  currencyNotSupported,
  notAuthorised,
  unknownId,
} from './errors.ts';
import { misreported } from './misreport.ts';
import { readListPage } from './list-page.server.ts';
import { readAmount, readFields, readNotesAlone } from './request-fields.ts';

/** GET /v1/payments, newest first. */
export async function listPayments(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const page = readListPage(call.query, payments.createdAt);
  if (!page.ok) return page.answer;
  const rows = await sandbox.db
    .select()
    .from(payments)
    .where(page.value.within)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(page.value.count)
    .offset(page.value.skip);
  return {
    status: 200,
    body: collection(rows.map((row) => paymentEntity(row, { card: expandsCard(call) }))),
  };
}

/** GET /v1/payments/:id. */
export async function fetchPayment(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const [payment] = await sandbox.db.select().from(payments).where(eq(payments.id, id));
  return answerWith(payment && misreported(payment, call.faults), call);
}

/** GET /v1/payments/:id/card. */
export async function fetchPaymentCard(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const [payment] = await sandbox.db.select().from(payments).where(eq(payments.id, id));
  return payment?.cardId ? { status: 200, body: cardEntity(payment) } : unknownId();
}

/** PATCH /v1/payments/:id: only the notes. */
export async function editPayment(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const notes = readNotesAlone(call.body);
  if (!notes.ok) return notes.answer;
  const [payment] = await sandbox.db
    .update(payments)
    .set({ notes: notes.value })
    .where(eq(payments.id, id))
    .returning();
  return answerWith(payment, call);
}

/** POST /v1/payments/:id/capture: the full authorised amount, once. */
export async function captureByApi(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const fields = readFields(call.body, ['amount', 'currency']);
  if (!fields.ok) return fields.answer;
  const amount = readAmount(fields.value.amount, amountTooSmall);
  if (!amount.ok) return amount.answer;
  return changing(sandbox, async (change) => {
    const found = await lockPayment(change, id);
    if (!found) return unknownId();
    const { order, payment } = found;
    if ((fields.value.currency ?? payment.currency) !== payment.currency) {
      return currencyNotSupported();
    }
    if (order.status === 'paid') return alreadyPaid();
    if (payment.status !== 'authorized') return notAuthorised();
    if (amount.value !== payment.amountPaise) return captureAmountDiffers();
    return answerWith(await capturePayment(change, order, payment), call);
  });
}

function answerWith(payment: PaymentRow | undefined, call: ApiCall): Answer {
  if (!payment) return unknownId();
  return { status: 200, body: paymentEntity(payment, { card: expandsCard(call) }) };
}

/** The documented form is `expand[]=card`; Razorpay's own Node client sends `expand[expand[]]=card`. */
function expandsCard(call: ApiCall): boolean {
  return [...call.query].some(([name, value]) => name.startsWith('expand') && value === 'card');
}
