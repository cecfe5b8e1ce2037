import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import type { OrderLine, OrderStatus } from '#orders/orders/order.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { changeOrderStatus, type OrderDeps } from './change-order-status.server.ts';
import { packedPieces } from './tables.server.ts';

/** A paid test order of one line; returns its id. */
export async function addPaidOrder(
  db: Database,
  line: OrderLine = orderLine('Lotus ring'),
  change: Partial<NewOrder> = {},
): Promise<string> {
  const order = orderRow({
    paymentStatus: 'paid',
    status: 'processing',
    razorpayPaymentId: `pay_${newId()}`,
    paidAt: new Date(),
    totalAmount: line.lineTotal,
    ...change,
  });
  await saveOrder(db, order, [line]);
  return order.id;
}

type Packed = { unit?: number; huid?: string | null; photo?: string };

/** Packs a unit of a test order's first line with a piece of its own weight; returns its certificate code. */
export async function packUnit(
  db: Database,
  orderId: string,
  { unit = 1, huid = null, photo }: Packed = {},
): Promise<string> {
  const item = (await findOrder(db, orderId))?.items[0];
  if (!item) throw new Error('an order without lines');
  const { karat, size, productId, grossWeightMg, stoneWeightMg } = item;
  const weights = {
    grossWeightMg: milligrams(grossWeightMg + 20),
    stoneWeightMg,
    netWeightMg: milligrams(grossWeightMg + 20 - stoneWeightMg),
  };
  const [piece] = await db
    .insert(pieces)
    .values({ productId, karat, size, huid, state: 'sold', ...weights })
    .returning();
  if (!piece) throw new Error('not packed');
  const certificateCode = randomCode();
  await db.insert(packedPieces).values({
    orderItemId: item.id,
    unit,
    pieceId: piece.id,
    ...weights,
    difference: paise(0),
    photo,
    certificateCode,
    packedBy: 'packer@example.in',
    packedAt: new Date(),
  });
  return certificateCode;
}

/** Moves a test order as staff do. */
export async function moveTo(desk: OrderDeps, id: string, to: OrderStatus): Promise<void> {
  const [order] = await desk.db.select().from(orders).where(eq(orders.id, id));
  const change = { id, version: order?.version ?? 0, by: 'staff@example.in', to };
  const moved = await changeOrderStatus(desk, change);
  if (!moved.ok) throw new Error(`not moved to ${to}`);
}
