import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { ringPrice, twoRings } from '#selling/checkout/test-checkout.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { recordRefusedRefund } from '#selling/payments/record-refund.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { listReturnable } from './returnable-pieces.server.ts';
import { takeBackPieces } from './take-back.server.ts';
import { moveTo } from './test-packed-order.server.ts';

const shop = useCounterUnderTest();
const { db, desk, by, addRing, orderOf } = shop;

/** Sends an order of two rings, takes one back, and cancels the rest; returns the refunds of both. */
async function cancelledRest(orderId: string, deducted = 0) {
  await moveTo(desk(), orderId, 'shipped');
  const { item, version } = await orderOf(orderId);
  const [ofReturned, ofRest] = [newId(), newId()];
  const taken = await takeBackPieces(desk(), {
    id: orderId,
    version,
    by,
    units: [{ orderItemId: item.id, unit: null, pieces: 1 }],
    reason: 'Too small',
    isRestocked: true,
    refund: { id: ofReturned, amount: paise(ringPrice - deducted) },
  });
  expect(taken).toEqual({ ok: true, value: { amount: ringPrice - deducted } });
  const cancelled = await cancelOrder(desk(), {
    id: orderId,
    version: (await orderOf(orderId)).version,
    by,
    reason: '',
    isRestocked: true,
    refund: { id: ofRest },
  });
  expect(cancelled).toEqual({ ok: true, value: { amount: ringPrice + deducted } });
  return { ofReturned, ofRest };
}

const refundOf = async (orderId: string, id: string) =>
  (
    await db()
      .select({ state: refunds.state })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.id, id)))
  )[0];

/** The invoice of what is sent again is about the ring that did not come back, which can be returned in turn. */
async function expectSecondInvoice(orderId: string, deducted = 0): Promise<void> {
  const issued = await listOrderDocuments(db(), orderId);
  const invoices = issued.filter(({ kind }) => kind === 'tax-invoice');
  expect(invoices.map(({ total }) => total)).toEqual([2 * ringPrice, ringPrice + deducted]);
  const lines = invoices[1]?.content.lines.map(({ kind, pieces, total }) => [kind, pieces, total]);
  const kept = ['delivery', 0, deducted];
  expect(lines).toEqual([['piece', 1, ringPrice], ...(deducted > 0 ? [kept] : [])]);
  const { pieces } = await listReturnable(db(), orderId);
  expect(pieces).toMatchObject([{ unit: null, pieces: 1, price: ringPrice }]);
  expect(await brokenRules(shop.database().pool)).toEqual([]);
}

test('an order reinstated at the counter still owes its buyer the piece that came back', async () => {
  const ring = await addRing(5);
  const lines = [{ productId: ring, karat: '22kt' as const, size: '', quantity: 2 }];
  const total = paise(2 * ringPrice);
  const orderId = await shop.placeByStaff(ring, { lines, seenTotal: total });
  expect(await shop.payAtCounter(orderId, { method: 'card', amount: total })).toMatchObject({
    ok: true,
  });
  const { ofReturned, ofRest } = await cancelledRest(orderId);
  await moveTo(desk(), orderId, 'processing');
  expect(await refundOf(orderId, ofRest)).toEqual({ state: 'failed' });
  expect(await refundOf(orderId, ofReturned)).toEqual({ state: 'requested' });
  await moveTo(desk(), orderId, 'shipped');
  await expectSecondInvoice(orderId);
});

test.each([0, 500_00])(
  'an order sent again after a part of it came back is invoiced for the rest and %i paise kept',
  async (deducted) => {
    const ring = await addRing(5);
    const { id: orderId } = await shop.paidOrder(ring, twoRings(ring));
    const { ofRest } = await cancelledRest(orderId, deducted);
    await recordRefusedRefund(desk(), { id: ofRest, orderId }, 'The account is closed');
    await moveTo(desk(), orderId, 'processing');
    await moveTo(desk(), orderId, 'shipped');
    await expectSecondInvoice(orderId, deducted);
  },
);

test('an order that keeps its money after all is invoiced for all of it when it is sent again', async () => {
  const orderId = await shop.placeByStaff(await addRing(1));
  expect(await shop.payAtCounter(orderId, { method: 'card' })).toMatchObject({ ok: true });
  await moveTo(desk(), orderId, 'shipped');
  const cancelled = await cancelOrder(desk(), {
    id: orderId,
    version: (await orderOf(orderId)).version,
    by,
    reason: 'Refused at the door',
    isRestocked: true,
    refund: { id: newId(), amount: paise(ringPrice - 500_00) },
  });
  expect(cancelled).toMatchObject({ ok: true });
  for (const to of ['processing', 'shipped', 'processing', 'shipped'] as const) {
    await moveTo(desk(), orderId, to);
  }
  const issued = await listOrderDocuments(db(), orderId);
  expect(issued.slice(1).map(({ kind, total }) => [kind, total])).toEqual([
    ['tax-invoice', ringPrice],
    ['credit-note', ringPrice - 500_00],
    ['tax-invoice', ringPrice],
    ['credit-note', 500_00],
  ]);
  expect(await brokenRules(shop.database().pool)).toEqual([]);
});
