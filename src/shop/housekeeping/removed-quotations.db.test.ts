import { expect, test } from 'vitest';
import { findQuotation } from '#shop/counter/quotation-queries.server.ts';
import { useCounterUnderTest } from '#shop/counter/test-counter.server.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const shop = useCounterUnderTest();
const { db, clock } = shop;

async function quoted(ring: string): Promise<string> {
  const saved = await shop.quote(ring);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

test('a quotation is removed thirty days after it has expired, and its order stays', async () => {
  const ring = await shop.addRing(5);
  const [open, ordered] = [await quoted(ring), await quoted(ring)];
  const made = await shop.order(ordered);
  if (!made.ok) throw new Error(made.reason);
  const left = async () => {
    await removeExpiredData({ db: db(), clock });
    const found = await Promise.all([open, ordered].map((id) => findQuotation(db(), id)));
    return found.filter((each) => each !== null).length;
  };
  shop.pass(31 * 24 * 60 * 60);
  expect(await left()).toBe(2);
  shop.pass(1);
  expect(await left()).toBe(0);
  expect((await shop.readOrder(made.value.orderId)).id).toBe(made.value.orderId);
});
