import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderItem } from '#orders/orders/order-queries.server.ts';
import { lockOrderWithItems, type Order } from '#orders/orders/record-order.server.ts';
import { isToPack } from '#orders/orders/status-moves.ts';

/** One unit of a line of an order. */
export type Unit = { orderId: string; orderItemId: string; unit: number };

/** `not-to-pack`: not paid, cancelled, or already dispatched. */
export type PackingRefusal = 'not-found' | 'changed-meanwhile' | 'not-to-pack';

/** The locked order of a unit, and its line. */
export type Packing = { order: Order; item: OrderItem };

/** Locks the order of a unit to be packed; refused if there is no such unit, or its order is not to be packed. */
export async function lockPacking(
  tx: Transaction,
  { orderId, orderItemId, unit }: Unit,
): Promise<Result<Packing, 'not-found' | 'not-to-pack'>> {
  const order = await lockOrderWithItems(tx, orderId);
  const item = order?.items.find(({ id }) => id === orderItemId);
  if (!order || !item || unit < 1 || unit > item.quantity) return fail('not-found');
  // Once the invoice states what each piece weighs, the weights are final.
  if (!isToPack(order) || order.dispatchedAt !== null) return fail('not-to-pack');
  return ok({ order, item });
}
