import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { paise } from '#price/money/money.ts';
import { globals } from '#content/settings/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { readConfirmation } from './read-confirmation.server.ts';

const site = withTestShop();

afterEach(() => site.shop.db.delete(globals).where(eq(globals.variableName, 'insured')));

/** The name of delivery on the buyer's order page. */
async function deliveryOf(insuredValue: number | null) {
  const buyer = await site.signedIn();
  const id = await addPaidOrder(site.shop.db, undefined, {
    userId: buyer.id,
    insuredValue: insuredValue === null ? null : paise(insuredValue),
  });
  const { context, request } = site.visit('/', { cookie: buyer.cookie });
  const found = await readConfirmation(context, request, id);
  return found.ok ? found.value.deliveryName : null;
}

test('an order is called insured while the shop promises it, then only if its own parcel was', async () => {
  expect(await deliveryOf(null)).toBe('Insured delivery');
  await site.shop.db.insert(globals).values({ variableName: 'insured', variableValue: 'off' });
  expect(await deliveryOf(null)).toBe('Delivery');
  expect(await deliveryOf(57_680_00)).toBe('Insured delivery');
});
