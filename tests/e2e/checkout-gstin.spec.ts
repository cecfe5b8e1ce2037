import { eq } from 'drizzle-orm';
import { orders } from '#orders/orders/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { leaveWindow, windowOf } from '../support/browser/payment-window.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a business buyer adds a GSTIN; an invalid one is refused, and nothing typed is lost', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  const gstin = page.getByLabel('GSTIN (optional)');
  await expect(gstin).toBeHidden();
  await fillShipping(page);
  await page.getByText('Buying for a business? Add GSTIN').click();
  await page.getByLabel('Business name (optional)').fill('Rao & Sons');
  await gstin.fill('27AAPFU0939F1ZW');
  const pay = page.getByRole('button', { name: /^(Pay|Processing)/ });
  await pay.click();
  await expect(gstin).toBeFocused();
  await expect(gstin).toHaveAccessibleDescription(/^This is not a valid GSTIN/);
  await expectFits(page);
  await expectAccessible(page);

  await gstin.fill('27aapfu0939f1zv');
  await page.reload();
  await expect(gstin).toHaveValue('27aapfu0939f1zv');
  await expect(page.getByLabel('Business name (optional)')).toHaveValue('Rao & Sons');
  await pay.click();
  await expect(windowOf(page).getByRole('heading').first()).toBeVisible();
  await leaveWindow(page);
  const [order] = await db.select().from(orders).where(eq(orders.buyerBusinessName, 'Rao & Sons'));
  expect(order?.buyerGstin).toBe('27AAPFU0939F1ZV');
});
