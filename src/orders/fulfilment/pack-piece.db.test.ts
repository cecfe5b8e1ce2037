import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { twoRings, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { readOrderHistory } from '#orders/orders/order-history-queries.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { packPiece, type PieceToPack } from './pack-piece.server.ts';
import { listPackedPieces } from './packing-queries.server.ts';
import { moveTo } from './test-packed-order.server.ts';
import { unpackPiece } from './unpack-piece.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, orderOf, paidOrder } = shop;
const by = 'packer@example.in';

type Paid = Awaited<ReturnType<typeof orderOf>>;

const pack = ({ id, item }: Paid, change: Partial<PieceToPack> & { net?: number } = {}) =>
  packPiece(settling(), {
    orderId: id,
    orderItemId: item.id,
    unit: 1,
    huid: 'AB12CD',
    grossWeightMg: milligrams(change.net ?? 10_000),
    stoneWeightMg: milligrams(0),
    by,
    ...change,
  });

const move = ({ id }: Paid, to: OrderStatus) => moveTo(settling(), id, to);

const pieceOf = async (huid: string) => {
  const [piece] = await db().select().from(pieces).where(eq(pieces.huid, huid));
  return piece;
};

let last = 0;
/** A HUID unique to each test. */
const newHuid = () => `T${String((last += 1)).padStart(5, '0')}`;

describe('a packed piece', () => {
  test('is recorded with its HUID in capitals and its weight, in history and audit log', async () => {
    const order = await paidOrder();
    const packed = await pack(order, { huid: ' ab12-cd ', net: 9_880 });
    // 0.12 g at ₹5,000 with 12% making and 3% GST: ₹692.16, and prices are in whole rupees.
    expect(packed).toMatchObject({ ok: true, value: { difference: 69_200, netWeightMg: 9_880 } });
    expect(await pieceOf('AB12CD')).toMatchObject({
      state: 'sold',
      karat: '22kt',
      netWeightMg: 9_880,
      productId: order.item.productId,
    });
    expect(await listPackedPieces(db(), order.id)).toMatchObject([
      { huid: 'AB12CD', unit: 1, name: 'Test ring', difference: 69_200, packedBy: by, photo: null },
    ]);
    const [latest] = await readOrderHistory(db(), order.id);
    expect(latest).toMatchObject({ what: 'piece-packed', who: by });
    expect(latest?.detail).toContain('AB12CD, 9.88 g net, ₹692 goes back');
    const changes = await db().select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(changes).toMatchObject([{ who: by, after: { huid: 'AB12CD', netWeightMg: 9_880 } }]);
    expect((await orderOf(order.id)).version).toBe(order.version + 1);
  });

  test('costs the same if heavier than sold', async () => {
    const order = await paidOrder();
    const packed = await pack(order, { huid: newHuid(), net: 10_050 });
    expect(packed).toMatchObject({ ok: true, value: { difference: 0 } });
  });

  test('is packed once when the same form is sent twice at once', async () => {
    const order = await paidOrder();
    const form = { huid: newHuid(), version: order.version };
    const both = await Promise.all([pack(order, form), pack(order, form)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listPackedPieces(db(), order.id)).toHaveLength(1);
    expect((await orderOf(order.id)).version).toBe(order.version + 1);
  });

  test('can have its weight and a misread HUID corrected before dispatch', async () => {
    const order = await paidOrder();
    const [misread, huid] = [newHuid(), newHuid()];
    const first = await pack(order, { huid: misread, net: 9_000 });
    const second = await pack(order, { huid, net: 9_900 });
    expect(second).toMatchObject({ ok: true, value: { difference: 57_700 } });
    if (!first.ok || !second.ok) throw new Error('not packed');
    expect(second.value.certificateCode).toBe(first.value.certificateCode);
    expect(await pieceOf(misread)).toBeUndefined();
    expect(await pieceOf(huid)).toMatchObject({ state: 'sold', netWeightMg: 9_900 });
    expect(await listPackedPieces(db(), order.id)).toHaveLength(1);
  });

  test('is refused from an outdated view of the order, and nothing is written', async () => {
    const ring = await addRing(5);
    const order = await paidOrder(ring, twoRings(ring));
    const { version } = order;
    expect(await pack(order, { huid: newHuid(), version })).toMatchObject({ ok: true });
    const late = await pack(order, { huid: newHuid(), unit: 2, version });
    expect(late).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await listPackedPieces(db(), order.id)).toMatchObject([{ unit: 1 }]);
  });
});

test('a missing picture is refused, and an existing one survives a correction', async () => {
  const order = await paidOrder();
  const huid = newHuid();
  const gone = await pack(order, { huid, photo: 'pieces/1-00' });
  expect(gone).toEqual({ ok: false, reason: 'photo-gone' });
  const row = { key: 'pieces/2-00', alt: '', width: 900, height: 900, createdAt: shop.clock() };
  await db().insert(pictures).values(row);
  await pack(order, { huid, photo: row.key });
  await pack(order, { huid, net: 9_990 });
  expect(await listPackedPieces(db(), order.id)).toMatchObject([{ photo: { key: row.key } }]);
});

describe('a HUID', () => {
  test('belongs to one order only, even when two pack it at the same moment', async () => {
    const two = [await paidOrder(), await paidOrder()];
    const huid = newHuid();
    const outcomes = await Promise.all(two.map((order) => pack(order, { huid })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = two[outcomes.findIndex(({ ok }) => ok)];
    expect(outcomes.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: 'huid-taken',
      orderNumber: winner?.orderNumber,
    });
  });

  test('belongs to one piece of an order only', async () => {
    const ring = await addRing(5);
    const order = await paidOrder(ring, twoRings(ring));
    const huid = newHuid();
    await pack(order, { huid });
    expect(await pack(order, { huid, unit: 2 })).toEqual({
      ok: false,
      reason: 'huid-taken',
      orderNumber: order.orderNumber,
    });
  });

  test.each([
    ['of five characters', 'AB12C', 'huid-form'],
    ['with a slash', 'AB12C/', 'huid-form'],
    ['left empty', '  ', 'huid-missing'],
  ])('%s is refused for a piece of two grams or more', async (_what, huid, reason) => {
    const order = await paidOrder();
    expect(await pack(order, { huid })).toEqual({ ok: false, reason });
    expect(await listPackedPieces(db(), order.id)).toEqual([]);
  });

  test('is not needed for karats and weights that the shop exempts', async () => {
    const ring = await addRing(5);
    const order = await paidOrder(ring, twoRings(ring));
    const setTo = (variableName: string, variableValue: string) =>
      db()
        .insert(globals)
        .values({ variableName, variableValue })
        .onConflictDoUpdate({ target: globals.variableName, set: { variableValue } });
    await setTo('huid_exempt_below', '10');
    expect(await pack(order, { huid: '', net: 9_999 })).toMatchObject({ ok: true });
    expect(await pack(order, { huid: '', net: 10_000, unit: 2 })).toMatchObject({
      reason: 'huid-missing',
    });
    await setTo('huid_exempt_karats', '22kt');
    expect(await pack(order, { huid: '', unit: 2 })).toMatchObject({ ok: true });
    await db().delete(globals).where(eq(globals.variableName, 'huid_exempt_below'));
    await db().delete(globals).where(eq(globals.variableName, 'huid_exempt_karats'));
  });

  test('of a piece in stock is reused, after confirmation if it is another product’s', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const huid = newHuid();
    const packed = await pack(first, { huid });
    await unpackPiece(settling(), { orderId: first.id, orderItemId: first.item.id, unit: 1, by });
    expect(await pieceOf(huid)).toMatchObject({ state: 'in-stock' });
    expect(await pack(second, { huid })).toEqual({
      ok: false,
      reason: 'other-product',
      karat: '22kt',
      size: '',
    });
    const again = await pack(second, { huid, isSure: true });
    if (!packed.ok || !again.ok) throw new Error('not packed');
    expect(again.value.pieceId).toBe(packed.value.pieceId);
  });

  test('of a piece in another karat is refused, even if confirmed', async () => {
    const huid = newHuid();
    const weights = { grossWeightMg: milligrams(10_000), netWeightMg: milligrams(10_000) };
    await db()
      .insert(pieces)
      .values({ ...weights, stoneWeightMg: milligrams(0), karat: '18kt', huid, state: 'in-stock' });
    expect(await pack(await paidOrder(), { huid, isSure: true })).toEqual({
      ok: false,
      reason: 'other-karat',
      karat: '18kt',
    });
  });
});

describe('weights', () => {
  test('that leave no gold are refused', async () => {
    const order = await paidOrder();
    const stones = { grossWeightMg: milligrams(9_000), stoneWeightMg: milligrams(9_000) };
    expect(await pack(order, stones)).toEqual({ ok: false, reason: 'no-net-weight' });
  });

  test.each([
    [8_000, true],
    [7_999, false],
    [12_000, true],
    [12_001, false],
  ])('of %d mg instead of 10,000 need no confirmation: %s', async (net, isTaken) => {
    const order = await paidOrder();
    const huid = newHuid();
    expect(await pack(order, { huid, net })).toMatchObject(
      isTaken ? { ok: true } : { ok: false, reason: 'weight-far-off' },
    );
    expect(await pack(order, { huid, net, isSure: true })).toMatchObject({ ok: true });
  });
});

describe('an order', () => {
  test.each(['shipped', 'delivered', 'cancelled'] as const)(
    'that is %s can no longer be packed or unpacked',
    async (status) => {
      const order = await paidOrder();
      await pack(order, { huid: newHuid() });
      await move(order, status);
      expect(await pack(order, { huid: newHuid() })).toEqual({ ok: false, reason: 'not-to-pack' });
      const unit = { orderId: order.id, orderItemId: order.item.id, unit: 1, by };
      expect(await unpackPiece(settling(), unit)).toEqual({ ok: false, reason: 'not-to-pack' });
    },
  );

  test('that was dispatched once can no longer be packed, whatever its status', async () => {
    const order = await paidOrder();
    await move(order, 'shipped');
    await move(order, 'processing');
    expect(await pack(order)).toEqual({ ok: false, reason: 'not-to-pack' });
  });

  test('is not packed if it is unpaid or lacks the piece', async () => {
    const { order } = await shop.placeAndOpen(await addRing(1));
    expect(await pack(await orderOf(order.id))).toEqual({ ok: false, reason: 'not-to-pack' });
    const paid = await paidOrder();
    expect(await pack(paid, { unit: 2 })).toEqual({ ok: false, reason: 'not-found' });
    expect(await pack(paid, { orderItemId: paid.id })).toEqual({ ok: false, reason: 'not-found' });
  });

  test('cancelled before dispatch frees its pieces and their HUIDs', async () => {
    const ring = await addRing(5);
    const [first, second] = [await paidOrder(ring), await paidOrder(ring)];
    const huid = newHuid();
    await pack(first, { huid });
    await move(first, 'cancelled');
    expect(await listPackedPieces(db(), first.id)).toEqual([]);
    expect(await pack(second, { huid })).toMatchObject({ ok: true });
  });

  test('is dispatched as packed, and the difference is refunded automatically', async () => {
    const order = await paidOrder();
    await pack(order, { huid: newHuid(), net: 9_880 });
    await move(order, 'shipped');
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([{ amount: 69_200 }]);
  });
});
