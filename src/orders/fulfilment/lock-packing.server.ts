import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { areAllBack, listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import type { OrderItem } from '#orders/orders/order-queries.server.ts';
import { lockOrderWithItems, type Order } from '#orders/orders/record-order.server.ts';
import { isToPack } from '#orders/orders/status-moves.ts';
import { listPackedUnits } from './packed-units.server.ts';
import { listReturned } from './returned-pieces.server.ts';

/** One unit of a line of an order. */
export type Unit = { orderId: string; orderItemId: string; unit: number };

/** `not-to-pack`: not paid, cancelled, dispatched, or a piece that came back. */
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
  if (!isToPack(order)) return fail('not-to-pack');
  const isOut = order.dispatchedAt !== null && !(await mayPackAgain(tx, { orderId, item, unit }));
  return isOut ? fail('not-to-pack') : ok({ order, item });
}

/** Once an invoice states what each piece weighs, the weights are final, until all are back; the buyer gets no returned piece. */
async function mayPackAgain(
  tx: Transaction,
  { orderId, item, unit }: { orderId: string; item: OrderItem; unit: number },
): Promise<boolean> {
  if (!areAllBack(await listOrderDocuments(tx, orderId))) return false;
  const ofItem = ({ orderItemId }: { orderItemId: string }) => orderItemId === item.id;
  const back = (await listReturned(tx, orderId)).filter(ofItem);
  if (back.some((each) => each.unit === unit)) return false;
  const packed = (await listPackedUnits(tx, orderId)).filter(ofItem);
  const others = packed.filter((each) => each.unit !== unit).length;
  return others + back.reduce((sum, { pieces }) => sum + pieces, 0) < item.quantity;
}
