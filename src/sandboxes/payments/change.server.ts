import type { BrowserScripts } from '#sandboxes/payments/window/browser-scripts.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newEntityId } from './entity-ids.ts';
import type { Faults } from './faults.ts';
import { type Credentials, readFaults } from './settings.server.ts';
import {
  type OrderRow,
  type PaymentLinkRow,
  type PaymentRow,
  type RefundRow,
  webhookDeliveries,
} from './tables.server.ts';
import {
  orderEntity,
  paymentEntity,
  paymentLinkEntity,
  refundEntity,
  seconds,
} from './api/entities.ts';

/** The dependencies of every part of the sandbox. */
export type SandboxContext = {
  db: Database;
  clock: Clock;
  shopName: string;
  webhookUrl: string;
  credentials: Credentials;
  scripts: BrowserScripts;
  onWebhookQueued: () => void;
  /** Posts a webhook to the shop. */
  send: (url: string, init: RequestInit) => Promise<Response>;
};

/** One state change: its transaction, its time, and `announce`, which queues a webhook with it. */
export type Change = {
  tx: Transaction;
  now: Date;
  faults: Faults;
  announce: (event: WebhookEvent) => Promise<void>;
};

/** Runs a change in one transaction, so that it and its events are committed atomically. */
export async function changing<T>(
  sandbox: SandboxContext,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  let queued = 0;
  const outcome = await sandbox.db.transaction(async (tx) => {
    const now = sandbox.clock();
    const faults = await readFaults(tx);
    const announce = async (event: WebhookEvent) => {
      await queueWebhook({ tx, now, faults }, event, accountIdOf(sandbox.credentials.keyId));
      queued += 1;
    };
    return work({ tx, now, faults, announce });
  });
  if (queued > 0) sandbox.onWebhookQueued();
  return outcome;
}

async function queueWebhook(
  { tx, now, faults }: Omit<Change, 'announce'>,
  event: WebhookEvent,
  accountId: string,
): Promise<void> {
  await tx.insert(webhookDeliveries).values({
    eventId: newEntityId('evt').slice('evt_'.length),
    event: event.event,
    orderId: 'payment' in event ? event.payment.orderId : event.order.id,
    body: webhookBody(event, accountId, now),
    status: faults.dropWebhooks ? 'dropped' : 'waiting',
    dueAt: new Date(now.getTime() + faults.webhookDelaySeconds * 1000),
    createdAt: now,
  });
}

function accountIdOf(keyId: string): string {
  return `acc_${keyId.slice('rzp_test_'.length)}`;
}

type WebhookEvent =
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
function webhookBody(event: WebhookEvent, accountId: string, now: Date): string {
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
