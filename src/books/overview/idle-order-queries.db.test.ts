import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { recordPaymentBegun } from '#selling/checkout/record-payment-begun.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { readIdleOrders } from './idle-order-queries.server.ts';

const { db, clock, addRing, addShopper, place, pass } = useCheckoutUnderTest();

test('staff see when unusually many guest orders are waiting without a started payment', async () => {
  const ring = await addRing(200);
  const two = {
    lines: [
      { productId: ring, karat: '22kt' as const, size: '', quantity: 2, seenUnitPrice: ringPrice },
    ],
    seenTotal: paise(2 * ringPrice),
  };
  const addresses = [newId(), newId()];
  for (let count = 0; count < 19; count += 1) {
    await place(ring, { ...two, placedFrom: addresses[count % 2] ?? '' });
  }
  const beginning = await place(ring);
  await recordPaymentBegun({ db: db(), clock }, beginning.ok ? beginning.value.id : '');
  await place(ring, { userId: await addShopper() });
  expect(await readIdleOrders(db(), clock())).toBeNull();

  await place(ring, { ...two, placedFrom: newId() });
  expect(await readIdleOrders(db(), clock())).toEqual({ orders: 20, addresses: 3, pieces: 40 });
  pass(4 * 60);
  await expireReservations(db(), clock);
  expect(await readIdleOrders(db(), clock())).toEqual({ orders: 20, addresses: 3, pieces: 0 });
  pass(60 * 60);
  expect(await readIdleOrders(db(), clock())).toBeNull();
});
