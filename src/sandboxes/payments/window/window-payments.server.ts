import { eq } from 'drizzle-orm';
import {
  type Answer,
  invalidField,
  refusal,
  unknownId,
  unknownKey,
} from '#sandboxes/payments/api/errors.ts';
import { readNotes } from '#sandboxes/payments/api/request-fields.ts';
import { type Change, changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import { newEntityId } from '#sandboxes/payments/entity-ids.ts';
import { type FailureReason, failureOf } from '#sandboxes/payments/payments/payment-failures.ts';
import { instrumentOf } from '#sandboxes/payments/payments/payment-instrument.ts';
import {
  answerSchema,
  type PaidPayment,
  type ShopperAnswer,
  startSchema,
} from '#sandboxes/payments/payments/payment-requests.ts';
import { orderAfter } from '#sandboxes/payments/payments/payment-states.ts';
import {
  approvePayment,
  failPayment,
  lockOrder,
  lockPayment,
  orderIsOpen,
} from '#sandboxes/payments/payments/payment-steps.server.ts';
import { paymentSignature, tampered } from '#sandboxes/payments/signatures.server.ts';
import {
  type OrderRow,
  orders,
  type PaymentRow,
  payments,
} from '#sandboxes/payments/tables.server.ts';

/** Starts an attempt: the payment is `created` and waits for the shopper's answer at bank or phone. */
export async function startPayment(sandbox: SandboxContext, body: unknown): Promise<Answer> {
  const start = startSchema.safeParse(body);
  if (!start.success) return invalidField(start.error.issues[0]?.path.join('.') ?? 'method');
  if (start.data.key_id !== sandbox.credentials.keyId) return unknownKey();
  const notes = readNotes(start.data.notes);
  if (!notes.ok) return notes.answer;
  return changing(sandbox, async (change) => {
    const order = await lockOrder(change, start.data.order_id);
    if (!order) return unknownId();
    if (!(await orderIsOpen(change, order))) return declined('order_already_paid', order.id);
    const instrument = instrumentOf(start.data, order.amountPaise, change.now);
    if (!instrument.ok) return instrument.answer;
    const payment = {
      ...instrument.value,
      id: newEntityId('pay'),
      orderId: order.id,
      amountPaise: order.amountPaise,
      currency: order.currency,
      status: 'created' as const,
      method: start.data.method,
      description: start.data.description ?? null,
      email: start.data.email,
      contact: start.data.contact,
      notes: notes.value,
      createdAt: change.now,
    };
    await change.tx.insert(payments).values(payment);
    await change.tx
      .update(orders)
      .set({ attempts: order.attempts + 1, status: orderAfter(order.status, 'created') })
      .where(eq(orders.id, order.id));
    return { status: 200, body: { payment_id: payment.id } };
  });
}

/** Ends an attempt with the shopper's response; idempotent, reporting the same outcome again. */
export async function answerPayment(
  sandbox: SandboxContext,
  paymentId: string,
  body: unknown,
): Promise<Answer> {
  const shopper = answerSchema.safeParse(body);
  if (!shopper.success) return invalidField('answer');
  if (shopper.data.key_id !== sandbox.credentials.keyId) return unknownKey();
  return changing(sandbox, async (change) => {
    const found = await lockPayment(change, paymentId);
    if (!found) return unknownId();
    const { order, payment } = found;
    const ended =
      payment.status === 'created'
        ? await endPayment(change, order, payment, shopper.data)
        : payment;
    return ended.failure === null
      ? paid(sandbox, change, ended)
      : declined(ended.failure, order.id, ended.id);
  });
}

async function endPayment(
  change: Change,
  order: OrderRow,
  payment: PaymentRow,
  shopper: ShopperAnswer,
): Promise<PaymentRow> {
  const reason = failureReasonOf(payment, shopper);
  if (reason) return failPayment(change, payment, reason);
  if (!(await orderIsOpen(change, order, payment.id))) {
    return failPayment(change, payment, 'order_already_paid');
  }
  const lateBy = change.faults.lateAuthorisationSeconds;
  if (lateBy === null) return approvePayment(change, order, payment);
  const lateAt = new Date(change.now.getTime() + lateBy * 1000);
  return failPayment(change, payment, 'payment_timed_out', lateAt);
}

function failureReasonOf(payment: PaymentRow, shopper: ShopperAnswer): FailureReason | null {
  const viaCard = payment.cardId !== null;
  if (shopper.answer === 'cancel') return 'payment_cancelled';
  if (shopper.answer === 'decline')
    return payment.method === 'upi' ? 'payment_cancelled' : 'payment_failed';
  const otpIsRight = shopper.answer === 'otp' && /^\d{4,10}$/.test(shopper.otp ?? '');
  if (viaCard && !otpIsRight) return 'incorrect_otp';
  return payment.plannedFailure === null ? null : failureOf(payment.plannedFailure).reason;
}

function paid(sandbox: SandboxContext, { faults }: Change, payment: PaymentRow): Answer {
  const { keySecret } = sandbox.credentials;
  const signature = paymentSignature(payment.orderId, payment.id, keySecret);
  return {
    status: 200,
    body: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.orderId,
      razorpay_signature: faults.tamperedSignature ? tampered(signature) : signature,
      page_hears_of_it: !faults.dropBrowserCallback,
    } satisfies PaidPayment,
  };
}

/** The error that `payment.failed` carries to the page. */
function declined(reason: string, orderId: string, paymentId?: string): Answer {
  const { description, ...details } = failureOf(reason);
  const metadata = { ...(paymentId ? { payment_id: paymentId } : {}), order_id: orderId };
  return refusal(400, description, { ...details, metadata });
}
