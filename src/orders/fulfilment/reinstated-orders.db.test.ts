import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { ringPrice, twoRings } from '#selling/checkout/test-checkout.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { recordRefusedRefund } from '#selling/payments/record-refund.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { listReturnable } from './returnable-pieces.server.ts';
import { packPiece } from './pack-piece.server.ts';
import { readPacking } from '#orders/orders/office/packing/read-packing.server.ts';
import { takeBackPieces } from './take-back.server.ts';
import { moveTo } from './test-packed-order.server.ts';

const shop = useCounterUnderTest();
const { db, desk, by, addRing, orderOf } = shop;

/** Sends an order of two rings, takes one back, and cancels the rest; returns the refunds of both. */
async function cancelledRest(orderId: string, deducted = 0, unit: number | null = null) {
  await moveTo(desk(), orderId, 'shipped');
  const { item, version } = await orderOf(orderId);
  const [ofReturned, ofRest] = [newId(), newId()];
  const taken = await takeBackPieces(desk(), {
    id: orderId,
    version,
    by,
    units: [{ orderItemId: item.id, unit, pieces: 1 }],
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
  const orderId = await twoAtCounter();
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

/** The HUIDs and pieces of each line of its latest invoice. */
async function invoicedPieces(orderId: string) {
  const issued = await listOrderDocuments(db(), orderId);
  const latest = issued.findLast(({ kind }) => kind === 'tax-invoice');
  return latest?.content.lines.map(({ pieces, metal }) => [pieces, ...(metal?.huids ?? [])]);
}

async function packAs(orderId: string, huid: string, unit = 1) {
  const { item } = await orderOf(orderId);
  const { id: orderItemId, grossWeightMg, stoneWeightMg } = item;
  const weighed = { orderItemId, grossWeightMg, stoneWeightMg };
  const packed = await packPiece(desk(), { orderId, unit, huid, by, ...weighed });
  return packed.ok ? 'packed' : packed.reason;
}

/** Two rings paid at the counter. */
async function twoAtCounter(): Promise<string> {
  const ring = await addRing(5);
  const lines = [{ productId: ring, karat: '22kt' as const, size: '', quantity: 2 }];
  const total = paise(2 * ringPrice);
  const orderId = await shop.placeByStaff(ring, { lines, seenTotal: total });
  await shop.payAtCounter(orderId, { method: 'card', amount: total });
  return orderId;
}

test('an order taken up again after it came back is packed again, and invoiced with its new HUIDs', async () => {
  const orderId = await twoAtCounter();
  await packAs(orderId, 'AA11AA', 1);
  await packAs(orderId, 'AA22AA', 2);
  await cancelledRest(orderId, 0, 1);
  await moveTo(desk(), orderId, 'processing');
  const file = await readPacking(db(), orderId);
  expect(file).toMatchObject({ mayPack: true, units: [{ unit: 2, packed: null }] });
  expect(await packAs(orderId, 'AA33AA', 1)).toBe('not-to-pack');
  expect(await packAs(orderId, 'AA33AA', 2)).toBe('packed');
  await moveTo(desk(), orderId, 'shipped');
  expect(await invoicedPieces(orderId)).toEqual([[1, 'AA33AA']]);
  await moveTo(desk(), orderId, 'processing');
  expect(await packAs(orderId, 'AA44AA', 2)).toBe('not-to-pack');
  expect(await brokenRules(shop.database().pool)).toEqual([]);
});

test('an order that left unpacked is packed without what came back when it is taken up again', async () => {
  const orderId = await twoAtCounter();
  await cancelledRest(orderId);
  await moveTo(desk(), orderId, 'processing');
  const file = await readPacking(db(), orderId);
  expect(file).toMatchObject({ mayPack: true, units: [{ unit: 1 }] });
  expect(await packAs(orderId, 'BB11BB', 1)).toBe('packed');
  expect(await packAs(orderId, 'BB22BB', 2)).toBe('not-to-pack');
  await moveTo(desk(), orderId, 'shipped');
  expect(await invoicedPieces(orderId)).toEqual([[1, 'BB11BB']]);
});

test('an order whose pieces have to be packed has to be packed again after it came back', async () => {
  const orderId = await twoAtCounter();
  const { item } = await orderOf(orderId);
  const goods = { packing: 'required' as const };
  await db().update(orderItems).set({ goods }).where(eq(orderItems.id, item.id));
  await packAs(orderId, 'CC11CC', 1);
  await packAs(orderId, 'CC22CC', 2);
  await cancelledRest(orderId, 500_00, 1);
  await moveTo(desk(), orderId, 'processing');
  await expect(moveTo(desk(), orderId, 'shipped')).rejects.toThrow('not moved to shipped');
  expect(await packAs(orderId, 'CC22CC', 2)).toBe('packed');
  await moveTo(desk(), orderId, 'shipped');
  expect((await invoicedPieces(orderId))?.[0]).toEqual([1, 'CC22CC']);
});

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
