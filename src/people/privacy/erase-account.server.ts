import { eq, and, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import type { Clock } from '#platform/clock.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { withdrawAll } from '#people/consents/withdraw-consent.server.ts';
import { orders, orderEvents } from '#orders/orders/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { forgetReviews } from '#selling/reviews/withdraw-review.server.ts';
import { codeUses } from '#selling/offers/tables.server.ts';
import { forgetBuyers } from '#orders/orders/forget-buyers.server.ts';
import { paymentAttempts, refunds, webhookEvents } from '#selling/payments/tables.server.ts';
import { forgetReturnWords } from '#orders/returns/forget-return-words.server.ts';
import { erasedMail } from './emails/erased-mail.ts';
import type { Obstacle, Person } from './erasure.ts';
import { findPerson, ordersOf } from './find-person.server.ts';
import type { Whom } from '#app/capability.server.ts';
import { forgetWords } from './forget-words.server.ts';
import { listObstacles } from './obstacle-queries.server.ts';
import { mentionsEmail, mentions } from './mentions.server.ts';

type Shop = { db: Database; clock: Clock; consentSecret: string };
type NotErased = { reason: 'under-way'; obstacles: Obstacle[] };

/**
 * Erases a shopper (DPDP Act 2023, section 12): account, sessions, addresses, cart, wishlist and all messages from and to them
 * are deleted; orders keep their number, lines, money and documents, without the buyer. All or nothing, and not while anything is
 * pending between them and the shop. A last mail confirms it, and is itself erased once sent.
 */
export async function eraseAccount(shop: Shop, userId: string): Promise<Result<null, NotErased>> {
  return shop.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update');
    // On a second click it is already done.
    if (!account) return ok(null);
    return erase(tx, shop, { userId, email: account.email }, 'shopper');
  });
}

/**
 * Erases the person with this e-mail, with or without an account, as requested by staff, `by`, for someone who wrote to the shop.
 */
export async function eraseByEmail(
  shop: Shop,
  { email, by }: { email: string; by: string },
): Promise<Result<null, NotErased>> {
  return shop.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email.toLowerCase()))
      .for('update');
    return erase(tx, shop, { userId: account?.id ?? null, email }, by);
  });
}

async function erase(
  tx: Transaction,
  { clock, consentSecret }: Shop,
  whom: Whom,
  by: string,
): Promise<Result<null, NotErased>> {
  const now = clock();
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(ordersOf(whom))
    .orderBy(orders.id)
    .for('update');
  const obstacles = await listObstacles(tx, whom);
  if (obstacles.length > 0) return { ok: false, reason: 'under-way', obstacles };
  const person = await findPerson(tx, whom);
  await forgetOrders(tx, person, now);
  await forgetWords(tx, person, now);
  const subjects = [person.email, ...person.provenPhones];
  await withdrawAll({ db: tx, consentSecret }, { subjects, how: 'erasure', at: now });
  // Cascades to sessions, password, passkeys, addresses, cart, wishlist and notes.
  if (whom.userId !== null) await tx.delete(profiles).where(eq(profiles.id, whom.userId));
  await recordChange(tx, {
    by,
    what: 'erased',
    subject: { kind: 'user', id: whom.userId, name: 'Removed' },
    before: null,
    after: { orders: person.orderIds.length },
    at: now,
  });
  const { details } = await readSettings(tx);
  await queueMail(tx, {
    ...erasedMail(details.shopName, person.orderIds.length > 0),
    dedupeKey: `erased ${newId()}`,
    recipient: whom.email,
    isForgottenWhenSent: true,
  });
  return ok(null);
}

const removed = 'Removed';

/**
 * Overwrites the buyer in a person's orders. Number, lines, money and documents stay: tax law requires them for 72 months (CGST
 * Act, section 36). Unpaid orders are cancelled.
 */
async function forgetOrders(tx: Transaction, person: Person, now: Date): Promise<void> {
  const ids = [...person.orderIds];
  if (ids.length === 0) return;
  await forgetBuyers(tx, ids, now);
  // The use of a code stays on record, because each person gets it only once; no one is named.
  await tx
    .update(codeUses)
    .set({ email: removed, phone: removed })
    .where(inArray(codeUses.orderId, ids));
  await forgetReturnWords(tx, ids);
  await forgetReviews(tx, ids);
  await forgetWebhooks(tx, person);
  await forgetRemarks(tx, person);
}

/** Their payment facts are kept in payments and refunds. */
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
        mentionsEmail(person, webhookEvents.body),
      ),
    );
}

/** Overwrites staff notes and the reasons for agreed prices; other reasons and details only if they name the buyer. */
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
