import { expect, test } from 'vitest';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const { at, addRing, addShopper, place, placeAndOpen } = useCheckoutUnderTest();

function passSeconds(seconds: number): void {
  at.now = new Date(at.now.getTime() + seconds * 1_000);
}

test('a piece goes to nobody else in its order’s first seconds or once the window is open', async () => {
  const [justPlaced, beingPaid] = [await addRing(1), await addRing(1)];
  await placeAndOpen(beingPaid);
  passSeconds(60);
  await place(justPlaced);
  passSeconds(4);
  for (const ring of [justPlaced, beingPaid]) {
    expect(await place(ring, { userId: await addShopper() })).toMatchObject({ ok: false });
  }
});
