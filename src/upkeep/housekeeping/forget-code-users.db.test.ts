import { expect, test } from 'vitest';
import { paiseFromRupees } from '#price/money/money.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { codeUses } from '#selling/offers/tables.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const { db, clock, addRing, place, pass } = useCheckoutUnderTest();

test('the use of a code for an order that was never paid is removed with its buyer’s data', async () => {
  const ring = await addRing(1);
  const startsAt = new Date(clock().getTime() - 1000);
  await addOffer(db(), { code: 'LIGHTS', startsAt, endsAt: null });
  const seenUnitPrice = paiseFromRupees(54_590);
  const line = { productId: ring, karat: '22kt', size: '', quantity: 1, seenUnitPrice } as const;
  const placed = await place(ring, { lines: [line], seenTotal: seenUnitPrice, code: 'LIGHTS' });
  if (!placed.ok) throw new Error(placed.reason);
  await releasePieces(db(), placed.value.id, { why: 'payment-not-opened' });
  expect(await db().select().from(codeUses)).toHaveLength(1);
  pass(31 * 24 * 3600);
  await removeExpiredData({ db: db(), clock });
  expect(await db().select().from(codeUses)).toEqual([]);
});
