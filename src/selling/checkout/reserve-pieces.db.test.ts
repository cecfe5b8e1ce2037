import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, addRing, addShopper, pass, place, placed } = shop;

/** The history events by which an order gave up its pieces. */
function gaveUp(orderId: string) {
  return db()
    .select({ what: orderEvents.what, who: orderEvents.who })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.what, ['gave-way', 'replaced', 'placed']),
      ),
    )
    .orderBy(orderEvents.happenedAt, orderEvents.id);
}

test('the history names the buyer if they replaced an order, and the shop if it gave way', async () => {
  const [ring, other] = [await addRing(1), await addRing(1)];
  const userId = await addShopper();
  const [own, idle] = [await placed(ring, { userId }), await placed(other)];
  pass(61);
  await placed(ring, { userId });
  await placed(other, { waitingSince: () => Promise.resolve(new Date(0)) });
  const wasPlaced = { what: 'placed', who: 'shopper' };
  expect(await gaveUp(own.id)).toEqual([wasPlaced, { what: 'replaced', who: 'shopper' }]);
  expect(await gaveUp(idle.id)).toEqual([wasPlaced, { what: 'gave-way', who: 'shop' }]);
});

test('how long a buyer has waited is looked up once if stock is short, and not otherwise', async () => {
  const ring = await addRing(1);
  const asked: string[] = [];
  const waitingSince = (_: unknown, { productId }: StockUnit) => {
    asked.push(productId);
    return Promise.resolve(null);
  };
  expect(await place(ring, { waitingSince })).toMatchObject({ ok: true });
  expect(asked).toEqual([]);
  expect(await place(ring, { waitingSince })).toMatchObject({ reason: 'out-of-stock' });
  expect(asked).toEqual([ring]);
});
