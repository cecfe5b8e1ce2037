import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './verify-page.tsx';

const site = withTestShop();

async function open(code: string) {
  const visit = site.visit(`/verify/${code}`);
  const answer = await callRoute(loader, visit, { code });
  return { status: answer.init?.status ?? 200, ...answer.data, audience: visit.visit.audience };
}

test('each document is verified by its code, with its follow-ups and nothing about the buyer', async () => {
  const { db } = site.shop;
  const id = await addPaidOrder(db, orderLine('Lotus ring', 2), { isTest: false });
  await db.update(orders).set({ isReceiptDue: true }).where(eq(orders.id, id));
  await issueDueReceipts(site.shop);
  await moveTo(site.shop, id, 'shipped');
  const amount = paise(1_000_00);
  await refundOrder(db, {
    id: newId(),
    orderId: id,
    amount,
    reason: 'Asha Rao asked',
    by: 'staff@example.in',
    at: new Date(),
  });
  const [receipt, invoice, note] = await listOrderDocuments(db, id);
  if (!receipt || !invoice || !note) throw new Error('papers are missing');

  const seen = await open(invoice.verifyCode);
  expect(seen).toMatchObject({ status: 200, audience: 'private' });
  expect(seen.found).toMatchObject({
    ok: true,
    value: {
      kind: 'tax-invoice',
      number: invoice.number,
      issuedBy: 'Kanak Jewellers Private Limited',
      gstin: '08AAAAA0000A1Z2',
      total: 2 * 5_768_000,
      pieces: 2,
      placeOfSupply: invoice.content.placeOfSupply.name,
      isTest: false,
      followedBy: [{ kind: 'credit-note', number: note.number, total: amount }],
    },
  });
  expect((await open(note.verifyCode)).found).toMatchObject({
    value: { kind: 'credit-note', refersTo: { number: invoice.number }, followedBy: [] },
  });
  expect((await open(receipt.verifyCode)).found).toMatchObject({
    value: { kind: 'receipt-voucher', refersTo: null, total: 2 * 5_768_000 },
  });
  for (const { verifyCode } of [receipt, invoice, note]) {
    expect(JSON.stringify(await open(verifyCode))).not.toMatch(
      /Asha|9876543210|asha@|Temple Street|K26-|pay_|Lotus/,
    );
  }
});

test('an unknown code finds nothing', async () => {
  for (const code of [randomCode(), 'INV/26-27/000001', '', 'A'.repeat(16)]) {
    expect(await open(code)).toMatchObject({
      status: 404,
      found: { ok: false, reason: 'unknown' },
    });
  }
});
