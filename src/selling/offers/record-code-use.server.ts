import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { codeIn, type CodeProblem } from './code.ts';
import { type CodeRefused, type CodeUser, findCodeUse, refused } from './code-queries.server.ts';
import { oneMailbox } from './one-mailbox.ts';
import { codeUses, offers } from './tables.server.ts';

type Buyer = { userId: string | null; customer: { email: string; phone: string } };

/** The buyer in normalised form, for comparison. */
export function codeUser({ userId, customer }: Buyer) {
  return { userId, email: oneMailbox(customer.email), phone: customer.phone };
}

/**
 * Locks the code for the same account, e-mail or phone until the transaction ends. The third lock, after the buyer and their
 * orders and before the stock; always the account first, then the e-mail, then the phone.
 */
async function lockCodeOf(
  tx: Transaction,
  offerId: string,
  { userId, email, phone }: CodeUser,
): Promise<void> {
  const keys = [userId, email, phone].flatMap((key) => (key ? [`code ${offerId} ${key}`] : []));
  for (const key of keys) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** A use that prevents this person from using a once-per-person code again; of two concurrent orders, one finds the other. */
export async function findUseLocked(
  tx: Transaction,
  now: Date,
  user: CodeUser,
  use: { offerId: string; except: readonly string[] },
): Promise<CodeProblem | null> {
  await lockCodeOf(tx, use.offerId, user);
  return findCodeUse(tx, now, user, use);
}

/** Same, for lines already priced with a code, even if the code has since ended. */
export async function findUseOfLines(
  tx: Transaction,
  now: Date,
  buyer: Buyer,
  lines: readonly Pick<OrderLine, 'reduction'>[],
): Promise<CodeProblem | null> {
  const quoted = codeIn(lines);
  if (!quoted) return null;
  const { offerId } = quoted;
  const [once] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, offerId), offers.oncePerPerson));
  return once ? findUseLocked(tx, now, codeUser(buyer), { offerId, except: [] }) : null;
}

/** Records the code that an order was placed with, if any of its lines has one. */
export async function recordCodeUse(
  tx: Transaction,
  order: Pick<Order, 'id' | 'createdAt'>,
  buyer: Buyer,
  lines: readonly Pick<OrderLine, 'reduction'>[],
): Promise<void> {
  const used = codeIn(lines);
  if (!used) return;
  const { offerId } = used;
  await tx
    .insert(codeUses)
    .values({ orderId: order.id, offerId, ...codeUser(buyer), usedAt: order.createdAt });
}

/**
 * Continues an order with a code for a buyer whose details may have changed: the new account, e-mail and phone count from now
 * on. Fails where this person has used the code before.
 */
export async function renewCodeUse(
  tx: Transaction,
  now: Date,
  orderId: string,
  buyer: Buyer,
): Promise<Result<null, CodeRefused>> {
  const [use] = await tx
    .select({ use: codeUses, isOnce: offers.oncePerPerson })
    .from(codeUses)
    .innerJoin(offers, eq(offers.id, codeUses.offerId))
    .where(eq(codeUses.orderId, orderId));
  if (!use) return ok(null);
  const { offerId, ...before } = use.use;
  const user = codeUser(buyer);
  const isSame =
    before.email === user.email && before.phone === user.phone && before.userId === user.userId;
  if (isSame) return ok(null);
  if (use.isOnce) {
    const problem = await findUseLocked(tx, now, user, { offerId, except: [orderId] });
    if (problem) return refused(problem);
  }
  await tx.update(codeUses).set(user).where(eq(codeUses.orderId, orderId));
  return ok(null);
}
