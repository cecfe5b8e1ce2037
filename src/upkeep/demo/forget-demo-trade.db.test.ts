import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { globals } from '#content/settings/tables.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { useReturnsUnderTest } from '#orders/returns/test-returns.server.ts';
import { loadedKey } from './demo-trade.ts';
import { forgetDemoTrade } from './forget-demo-trade.server.ts';

const shop = useReturnsUnderTest();
const { db, desk, by, stockOf } = shop;

test('every piece is in stock again, also one that came back and may not be sold again', async () => {
  await db().insert(globals).values({ variableName: loadedKey, variableValue: 'yes' });
  const { orderId, ring, one } = await shop.deliver();
  const taken = await takeBackPieces(desk(), {
    id: orderId,
    version: (await shop.orderOf(orderId)).version,
    by,
    units: [one],
    reason: 'Scratched',
    isRestocked: false,
    refund: { id: newId() },
  });
  expect(taken).toMatchObject({ ok: true });
  expect(await stockOf(ring)).toBe(3);
  expect(await db().transaction(forgetDemoTrade)).toBe(true);
  expect(await stockOf(ring)).toBe(5);
});
