import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, products } from '#catalogue/products/tables.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { recordBuyerGstin } from '#orders/orders/record-buyer-gstin.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { recordRefusedRefund } from '#selling/payments/record-refund.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import type { Sez } from '#content/settings/business-buyer.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { issueOwedInvoices } from './issue-owed-invoices.server.ts';
import { packPiece } from './pack-piece.server.ts';
import { moveTo } from './test-packed-order.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;
const by = 'owner@example.in';

async function itemOf(id: string) {
  const item = (await findOrder(db(), id))?.items[0];
  if (!item) throw new Error('an order without lines');
  return item;
}

const pack = async (id: string, huid: string, grossMg = 10_000) =>
  packPiece(settling(), {
    orderId: id,
    orderItemId: (await itemOf(id)).id,
    unit: 1,
    huid,
    grossWeightMg: milligrams(grossMg),
    stoneWeightMg: milligrams(0),
    by,
  });

async function ship(id: string) {
  const version = (await findOrder(db(), id))?.version ?? 0;
  return changeOrderStatus(settling(), { id, version, by, to: 'shipped' });
}

const invoiceOf = async (id: string) =>
  (await listOrderDocuments(db(), id)).find(({ kind }) => kind === 'tax-invoice');

test('HSN, HUID and packing rules follow the piece, then its category, as they were at the sale', async () => {
  const [category] = await db()
    .insert(categories)
    .values({ name: 'Coins', goods: { hsn: '7118', huid: 'exempt', packing: 'required' } })
    .returning();
  const [coin, bar] = [await shop.addRing(2), await shop.addRing(2)];
  const inCategory = { categoryId: category?.id ?? null };
  await db().update(products).set(inCategory).where(eq(products.id, coin));
  await db()
    .update(products)
    .set({ ...inCategory, goods: { hsn: '7108', huid: 'needed' } })
    .where(eq(products.id, bar));
  const [{ id: ofCoin }, { id: ofBar }] = [await shop.paidOrder(coin), await shop.paidOrder(bar)];
  // Later changes of the categories have no effect.
  await db().update(categories).set({ goods: null });

  expect(await ship(ofCoin)).toEqual({ ok: false, reason: 'not-packed' });
  expect(await pack(ofCoin, '')).toMatchObject({ ok: true });
  expect(await pack(ofBar, '')).toEqual({ ok: false, reason: 'huid-missing' });
  expect(await pack(ofBar, 'BA12RR')).toMatchObject({ ok: true });
  for (const [id, hsn] of [
    [ofCoin, '7118'],
    [ofBar, '7108'],
  ] as const) {
    expect(await ship(id)).toEqual({ ok: true, value: null });
    expect((await invoiceOf(id))?.content.lines).toMatchObject([{ hsn }]);
  }
});

const sez: [Sez, object][] = [
  ['with-payment', { cgst: 0, sgst: 0, igst: 168_000, total: ringPrice }],
  ['without-payment', { cgst: 0, sgst: 0, igst: 0, total: 5_600_000 }],
];
/** A paid order of a buyer in a special economic zone of the shop's own State. */
async function sezOrder(buyerSez: Sez): Promise<string> {
  const { id } = await shop.paidOrder();
  return inZone(id, buyerSez);
}

async function inZone(id: string, buyerSez: Sez): Promise<string> {
  const order = await findOrder(db(), id);
  const atHome = { ...order?.shippingAddress, state: 'Rajasthan' } as never;
  await db().update(orders).set({ shippingAddress: atHome }).where(eq(orders.id, id));
  const business = { buyerGstin: '08AAPFU0939F1ZV', buyerBusinessName: 'Zone Works' };
  const noting = { id, version: order?.version ?? 0, by, ...business, buyerSez };
  expect(await recordBuyerGstin(settling(), noting)).toEqual({ ok: true, value: null });
  return id;
}

test.each(sez)('a SEZ buyer is invoiced as inter-State, %s of tax', async (kind, sums) => {
  const id = await sezOrder(kind);
  expect(await ship(id)).toEqual({ ok: true, value: null });
  const invoice = await invoiceOf(id);
  expect(invoice).toMatchObject({ ...sums, content: { sez: kind, isInterState: true } });
  expect(invoice?.content.sentences[0]).toMatch(/^Supply to a SEZ unit or developer/);
});

test('a SEZ buyer who pays after dispatch gets the tax back that the invoice does not charge', async () => {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1));
  const id = await inZone(order.id, 'without-payment');
  await moveTo(settling(), id, 'shipped');
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(settling(), id)).toBe('paid');
  const back = await listOrderRefunds(db(), id);
  expect(back.map(({ amount }) => amount)).toEqual([1_680_00]);
  await moveTo(settling(), id, 'delivered');
  expect(await listOrderRefunds(db(), id)).toHaveLength(1);
  expect(await listOrderDocuments(db(), id)).toMatchObject([{ igst: 0, total: 56_000_00 }]);
  expect(await brokenRules(shop.database().pool)).toEqual([]);
});

test('what left while all its money went back is settled as at dispatch once that refund is refused', async () => {
  const [inSez, lighter] = [await sezOrder('without-payment'), (await shop.paidOrder()).id];
  expect(await pack(lighter, 'LI11LI', 9_880)).toMatchObject({ ok: true });
  for (const id of [inSez, lighter]) {
    await refundOrder(db(), { id: newId(), orderId: id, reason: 'Lost', by, at: shop.clock() });
    await moveTo(settling(), id, 'shipped');
    const [asked] = await listOrderRefunds(db(), id);
    if (asked) await recordRefusedRefund(settling(), asked, 'The account is closed');
  }
  expect(await issueOwedInvoices(settling())).toBe(2);
  const settled = [inSez, lighter].map(async (id) => [
    (await invoiceOf(id))?.total,
    (await listOrderRefunds(db(), id)).at(-1)?.amount,
  ]);
  expect(await Promise.all(settled)).toEqual([
    [ringPrice - 1_680_00, 1_680_00],
    [ringPrice - 692_00, 692_00],
  ]);
  expect(await brokenRules(shop.database().pool)).toEqual([]);
});

test('a SEZ buyer without tax keeps what was waived before dispatch, without the tax on it', async () => {
  const id = await sezOrder('without-payment');
  const waived = { amount: paise(1_030_00), reason: 'A scratch', by, at: shop.clock() };
  await refundOrder(db(), { id: newId(), orderId: id, ...waived });
  for (const to of ['shipped', 'processing', 'shipped'] as const) await moveTo(settling(), id, to);
  const back = await listOrderRefunds(db(), id);
  expect(back.map(({ amount }) => amount)).toEqual([1_030_00, 1_650_00]);
  const invoice = await invoiceOf(id);
  expect(invoice).toMatchObject({ taxable: 55_000_00, igst: 0, total: 55_000_00 });
  expect(invoice?.content.lines).toMatchObject([
    { kind: 'piece', gstPercentage: 0, total: 56_000_00 },
    { kind: 'reduction', gstPercentage: 0, total: -1_000_00 },
  ]);
});
