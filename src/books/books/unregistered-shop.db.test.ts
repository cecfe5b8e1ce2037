import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { titleOf } from '#orders/documents/document.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { storeSettings } from '#content/settings/store-settings.server.ts';
import { listBookDays, readBookDay } from './day-book-queries.server.ts';
import { readMonthReturn } from './month-return-queries.server.ts';
import { readTallyMasters, readTallyVouchers } from './tally-queries.server.ts';
import { importIntoTally, newTally, trialBalance } from './test-tally.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing } = shop;
const by = 'owner@example.in';
const books = { month: '2026-11', isTest: true };
/** Gold and making charge of the ring, without tax. */
const untaxedPrice = paiseFromRupees(56_000);

async function register(variableValue: 'registered' | 'unregistered'): Promise<void> {
  const setting = { variableName: 'gst_registration', variableValue };
  await db().transaction((tx) => storeSettings(tx, [setting], shop.clock()));
}

async function paidOrder(seenTotal = untaxedPrice): Promise<string> {
  const productId = await addRing(5);
  const ring = { productId, karat: '22kt' as const, size: '', quantity: 1 };
  const { order, razorpayOrderId } = await shop.placeAndOpen(productId, {
    lines: [{ ...ring, seenUnitPrice: seenTotal }],
    seenTotal,
  });
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(settling(), order.id)).toBe('paid');
  await issueDueReceipts(settling());
  return order.id;
}

async function ship(id: string): Promise<void> {
  const order = await findOrder(db(), id);
  const change = { id, version: order?.version ?? 0, by, to: 'shipped' } as const;
  expect(await changeOrderStatus(settling(), change)).toMatchObject({ ok: true });
}

async function refund(orderId: string): Promise<void> {
  const asked = { id: newId(), orderId, reason: 'Asked for', by, at: shop.clock() };
  expect(await refundOrder(db(), asked)).toMatchObject({ ok: true });
}

/** The documents of an order: title, seller's GSTIN, and sums. */
async function documentsOf(orderId: string) {
  const issued = await listOrderDocuments(db(), orderId);
  return issued.map(({ kind, content, taxable, cgst, sgst, igst, total }) => {
    const { gstin } = content.seller;
    return { title: titleOf({ kind, gstin }), gstin, taxable, tax: cgst + sgst + igst, total };
  });
}

test('a shop not registered for GST sells, ships and refunds without tax and without a GSTIN', async () => {
  const before = await paidOrder(ringPrice);
  await register('unregistered');
  const kept = await paidOrder();
  const returned = await paidOrder();
  for (const id of [before, kept, returned]) await ship(id);
  await refund(returned);
  const cancelled = await paidOrder();
  await refund(cancelled);

  const order = await findOrder(db(), kept);
  expect(order).toMatchObject({ totalAmount: untaxedPrice, isGstRegistered: false });
  expect(order?.items).toMatchObject([{ gstPercentage: 0, gst: 0, unitPrice: untaxedPrice }]);
  const paper = (title: string) => {
    return { title, gstin: null, taxable: untaxedPrice, tax: 0, total: untaxedPrice };
  };
  expect(await documentsOf(kept)).toEqual(['Receipt', 'Invoice'].map(paper));
  expect(await documentsOf(returned)).toEqual(['Receipt', 'Invoice', 'Credit Note'].map(paper));
  expect(await documentsOf(cancelled)).toEqual(['Receipt', 'Refund Receipt'].map(paper));

  const taxed = { gstin: '08AAAAA0000A1Z2', total: ringPrice };
  expect(await documentsOf(before)).toMatchObject([
    { title: 'Receipt Voucher', ...taxed },
    { title: 'Tax Invoice', ...taxed, taxable: untaxedPrice, tax: ringPrice - untaxedPrice },
  ]);
  const { gstr1 } = await readMonthReturn(db(), books);
  expect(gstr1).toMatchObject({
    b2cs: [{ txval: untaxedPrice / 100, iamt: 1_680 }],
    hsn: { hsn_b2c: [{ qty: 10 }] },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 1 }] }, { doc_num: 6 }] },
  });
  const days = await listBookDays(db(), books);
  const entries = await Promise.all(days.map((day) => readBookDay(db(), { ...books, day })));
  const titles = entries.flat().map(({ title }) => title);
  expect(titles.filter((title) => title.endsWith('Invoice')).toSorted()).toEqual([
    'Invoice',
    'Invoice',
    'Tax Invoice',
  ]);

  const tally = newTally();
  importIntoTally(tally, await readTallyMasters(db(), books));
  let vouchers = '';
  for await (const part of readTallyVouchers(db(), books)) vouchers += part;
  importIntoTally(tally, vouchers);
  expect(Object.fromEntries(trialBalance(tally))).toMatchObject({
    Sales: 2 * untaxedPrice,
    'Sales Returns': -untaxedPrice,
    'Sales GST 3%': untaxedPrice,
    'Output IGST': ringPrice - untaxedPrice,
  });
});
