import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import type { Clock } from '#platform/clock.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { withdrawAll } from '#shop/consents/withdraw-consent.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { erasedMail } from './emails/erased-mail.ts';
import type { Obstacle } from './erasure.ts';
import { findPerson, ordersOf, type Whom } from './find-person.server.ts';
import { forgetOrders } from './forget-orders.server.ts';
import { forgetWords } from './forget-words.server.ts';
import { listObstacles } from './obstacle-queries.server.ts';

type Shop = { db: Database; clock: Clock; consentSecret: string };
type NotErased = { reason: 'under-way'; obstacles: Obstacle[] };

/**
 * Forgets a shopper (DPDP Act 2023, section 12): account, sessions, addresses, cart, wishlist and everything that they
 * wrote or were written go; orders keep number, lines, money and papers, and say no more whose they were. All of it or
 * nothing, and nothing while something between them and the shop is under way. A last mail says so, and is forgotten once
 * it is sent.
 */
export async function eraseAccount(shop: Shop, userId: string): Promise<Result<null, NotErased>> {
  return shop.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update');
    // Pressed twice, it is done once.
    if (!account) return ok(null);
    return erase(tx, shop, { userId, email: account.email }, 'shopper');
  });
}

/** Forgets whoever has this e-mail, with or without an account; asked for by staff, `by`, for who wrote to the shop. */
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
  // Sessions, password, passkeys, addresses, cart, wishlist and notes go with it.
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
