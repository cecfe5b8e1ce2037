import { and, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.server.ts';
import { codeUses } from '#shop/offers/tables.server.ts';
import { forgetBuyers } from '#shop/orders/forget-buyers.server.ts';
import { orderEvents, orders } from '#shop/orders/tables.server.ts';
import { paymentAttempts, refunds, webhookEvents } from '#shop/payments/tables.server.ts';
import { forgetReturnWords } from '#shop/returns/forget-return-words.server.ts';
import type { Person } from './erasure.ts';
import { holdsEmail, mentions } from './mentions.server.ts';

const removed = 'Removed';

/**
 * Overwrites in the orders of somebody who they were. Number, lines, money and papers stay: tax law asks for them for 72
 * months (CGST Act, section 36). What nobody has paid is called off with it.
 */
export async function forgetOrders(tx: Transaction, person: Person, now: Date): Promise<void> {
  const ids = [...person.orderIds];
  if (ids.length === 0) return;
  await forgetBuyers(tx, ids, now);
  // That a code was used stays: it is given to each person once, and nobody is called so.
  await tx
    .update(codeUses)
    .set({ email: removed, phone: removed })
    .where(inArray(codeUses.orderId, ids));
  await forgetReturnWords(tx, ids);
  await forgetWebhooks(tx, person);
  await forgetRemarks(tx, person);
}

/** What they say of the money stands in payments and refunds. */
async function forgetWebhooks(tx: Transaction, person: Person): Promise<void> {
  const own = inArray(orders.id, [...person.orderIds]);
  const ofOrder = tx.select({ id: orders.razorpayOrderId }).from(orders).where(own);
  const ofPayment = tx
    .select({ id: paymentAttempts.razorpayPaymentId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...person.orderIds]));
  await tx
    .update(webhookEvents)
    .set({ body: '{}', processed: true })
    .where(
      or(
        inArray(webhookEvents.razorpayOrderId, ofOrder),
        inArray(webhookEvents.razorpayPaymentId, ofPayment),
        holdsEmail(person, webhookEvents.body),
      ),
    );
}

/** Notes of staff go, and why they have agreed a price; of other reasons and details those that name who bought. */
async function forgetRemarks(tx: Transaction, person: Person): Promise<void> {
  const ids = [...person.orderIds];
  const naming = (...columns: AnyPgColumn[]) => mentions(person, ...columns);
  const within = (column: AnyPgColumn, condition: SQL | undefined) =>
    and(inArray(column, ids), condition);
  await tx
    .update(orderEvents)
    .set({ detail: removed })
    .where(
      within(
        orderEvents.orderId,
        or(inArray(orderEvents.what, ['note', 'price-agreed']), naming(orderEvents.detail)),
      ),
    );
  await tx
    .update(refunds)
    .set({ reason: removed })
    .where(within(refunds.orderId, naming(refunds.reason)));
  await tx
    .update(refunds)
    .set({ failureDescription: null })
    .where(within(refunds.orderId, naming(refunds.failureDescription)));
  await tx
    .update(paymentAttempts)
    .set({ errorDescription: null })
    .where(within(paymentAttempts.orderId, naming(paymentAttempts.errorDescription)));
}
