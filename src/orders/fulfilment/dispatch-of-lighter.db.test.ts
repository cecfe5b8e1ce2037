import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { packPiece } from './pack-piece.server.ts';
import { moveTo } from './test-packed-order.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing } = shop;
const by = 'owner@example.in';

/** A paid order of a ring of 10 g, packed with a piece of this weight. */
async function packedOrder(weight: number, huid: string): Promise<string> {
  const { id, item } = await shop.paidOrder();
  const packed = await packPiece(settling(), {
    orderId: id,
    orderItemId: item.id,
    unit: 1,
    huid,
    grossWeightMg: milligrams(weight),
    stoneWeightMg: milligrams(0),
    isSure: true,
    by,
  });
  expect(packed).toMatchObject({ ok: true });
  return id;
}

const move = (id: string, to: OrderStatus) => moveTo(settling(), id, to);

const documentsOf = async (id: string) =>
  (await listOrderDocuments(db(), id)).map(({ kind, total }) => [kind, total]);

async function expectSound(): Promise<void> {
  await carryOutRefunds(settling());
  await issueDueReceipts(settling());
  await shop.expectSound();
}

test('a lighter piece’s difference is refunded once, however often its order is dispatched', async () => {
  const id = await packedOrder(9_750, 'TWICE2');
  for (const to of ['shipped', 'processing', 'shipped', 'cancelled', 'delivered'] as const) {
    await move(id, to);
  }
  const difference = 1_442_00;
  expect(await documentsOf(id)).toEqual([
    ['receipt-voucher', ringPrice],
    ['refund-voucher', difference],
    ['tax-invoice', ringPrice - difference],
  ]);
  await expectSound();
});

test('a difference above what is left of the payment refunds all of it, with no invoice', async () => {
  const id = await packedOrder(5_000, 'LITTLE');
  const earlier = { amount: paise(ringPrice - 1_000_00), reason: 'Agreed', by, at: shop.clock() };
  await refundOrder(db(), { id: newId(), orderId: id, ...earlier });
  await move(id, 'shipped');
  expect(await documentsOf(id)).toEqual([
    ['receipt-voucher', ringPrice],
    ['refund-voucher', ringPrice - 1_000_00],
    ['refund-voucher', 1_000_00],
  ]);
  await expectSound();
});

test('an order with less left than its round-off can still be dispatched and refunded', async () => {
  const ring = await addRing(3);
  // Each ring costs ₹57,714.61 before rounding up by 39 paise.
  const weight = { grossWeightMg: milligrams(10_006) };
  await db().update(karatRecords).set(weight).where(eq(karatRecords.productId, ring));
  const seen = { seenUnitPrice: paise(57_715_00), quantity: 3 };
  const { id } = await shop.paidOrder(ring, {
    lines: [{ productId: ring, karat: '22kt', size: '', ...seen }],
    seenTotal: paise(3 * 57_715_00),
  });
  const refund = { orderId: id, reason: 'Agreed', by, at: shop.clock() };
  const all = 3 * 57_715_00;
  await refundOrder(db(), { ...refund, id: newId(), amount: paise(all - 1_00) });
  await move(id, 'shipped');
  await refundOrder(db(), { ...refund, id: newId() });
  expect(await documentsOf(id)).toEqual([
    ['receipt-voucher', all],
    ['refund-voucher', all - 1_00],
    ['tax-invoice', 1_00],
    ['credit-note', 1_00],
  ]);
  await expectSound();
});
