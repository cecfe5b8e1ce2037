import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  ringPrice,
  twoRings,
  useCheckoutUnderTest,
} from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { packPiece } from './pack-piece.server.ts';
import { takeBackPieces } from './take-back.server.ts';
import { moveTo } from './test-packed-order.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, stockOf, orderOf } = shop;
const by = 'owner@example.in';

const move = (id: string, to: OrderStatus) => moveTo(settling(), id, to);

/** A dispatched order of two paid rings, packed if HUIDs are given; the second is a quarter gram lighter. */
async function sentOrder(huids: readonly string[] = []) {
  const ring = await addRing(5);
  const { id, item } = await shop.paidOrder(ring, twoRings(ring));
  for (const [place, huid] of huids.entries()) {
    const packed = await packPiece(settling(), {
      orderId: id,
      orderItemId: item.id,
      unit: place + 1,
      huid,
      grossWeightMg: milligrams(10_000 - 250 * place),
      stoneWeightMg: milligrams(0),
      by,
    });
    expect(packed).toMatchObject({ ok: true });
  }
  await move(id, 'shipped');
  return { id, ring, itemId: item.id };
}

type Form = { units: { unit: number | null; pieces: number }[]; amount?: number; id?: string };

async function takeBack(
  orderId: string,
  { units, amount, id = newId() }: Form,
  isRestocked = true,
) {
  const { version, item } = await orderOf(orderId);
  return takeBackPieces(settling(), {
    id: orderId,
    version,
    by,
    units: units.map((unit) => ({ ...unit, orderItemId: item.id })),
    reason: 'Too small',
    isRestocked,
    refund: { id, ...(amount !== undefined && { amount: paise(amount) }) },
  });
}

const notesOf = async (id: string) =>
  (await listOrderDocuments(db(), id)).filter(({ kind }) => kind === 'credit-note');

async function expectSound(): Promise<void> {
  await carryOutRefunds(settling());
  expect(await brokenRules(shop.database().pool, { isSettled: true })).toEqual([]);
}

const second = { units: [{ unit: 2, pieces: 1 }] };

describe('a piece taken back', () => {
  test('is refunded as invoiced, named on a credit note, and restocked', async () => {
    const { id, ring } = await sentOrder(['BACK11', 'BACK22']);
    const weighed = ringPrice - 1_442_00;
    expect(await takeBack(id, second)).toEqual({ ok: true, value: { amount: weighed } });
    const [note] = await notesOf(id);
    expect(note).toMatchObject({ total: weighed, content: { reason: 'Too small' } });
    expect(note?.content.lines).toMatchObject([{ unit: 2, metal: { huids: ['BACK22'] } }]);
    expect(await stockOf(ring)).toBe(4);
    const [piece] = await db().select().from(pieces).where(eq(pieces.huid, 'BACK22'));
    expect(piece).toMatchObject({ state: 'in-stock', netWeightMg: 9_750 });
    await expectSound();
  });

  test('counts once, however often and by however many staff it is returned', async () => {
    const { id, ring } = await sentOrder(['ONCE11', 'ONCE22']);
    const tries = await Promise.all(Array.from({ length: 5 }, () => takeBack(id, second)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await takeBack(id, second)).toEqual({ ok: false, reason: 'already-back' });
    expect(await stockOf(ring)).toBe(4);
    expect(await notesOf(id)).toHaveLength(1);
    await expectSound();
  });

  test('by a form sent twice is refunded once', async () => {
    const { id } = await sentOrder(['FORM11', 'FORM22']);
    const form = { ...second, id: newId() };
    expect(await takeBack(id, form)).toEqual(await takeBack(id, form));
    expect(await notesOf(id)).toHaveLength(1);
    await expectSound();
  });

  test('is refunded at most its price, or less if agreed', async () => {
    const { id } = await sentOrder();
    const one = [{ unit: null, pieces: 1 }];
    const more = await takeBack(id, { units: one, amount: ringPrice + 1 });
    expect(more).toEqual({ ok: false, reason: 'too-large', left: ringPrice });
    const less = await takeBack(id, { units: one, amount: ringPrice - 500_00 });
    expect(less).toEqual({ ok: true, value: { amount: ringPrice - 500_00 } });
    const [note] = await notesOf(id);
    expect(note?.content.lines).toMatchObject([
      { kind: 'piece', pieces: 1, total: ringPrice },
      { kind: 'reduction', total: -500_00 },
    ]);
    await expectSound();
  });

  test('is not restocked if staff choose so', async () => {
    const { id, ring } = await sentOrder();
    await takeBack(id, { units: [{ unit: null, pieces: 2 }] }, false);
    expect(await stockOf(ring)).toBe(3);
    expect((await notesOf(id))[0]).toMatchObject({ total: 2 * ringPrice });
    await expectSound();
  });

  test('that may not be sold again stays out of stock when the rest is cancelled and reinstated', async () => {
    const { id, ring } = await sentOrder();
    await takeBack(id, { units: [{ unit: null, pieces: 1 }] }, false);
    expect(await stockOf(ring)).toBe(3);
    await move(id, 'cancelled');
    expect(await stockOf(ring)).toBe(4);
    await move(id, 'processing');
    expect(await stockOf(ring)).toBe(3);
    await expectSound();
  });

  test('leaves the rest of the order free to be cancelled and reinstated', async () => {
    const { id, ring } = await sentOrder(['REST11', 'REST22']);
    await takeBack(id, second);
    await move(id, 'cancelled');
    expect(await stockOf(ring)).toBe(5);
    await move(id, 'processing');
    expect(await stockOf(ring)).toBe(4);
    await expectSound();
  });

  test('must have been dispatched with the order', async () => {
    const { id } = await sentOrder();
    expect(await takeBack(id, { units: [{ unit: 1, pieces: 1 }] })).toEqual({
      ok: false,
      reason: 'already-back',
    });
    await move(id, 'processing');
    expect(await takeBack(id, { units: [{ unit: null, pieces: 1 }] })).toEqual({
      ok: false,
      reason: 'not-sent',
    });
  });
});
