import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database as ShopDatabase } from '#platform/database/database.server.ts';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { type Database, valueOf } from './database.ts';
import { pay, type PlacedOrder, placeOrder, verify } from './purchase.ts';
import type { Visitor } from './visitor.ts';

/** What was confirmed to staff: it must remain true. */
export type Answers = { sent: Set<string>; cancelled: Set<string>; count: number };

export type Clerk = {
  db: Database;
  /** For packing, by the function that the back office's screen calls. */
  shopDb: ShopDatabase;
  ring: string;
  keyId: string;
  staff: Visitor;
  visitor(): Visitor;
  answers: Answers;
  /** Called after each response. */
  step(): void;
};

const huidLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const anyHuid = () =>
  Array.from({ length: 6 }, () => huidLetters[randomInt(huidLetters.length)]).join('');

/** Sells one ring and takes its order one of the usual ways: sent, sent and refunded, cancelled before or after. */
export async function serveOneOrder(clerk: Clerk): Promise<void> {
  const id = await sellOne(clerk);
  if (randomInt(4) === 0) await refund(clerk, id, String(randomInt(1, 2_000)));
  if (randomInt(6) === 0) return cancel(clerk, id);
  if (randomInt(3) > 0) await pack(clerk, id);
  await move(clerk, id, 'shipped');
  clerk.answers.sent.add(id);
  switch (randomInt(4)) {
    case 0:
      return refund(clerk, id, String(randomInt(1, 50_000)));
    case 1:
      return cancel(clerk, id);
    case 2:
      return move(clerk, id, 'delivered');
    default:
      await move(clerk, id, 'processing');
      return move(clerk, id, 'shipped');
  }
}

async function sellOne({ visitor, ring, keyId, step }: Clerk): Promise<string> {
  const buyer = visitor();
  const order = await orderAtLast(buyer, ring);
  step();
  const signed = await pay(buyer, keyId, order);
  step();
  await verify(buyer, order.orderId, signed);
  step();
  return order.orderId;
}

/** On an overloaded machine, calls to the provider may fail and open its circuit breaker: the buyer clicks Pay again. */
async function orderAtLast(buyer: Visitor, ring: string): Promise<PlacedOrder> {
  const wish = { lines: [{ id: ring }], checkoutKey: randomUUID() };
  for (let tries = 1; ; tries += 1) {
    const placed = await placeOrder(buyer, wish);
    if (placed.status === 200) return placed.json<PlacedOrder>();
    if (placed.status !== 502 || tries === 30) throw new Error(`No order: ${placed.text}`);
    await delay(1_000);
  }
}

/** Packs the order's ring with a piece up to half a gram lighter, or slightly heavier. */
async function pack({ db, shopDb, step }: Clerk, orderId: string): Promise<void> {
  const orderItemId = await valueOf<string>(db, 'select id from order_items where order_id = $1', [
    orderId,
  ]);
  const packed = await packPiece(
    { db: shopDb, clock: () => new Date(), orderLink: () => 'http://shop.test/order' },
    {
      orderId,
      orderItemId,
      unit: 1,
      huid: anyHuid(),
      grossWeightMg: milligrams(randomInt(9_500, 10_100)),
      stoneWeightMg: milligrams(0),
      isSure: true,
      by: 'packer@example.in',
    },
  );
  if (!packed.ok) throw new Error(`Not packed: ${packed.reason}`);
  step();
}

async function move(clerk: Clerk, id: string, to: string): Promise<void> {
  await post(clerk, id, { intent: 'status', to, carrier: '', trackingNumber: '', reason: '' });
}

/** A refund above what is left of the order is refused, as it should be. */
async function refund(clerk: Clerk, id: string, amount: string): Promise<void> {
  await post(clerk, id, { intent: 'refund', refundId: randomUUID(), amount, reason: 'Agreed' });
}

async function cancel(clerk: Clerk, id: string): Promise<void> {
  const decided = { intent: 'cancel', refund: 'full', isRestocked: 'yes', reason: '' };
  await post(clerk, id, { ...decided, refundId: randomUUID() });
  clerk.answers.cancelled.add(id);
}

async function post(
  { db, staff, answers, step }: Clerk,
  id: string,
  fields: Record<string, string>,
): Promise<void> {
  const read = () => valueOf<number>(db, 'select version from orders where id = $1', [id]);
  const form = { ...fields, id, version: String(await read()) };
  const { status, text } = await staff.ask(`/admin/orders/${id}`, { form });
  if (status !== 200) {
    throw new Error(`${fields['intent']} was answered with ${status}: ${text.slice(0, 300)}`);
  }
  answers.count += 1;
  step();
}
