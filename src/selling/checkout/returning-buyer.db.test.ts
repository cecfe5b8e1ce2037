import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { db, addRing, addShopper, stockOf, reservedOf, place } = useCheckoutUnderTest();

describe('a returning buyer', () => {
  test('gets the last piece that their own unpaid order reserves', async () => {
    const ring = await addRing(1);
    const first = await place(ring);
    if (!first.ok) throw new Error(first.reason);
    expect(await place(ring)).toMatchObject({ ok: false, reason: 'out-of-stock' });
    const again = await place(ring, { grantedOrders: [first.value] });
    expect(again).toMatchObject({ ok: true });
    expect(await stockOf(ring)).toBe(0);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
  });

  test('gets it on another device, too, if signed in', async () => {
    const ring = await addRing(1);
    const userId = await addShopper();
    await place(ring, { userId });
    expect(await place(ring, { userId })).toMatchObject({ ok: true });
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
  });

  test('does not get it with a grant that was revoked with the order’s links', async () => {
    const ring = await addRing(1);
    const first = await place(ring);
    if (!first.ok) throw new Error(first.reason);
    await revokeLinks(db(), { id: first.value.id, by: 'meera@example.in' });
    const again = await place(ring, { grantedOrders: [first.value] });
    expect(again).toMatchObject({ ok: false, reason: 'out-of-stock' });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('gets the piece back from their other tab when the first one is sent again', async () => {
    const ring = await addRing(1);
    const userId = await addShopper();
    const [here, there] = [
      { checkoutKey: newId(), userId },
      { checkoutKey: newId(), userId },
    ];
    const first = await place(ring, here);
    await place(ring, there);
    const again = await place(ring, here);
    // It is the same order, and has reserved its piece again, taking it from the other tab.
    expect(first.ok && again.ok && again.value.id === first.value.id).toBe(true);
    if (!first.ok) throw new Error(first.reason);
    expect(await hasPieces(db(), first.value.id)).toBe(true);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
    expect(await stockOf(ring)).toBe(0);
  });

  test('keeps the pieces of two open orders while there is enough for both', async () => {
    const ring = await addRing(2);
    const userId = await addShopper();
    await place(ring, { userId });
    await place(ring, { userId });
    expect(await reservedOf(ring)).toEqual({ reserved: 2 });
  });
});
