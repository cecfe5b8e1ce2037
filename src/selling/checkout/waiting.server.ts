import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import type { Refusal } from './order-input.ts';

/** Since when a network has failed to get a piece, within the last quarter of an hour; null where it has not. */
export function readWaitingSince(
  db: DatabaseOrTransaction,
  limits: AttemptLimits,
  { placedFrom, productId }: { placedFrom: string } & Pick<StockUnit, 'productId'>,
): Promise<Date | null> {
  return limits.firstTaken(db, 'piece-asked-in-vain', placedFrom, productId);
}

/** Records a failed attempt to get a piece. Stored apart from the orders, because a refused order is rolled back. */
export async function noteWaiting(
  limits: AttemptLimits,
  placedFrom: string,
  refusal: Refusal,
): Promise<void> {
  if (refusal.reason !== 'out-of-stock' && refusal.reason !== 'only-made-to-order') return;
  await limits.take('piece-asked-in-vain', placedFrom, refusal.line.productId);
}
