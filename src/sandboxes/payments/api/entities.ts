import { failureOf } from '#sandboxes/payments/payments/payment-failures.ts';
import type {
  OrderRow,
  PaymentLinkRow,
  PaymentRow,
  RefundRow,
} from '#sandboxes/payments/tables.server.ts';

/** Unix seconds, as every time in the API. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Empty notes are an empty list in the API, a known quirk that callers must handle. */
function notesOf(notes: Record<string, string>): Record<string, string> | [] {
  return Object.keys(notes).length === 0 ? [] : notes;
}

export function orderEntity(order: OrderRow) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amountPaise,
    amount_paid: order.amountPaidPaise,
    amount_due: order.amountPaise - order.amountPaidPaise,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesOf(order.notes),
    created_at: seconds(order.createdAt),
  };
}

export function paymentEntity(payment: PaymentRow, expand: { card: boolean }) {
  const failure = payment.failure === null ? null : failureOf(payment.failure);
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amountPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: payment.cardInternational,
    method: payment.method,
    amount_refunded: payment.amountRefundedPaise,
    refund_status: refundStatusOf(payment),
    captured: payment.capturedAt !== null,
    description: payment.description,
    card_id: payment.cardId,
    ...(expand.card && payment.cardId ? { card: cardEntity(payment) } : {}),
    bank: payment.bank,
    wallet: payment.wallet,
    vpa: payment.vpa,
    email: payment.email,
    contact: payment.contact,
    notes: notesOf(payment.notes),
    fee: payment.feePaise,
    tax: payment.taxPaise,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: acquirerDataOf(payment),
    ...(payment.method === 'upi' ? { upi: upiOf(payment) } : {}),
    created_at: seconds(payment.createdAt),
  };
}

export function cardEntity(payment: PaymentRow) {
  return {
    id: payment.cardId,
    entity: 'card',
    name: '',
    last4: payment.cardLast4,
    network: payment.cardNetwork,
    type: payment.method === 'emi' ? 'credit' : 'debit',
    issuer: payment.cardInternational ? null : (payment.bank ?? 'HDFC'),
    international: payment.cardInternational,
    emi: payment.method === 'emi',
    sub_type: 'consumer',
    token_iin: null,
  };
}

export function refundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amountPaise,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: notesOf(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.bankReference },
    created_at: seconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: refund.speedRequested,
  };
}

/** A list as the API gives it. */
export function collection<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items };
}

function refundStatusOf(payment: PaymentRow): 'full' | 'partial' | null {
  if (payment.amountRefundedPaise === 0) return null;
  return payment.amountRefundedPaise === payment.amountPaise ? 'full' : 'partial';
}

function upiOf(payment: PaymentRow) {
  return { payer_account_type: 'bank_account', vpa: payment.vpa, flow: payment.upiFlow };
}

function acquirerDataOf(payment: PaymentRow): Record<string, string | null> {
  const reference = payment.bankReference;
  switch (payment.method) {
    case 'card':
    case 'emi':
      return { auth_code: reference };
    case 'netbanking':
      return { bank_transaction_id: reference };
    case 'upi':
      return { rrn: reference, upi_transaction_id: reference };
    case 'wallet':
      return { transaction_id: reference };
  }
}

/** A link; its payments appear once one is captured (Razorpay: Payment Links entity). */
export function paymentLinkEntity(
  link: PaymentLinkRow,
  { amountPaise, paid }: { amountPaise: number; paid: PaymentRow | null },
) {
  const endedAs = (status: PaymentLinkRow['status']) =>
    link.status === status && link.endedAt ? seconds(link.endedAt) : 0;
  return {
    id: link.id,
    entity: 'payment_link',
    accept_partial: false,
    amount: amountPaise,
    amount_paid: paid?.amountPaise ?? 0,
    currency: 'INR',
    customer: link.customer,
    description: link.description,
    reference_id: link.referenceId ?? '',
    notes: notesOf(link.notes),
    notify: link.notify,
    reminder_enable: link.reminderEnable,
    callback_url: link.callbackUrl ?? '',
    callback_method: link.callbackUrl ? 'get' : '',
    short_url: link.shortUrl,
    status: link.status,
    order_id: link.orderId,
    payments: paid
      ? [
          {
            amount: paid.amountPaise,
            created_at: seconds(paid.createdAt),
            method: paid.method,
            payment_id: paid.id,
            plink_id: link.id,
            status: 'captured',
            updated_at: seconds(paid.capturedAt ?? paid.createdAt),
          },
        ]
      : null,
    expire_by: seconds(link.expiresAt),
    cancelled_at: endedAs('cancelled'),
    expired_at: endedAs('expired'),
    created_at: seconds(link.createdAt),
    updated_at: seconds(link.endedAt ?? link.createdAt),
  };
}
