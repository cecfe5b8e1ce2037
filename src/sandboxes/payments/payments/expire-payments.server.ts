import { and, eq, lte, sql } from 'drizzle-orm';
import { changing, type SandboxContext } from '#sandboxes/payments/change.server.ts';
import { readFaults } from '#sandboxes/payments/settings.server.ts';
import { orders, payments, refunds } from '#sandboxes/payments/tables.server.ts';
import {
  approvePayment,
  failPayment,
  lockPayment,
  orderIsOpen,
  save,
} from './payment-steps.server.ts';
import { expireLinks } from './payment-link-steps.server.ts';
import { settleRefund, startRefund } from './refund-steps.server.ts';

const unansweredMinutes = 10;

/** Applies all time-based changes; call it every few seconds. Each payment has its own transaction. */
export async function expirePayments(sandbox: SandboxContext): Promise<void> {
  await failUnanswered(sandbox);
  await authoriseLate(sandbox);
  await returnUncaptured(sandbox);
  await settlePendingRefunds(sandbox);
  await expireLinks(sandbox);
}

/** The bank never answered: after ten minutes the payment fails. */
async function failUnanswered(sandbox: SandboxContext): Promise<void> {
  const before = new Date(sandbox.clock().getTime() - unansweredMinutes * 60_000);
  const waiting = await sandbox.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'created'), lte(payments.createdAt, before)));
  for (const { id } of waiting) {
    await changing(sandbox, async (change) => {
      const found = await lockPayment(change, id);
      if (found?.payment.status === 'created') {
        await failPayment(change, found.payment, 'payment_timed_out');
      }
    });
  }
}

/** The bank answers after the payment had failed; if the order has been paid since, the money is refunded. */
async function authoriseLate(sandbox: SandboxContext): Promise<void> {
  const late = await sandbox.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'failed'), lte(payments.lateAuthorisationAt, sandbox.clock())));
  for (const { id } of late) {
    await changing(sandbox, async (change) => {
      const found = await lockPayment(change, id);
      if (found?.payment.status !== 'failed' || !found.payment.lateAuthorisationAt) return;
      const { order, payment } = found;
      if (await orderIsOpen(change, order, payment.id)) {
        await approvePayment(change, order, payment);
        return;
      }
      const authorised = await save(change, payment, 'authorize', {
        failure: null,
        lateAuthorisationAt: null,
        authorizedAt: change.now,
      });
      await change.announce({ event: 'payment.authorized', payment: authorised });
      await startRefund(change, authorised, wholeOf(authorised.amountPaise));
    });
  }
}

/** Authorised but never captured: the money is refunded when the order's capture period ends. */
async function returnUncaptured(sandbox: SandboxContext): Promise<void> {
  const expired = await sandbox.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'authorized'),
        lte(
          sql`${payments.authorizedAt} + ${orders.authorisationExpiresMinutes} * interval '1 minute'`,
          sandbox.clock().toISOString(),
        ),
      ),
    );
  for (const { id } of expired) {
    await changing(sandbox, async (change) => {
      const found = await lockPayment(change, id);
      if (found?.payment.status !== 'authorized') return;
      await startRefund(change, found.payment, wholeOf(found.payment.amountPaise));
    });
  }
}

async function settlePendingRefunds(sandbox: SandboxContext): Promise<void> {
  if ((await readFaults(sandbox.db)).refunds === 'pending') return;
  const pending = await sandbox.db
    .select({ id: refunds.id, paymentId: refunds.paymentId })
    .from(refunds)
    .where(eq(refunds.status, 'pending'));
  for (const { id, paymentId } of pending) {
    await changing(sandbox, async (change) => {
      const found = await lockPayment(change, paymentId);
      const [refund] = await change.tx.select().from(refunds).where(eq(refunds.id, id));
      if (found && refund?.status === 'pending') await settleRefund(change, found.payment, refund);
    });
  }
}

function wholeOf(amountPaise: number) {
  return {
    amountPaise,
    speedRequested: 'normal' as const,
    receipt: null,
    notes: {},
    idempotencyKey: null,
    requestBody: '',
  };
}
