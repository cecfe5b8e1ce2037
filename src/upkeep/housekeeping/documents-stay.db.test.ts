import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#people/accounts/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, addShopper } = shop;
const day = 24 * 60 * 60;

test('removing the data of an unpaid buyer leaves the issued invoice and credit note unchanged', async () => {
  const { order } = await shop.placeAndOpen(await addRing(1));
  await moveTo(settling(), order.id, 'shipped');
  await moveTo(settling(), order.id, 'cancelled');
  const before = await listOrderDocuments(db(), order.id);
  expect(before.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
  shop.pass(31 * day);
  await removeExpiredData({ db: db(), clock: shop.clock });
  const [forgotten] = await db().select().from(orders).where(eq(orders.id, order.id));
  expect(forgotten).toMatchObject({ customerName: 'Removed' });
  expect(await listOrderDocuments(db(), order.id)).toEqual(before);
});

test('deleting a customer leaves the documents of their orders unchanged', async () => {
  const userId = await addShopper();
  const order = await shop.paidOrder(await addRing(1), { userId });
  await moveTo(settling(), order.id, 'delivered');
  const before = await listOrderDocuments(db(), order.id);
  expect(before.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'tax-invoice']);
  await db().delete(profiles).where(eq(profiles.id, userId));
  expect(await listOrderDocuments(db(), order.id)).toEqual(before);
});
