import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents } from '#orders/documents/tables.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { recordShopKind } from '#content/settings/record-shop-kind.server.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { setUpDetails } from '../../../tests/support/set-up-shop.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, clock, addRing, place, settling } = useCheckoutUnderTest();

test('a shop that is not the demo sells and issues nothing until its rate and details are set', async () => {
  const ring = await addRing(5);
  const paid = await addPaidOrder(db(), undefined, { isReceiptDue: true });
  await recordShopKind(db(), { isDemo: false });
  const send = async () => {
    const [order] = await db().select().from(orders).where(eq(orders.id, paid));
    const version = order?.version ?? 0;
    const change = { id: paid, version, by: 'staff@example.in', to: 'shipped' as const };
    return changeOrderStatus({ ...settling(), clock }, change);
  };
  const refused = { ok: false, reason: 'shop-not-open' };
  expect((await readSettings(db())).rate).toBeNull();
  expect(await place(ring)).toEqual(refused);
  expect(await send()).toEqual(refused);
  await issueDueReceipts({ db: db(), clock });
  expect(await db().$count(documents)).toBe(0);

  const rows = Object.entries({ ...setUpDetails, packing: 'free' });
  await db()
    .insert(globals)
    .values(rows.map(([variableName, variableValue]) => ({ variableName, variableValue })));
  expect(await place(ring)).toEqual(refused);
  const rate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) } as const;
  await setGoldPrice(db(), { rate, changedBy: 'owner@example.in', clock });
  expect(await place(ring)).toMatchObject({ ok: true });
  await issueDueReceipts({ db: db(), clock });
  expect(await send()).toEqual({ ok: true, value: null });
  const issued = await db().select().from(documents).where(eq(documents.orderId, paid));
  expect(issued.map(({ kind }) => kind).toSorted()).toEqual(['receipt-voucher', 'tax-invoice']);
});

test('a shop restarted as the demo is the demo again', async () => {
  await recordShopKind(db(), { isDemo: false });
  await recordShopKind(db(), { isDemo: false });
  expect((await readSettings(db())).isOwnShop).toBe(true);
  await recordShopKind(db(), { isDemo: true });
  expect(await readSettings(db())).toMatchObject({ isOwnShop: false, missing: [] });
});
