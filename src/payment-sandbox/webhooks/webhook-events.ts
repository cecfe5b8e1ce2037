import {
  orderEntity,
  paymentEntity,
  refundEntity,
  seconds,
} from '#payment-sandbox/api/entities.ts';
import type { OrderRow, PaymentRow, RefundRow } from '#payment-sandbox/tables.server.ts';

export type WebhookEvent =
  | { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: PaymentRow }
  | { event: 'order.paid'; payment: PaymentRow; order: OrderRow }
  | {
      event: 'refund.created' | 'refund.processed' | 'refund.failed';
      refund: RefundRow;
      payment: PaymentRow;
    };

/** The body of one event, a snapshot of that moment (Razorpay: Webhook Payloads). */
export function webhookBody(event: WebhookEvent, accountId: string, now: Date): string {
  const payload = {
    ...('refund' in event ? { refund: { entity: refundEntity(event.refund) } } : {}),
    payment: { entity: paymentEntity(event.payment, { card: true }) },
    ...('order' in event ? { order: { entity: orderEntity(event.order) } } : {}),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: event.event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(now),
  });
}
