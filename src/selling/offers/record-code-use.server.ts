import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { codeIn, type CodeProblem } from './code.ts';
import { type CodeRefused, type CodeUser, findCodeUse, refused } from './code-queries.server.ts';
import { oneMailbox } from './one-mailbox.ts';
import { codeUses, offers } from './tables.server.ts';

type Buyer = { userId: string | null; customer: { email: string; phone: string } };

/** Whoever orders, in the form in which people are compared. */
export function codeUser({ userId, customer }: Buyer) {
  return { userId, email: oneMailbox(customer.email), phone: customer.phone };
}

/**
 * Lets nobody else with the same account, e-mail or phone use the code until the transaction ends. The third lock, after
 * the buyer and their orders and before the stock; always in the same order.
 */
async function lockCodeOf(
  tx: Transaction,
  offerId: string,
  { userId, email, phone }: CodeUser,
): Promise<void> {
  const keys = [userId, email, phone].flatMap((key) => (key ? [`code ${offerId} ${key}`] : []));
  for (const key of keys.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** The use that keeps somebody from using a code that is for each person once: of two orders at the same moment one finds it. */
export async function findUseLocked(
  tx: Transaction,
  now: Date,
  user: CodeUser,
  use: { offerId: string; except: readonly string[] },
): Promise<CodeProblem | null> {
  await lockCodeOf(tx, use.offerId, user);
  return findCodeUse(tx, now, user, use);
}

/** The same for lines that were priced with a code before, whatever has become of the code since. */
export async function findUseOfLines(
  tx: Transaction,
  now: Date,
  buyer: Buyer,
  lines: readonly Pick<OrderLine, 'reduction'>[],
): Promise<CodeProblem | null> {
  const quoted = codeIn(lines);
  if (!quoted) return null;
  const { offerId } = quoted;
  const [offer] = await tx
    .select({ isOnce: offers.oncePerPerson })
    .from(offers)
    .where(eq(offers.id, offerId));
  return offer?.isOnce ? findUseLocked(tx, now, codeUser(buyer), { offerId, except: [] }) : null;
}

/** Records that an order was placed with a code, where one of its lines has it. */
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
 * Goes on with an order that has a code, which may by now be somebody else's: their account, e-mail and phone count from
 * here on. Fails where they have used the code before.
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
