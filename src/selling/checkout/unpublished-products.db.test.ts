import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, addRing, place, stockOf } = useCheckoutUnderTest();

test.each(['draft', 'archived'] as const)(
  'neither a product that is %s nor its variation is sold, and no stock is taken',
  async (status) => {
    const ring = await addRing(3);
    const size = newId();
    const variation = { id: size, name: 'Size 12', kind: 'variation' as const };
    await db()
      .insert(products)
      .values({ ...variation, parentProductId: ring });
    const weighs = { karat: '22kt' as const, grossWeightMg: milligrams(10_000) };
    await db()
      .insert(karatRecords)
      .values({ ...weighs, productId: size, stockQuantity: 2 });
    await db().update(products).set({ status }).where(eq(products.id, ring));
    expect(await place(ring)).toMatchObject({ ok: false, reason: 'not-sold' });
    expect(await place(size)).toMatchObject({ ok: false, reason: 'not-sold' });
    expect([await stockOf(ring), await stockOf(size)]).toEqual([3, 2]);
    await db().update(products).set({ status: 'published' }).where(eq(products.id, ring));
    expect((await place(ring)).ok).toBe(true);
  },
);

test('the orders of an archived product still refer to it', async () => {
  const ring = await addRing(3);
  const placed = await place(ring);
  if (!placed.ok) throw new Error(placed.reason);
  await db().update(products).set({ status: 'archived' }).where(eq(products.id, ring));
  const [item] = await db()
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, placed.value.id));
  expect(item).toMatchObject({ productId: ring, name: 'Test ring' });
});
