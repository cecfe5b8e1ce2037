import { and, desc, eq, exists } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { newEntityId } from '#sandboxes/payments/entity-ids.ts';
import { type OrderRow, orders, payments } from '#sandboxes/payments/tables.server.ts';
import type { ApiCall } from './api-call.ts';
import { collection, orderEntity, paymentEntity } from './entities.ts';
import {
  amountTooLarge,
  type Answer,
  invalidField,
  orderAmountTooSmall,
  partialNotOffered,
  unknownId,
} from './errors.ts';
import { misreported } from './misreport.ts';
import { readListPage } from './list-page.server.ts';
import {
  type Checked,
  flag,
  readAmount,
  readCurrency,
  readFields,
  readNotes,
  readNotesAlone,
  readReceipt,
} from './request-fields.ts';

const orderFields = [
  'amount currency receipt notes partial_payment first_payment_min_amount payment customer_details',
  'line_items line_items_total shipping_fee cod_fee promotions checkout_config_id payment_capture',
].flatMap((line) => line.split(' '));

const captureSchema = z
  .object({
    capture: z.enum(['automatic', 'manual']),
    capture_options: z
      .object({
        automatic_expiry_period: z.int().min(12).max(7200).optional(),
        manual_expiry_period: z.int().min(12).max(7200).optional(),
        refund_speed: z.enum(['normal', 'optimum']).optional(),
      })
      .optional(),
  })
  .optional();

/** Partial payments are refused, not taken as the whole. `payment_capture` is the legacy way to ask for capture. */
const askedSchema = z.object({
  partial_payment: flag.default(false),
  payment_capture: flag.default(true),
});

/** POST /v1/orders. */
export async function createOrder(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const fields = readFields(call.body, orderFields);
  if (!fields.ok) return fields.answer;
  const amount = readAmount(fields.value.amount, orderAmountTooSmall);
  if (!amount.ok) return amount.answer;
  if (amount.value > call.faults.maximumAmountPaise) return amountTooLarge();
  const currency = readCurrency(fields.value.currency);
  if (!currency.ok) return currency.answer;
  const receipt = readReceipt(fields.value.receipt);
  if (!receipt.ok) return receipt.answer;
  const notes = readNotes(fields.value.notes);
  if (!notes.ok) return notes.answer;
  const payment = readPayment(fields.value);
  if (!payment.ok) return payment.answer;
  const [order] = await sandbox.db
    .insert(orders)
    .values({
      id: newEntityId('order'),
      amountPaise: amount.value,
      currency: currency.value,
      receipt: receipt.value,
      notes: notes.value,
      ...payment.value,
      createdAt: sandbox.clock(),
    })
    .returning();
  return answerWith(order);
}

function readPayment(
  fields: Record<string, unknown>,
): Checked<Pick<OrderRow, 'capture' | 'authorisationExpiresMinutes'>> {
  const payment = captureSchema.safeParse(fields['payment']);
  if (!payment.success) return { ok: false, answer: invalidField('payment') };
  const asked = askedSchema.safeParse(fields);
  if (!asked.success) {
    return { ok: false, answer: invalidField(String(asked.error.issues[0]?.path[0])) };
  }
  const { partial_payment: isPartial, payment_capture: isCaptured } = asked.data;
  if (isPartial) return { ok: false, answer: partialNotOffered('partial_payment') };
  return {
    ok: true,
    value: {
      capture: payment.data?.capture ?? (isCaptured ? 'automatic' : 'manual'),
      authorisationExpiresMinutes: payment.data?.capture_options?.manual_expiry_period ?? 7200,
    },
  };
}

/** GET /v1/orders, newest first; by receipt, or those with an authorised payment. */
export async function listOrders(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const page = readListPage(call.query, orders.createdAt);
  if (!page.ok) return page.answer;
  const receipt = call.query.get('receipt');
  const authorised = exists(
    sandbox.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized'))),
  );
  const rows = await sandbox.db
    .select()
    .from(orders)
    .where(
      and(
        page.value.within,
        receipt === null ? undefined : eq(orders.receipt, receipt),
        ['1', 'true'].includes(call.query.get('authorized') ?? '') ? authorised : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.value.count)
    .offset(page.value.skip);
  return { status: 200, body: collection(rows.map(orderEntity)) };
}

/** GET /v1/orders/:id. */
export async function fetchOrder(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const [order] = await sandbox.db.select().from(orders).where(eq(orders.id, id));
  return answerWith(order);
}

/** PATCH /v1/orders/:id: only the notes. */
export async function editOrder(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const [id = ''] = call.ids;
  const notes = readNotesAlone(call.body);
  if (!notes.ok) return notes.answer;
  const [order] = await sandbox.db
    .update(orders)
    .set({ notes: notes.value })
    .where(eq(orders.id, id))
    .returning();
  return answerWith(order);
}

/** GET /v1/orders/:id/payments: every attempt, newest first. */
export async function listOrderPayments(sandbox: SandboxContext, call: ApiCall): Promise<Answer> {
  const order = await fetchOrder(sandbox, call);
  if (order.status !== 200) return order;
  const rows = await sandbox.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, call.ids[0] ?? ''))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const reported = rows.map((row) => misreported(row, call.faults));
  return {
    status: 200,
    body: collection(reported.map((row) => paymentEntity(row, { card: false }))),
  };
}

function answerWith(order: OrderRow | undefined): Answer {
  return order ? { status: 200, body: orderEntity(order) } : unknownId();
}
