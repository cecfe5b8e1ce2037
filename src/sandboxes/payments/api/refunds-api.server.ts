import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Change, changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import { isEntityId } from '#sandboxes/payments/entity-ids.ts';
import { lockPayment } from '#sandboxes/payments/payments/payment-steps.server.ts';
import {
  type RefundRequest,
  startRefund,
} from '#sandboxes/payments/payments/refund-steps.server.ts';
import { type PaymentRow, payments, refunds } from '#sandboxes/payments/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import { collection, refundEntity } from './entities.ts';
import {
  amountTooSmall,
  type Answer,
  invalidField,
  malformedId,
  missingField,
  notCaptured,
  refundedInFull,
  refundKeyReused,
  refundTooLarge,
  unknownId,
} from './errors.ts';
import { readListPage } from './list-page.server.ts';
import {
  type Checked,
  readAmount,
  readFields,
  readNotes,
  readNotesAlone,
  readReceipt,
} from './request-fields.ts';

/** POST /v1/payments/:id/refund: refunds a captured payment in full or in part; idempotent with a key. */
export async function refundPayment(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const request = readRefundRequest(call);
  if (!request.ok) return request.answer;
  return changing(sandbox, async (change) => {
    const found = await lockPayment(change, id);
    if (!found) return unknownId();
    const { payment } = found;
    const earlier = await answerOfSameKey(change, payment, request.value);
    if (earlier) return earlier;
    if (payment.status === 'refunded') return refundedInFull();
    if (payment.status !== 'captured') return notCaptured();
    const leftPaise = payment.amountPaise - payment.amountRefundedPaise;
    const amountPaise = request.value.amountPaise ?? leftPaise;
    if (amountPaise > leftPaise) return refundTooLarge();
    const refund = await startRefund(change, payment, { ...request.value, amountPaise });
    return { status: 200, body: refundEntity(refund) };
  });
}

const ofPayment = z.looseObject({ payment_id: z.string() });

/** POST /v1/refunds, used by Razorpay's PHP client: the body names the payment. */
export function refundNamedPayment(
  sandbox: SandboxContext,
  call: ApiCall,
): Promise<Answer> | Answer {
  const read = ofPayment.safeParse(call.body ?? {});
  if (!read.success) return missingField('payment_id');
  const { payment_id: paymentId, ...body } = read.data;
  if (!isEntityId('pay', paymentId)) return malformedId(paymentId);
  return refundPayment(sandbox, { ...call, ids: [paymentId], body });
}

/** GET /v1/payments/:id/refunds, newest first. */
export async function listPaymentRefunds(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const [payment] = await sandbox.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, id));
  return payment ? listRefunds(sandbox, call) : unknownId();
}

/** GET /v1/refunds, newest first; of one payment if the address names one. */
export async function listRefunds(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const page = readListPage(call.query, refunds.createdAt);
  if (!page.ok) return page.answer;
  const [paymentId] = call.ids;
  const rows = await sandbox.db
    .select()
    .from(refunds)
    .where(and(page.value.within, paymentId ? eq(refunds.paymentId, paymentId) : undefined))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(page.value.count)
    .offset(page.value.skip);
  return { status: 200, body: collection(rows.map(refundEntity)) };
}

/** GET /v1/refunds/:id and GET /v1/payments/:id/refunds/:rid. */
export async function fetchRefund(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const id = call.ids.at(-1) ?? '';
  const paymentId = call.ids.length > 1 ? call.ids[0] : undefined;
  const [refund] = await sandbox.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), paymentId ? eq(refunds.paymentId, paymentId) : undefined));
  return refund ? { status: 200, body: refundEntity(refund) } : unknownId();
}

/** PATCH /v1/refunds/:id: only the notes. */
export async function editRefund(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const notes = readNotesAlone(call.body);
  if (!notes.ok) return notes.answer;
  const [refund] = await sandbox.db
    .update(refunds)
    .set({ notes: notes.value })
    .where(eq(refunds.id, id))
    .returning();
  return refund ? { status: 200, body: refundEntity(refund) } : unknownId();
}

type OpenRefundRequest = Omit<RefundRequest, 'amountPaise'> & { amountPaise: number | undefined };

function readRefundRequest(call: ApiCall): Checked<OpenRefundRequest> {
  const fields = readFields(call.body, ['amount', 'speed', 'notes', 'receipt']);
  if (!fields.ok) return fields;
  const given = fields.value.amount ?? undefined;
  const amount = given === undefined ? undefined : readAmount(given, amountTooSmall);
  if (amount && !amount.ok) return amount;
  const { speed = 'normal' } = fields.value;
  if (speed !== 'normal' && speed !== 'optimum')
    return { ok: false, answer: invalidField('speed') };
  const notes = readNotes(fields.value.notes);
  if (!notes.ok) return notes;
  const receipt = readReceipt(fields.value.receipt);
  if (!receipt.ok) return receipt;
  const idempotencyKey = call.headers.get('x-refund-idempotency');
  if (idempotencyKey !== null && !/^[A-Za-z0-9_-]{10,255}$/.test(idempotencyKey)) {
    return { ok: false, answer: invalidField('X-Refund-Idempotency') };
  }
  return {
    ok: true,
    value: {
      amountPaise: amount?.value,
      speedRequested: speed,
      notes: notes.value,
      receipt: receipt.value,
      idempotencyKey,
      requestBody: JSON.stringify([amount?.value, speed, notes.value, receipt.value]),
    },
  };
}

/** The same key with the same request gets the first answer again; with another request, a refusal. */
async function answerOfSameKey(
  change: Change,
  payment: PaymentRow,
  request: OpenRefundRequest,
): Promise<Answer | undefined> {
  if (request.idempotencyKey === null) return undefined;
  const [earlier] = await change.tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, payment.id), eq(refunds.idempotencyKey, request.idempotencyKey)),
    );
  if (!earlier) return undefined;
  if (earlier.requestBody !== request.requestBody) return refundKeyReused();
  return { status: 200, body: refundEntity(earlier) };
}
