import {
  orderEntity,
  paymentEntity,
  paymentLinkEntity,
  refundEntity,
  seconds,
} from '#sandboxes/payments/api/entities.ts';
import type {
  OrderRow,
  PaymentLinkRow,
  PaymentRow,
  RefundRow,
} from '#sandboxes/payments/tables.server.ts';

export type WebhookEvent =
  | { event: 'payment.authorized' | 'payment.captured' | 'payment.failed'; payment: PaymentRow }
  | { event: 'order.paid'; payment: PaymentRow; order: OrderRow }
  | { event: 'payment_link.paid'; link: PaymentLinkRow; payment: PaymentRow; order: OrderRow }
  | {
      event: 'payment_link.cancelled' | 'payment_link.expired';
      link: PaymentLinkRow;
      order: OrderRow;
    }
  | {
      event: 'refund.created' | 'refund.processed' | 'refund.failed';
      refund: RefundRow;
      payment: PaymentRow;
    };

/** The body of one event, a snapshot of that moment (Razorpay: Webhook Payloads). */
export function webhookBody(event: WebhookEvent, accountId: string, now: Date): string {
  const payload = {
    ...('link' in event ? { payment_link: { entity: linkEntity(event) } } : {}),
    ...('refund' in event ? { refund: { entity: refundEntity(event.refund) } } : {}),
    ...('payment' in event
      ? { payment: { entity: paymentEntity(event.payment, { card: true }) } }
      : {}),
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

function linkEntity(event: Extract<WebhookEvent, { link: PaymentLinkRow }>) {
  const paid = 'payment' in event ? event.payment : null;
  return paymentLinkEntity(event.link, { amountPaise: event.order.amountPaise, paid });
}
