import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#shop/accounts/sign-in/attempt-limits.server.ts';
import { isContested } from '#shop/inventory/reservation-queries.server.ts';
import type { OrderInput, Refusal } from './order-input.ts';

/**
 * How often an address has asked in the last hour for pieces that others had reserved, and was refused. Stored beside the
 * orders, because an order that is refused leaves nothing behind. All tries of half a minute are one, and do not count
 * before it is over: who presses again and again is no script.
 */
export async function countRefusedTries(
  db: DatabaseOrTransaction,
  limits: AttemptLimits,
  placedFrom: string,
): Promise<number> {
  const counted = await limits.count(db, 'refused-order-from-address', placedFrom);
  const isUnderWay = (await limits.count(db, 'refused-order-just-now', placedFrom)) > 0;
  return Math.max(0, isUnderWay ? counted - 1 : counted);
}

/** Counts a refusal, if it was one of those and the buyer has no account. */
export async function noteRefusedTry(
  { db, limits }: { db: Database; limits: AttemptLimits },
  { userId, placedFrom }: Pick<OrderInput, 'userId' | 'placedFrom'>,
  refusal: Refusal,
): Promise<void> {
  if (userId !== null) return;
  if (refusal.reason !== 'out-of-stock' && refusal.reason !== 'only-made-to-order') return;
  if (!(await isContested(db, refusal.line))) return;
  const isFirst = await limits.take('refused-order-just-now', placedFrom);
  if (isFirst.ok) await limits.take('refused-order-from-address', placedFrom);
}
