// Specification, storefront 9: Category data 5 minutes fresh, 10 kept; 3 retries (difference 17)

import { systemClock } from '#platform/clock.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { resetSettings } from '../support/browser/settings.ts';
import { addRing } from '../support/browser/stock.ts';
import { returnLater } from '../support/browser/return-later.ts';
import { expect, test } from '../support/browser/test.ts';

// The rate applies to the whole shop, so this runs alone: see playwright.config.ts.
test.afterEach(async ({ db }) => resetSettings(db));

const rate = { rateBasis: 'same' as const, ratePaisePerGram: paiseFromRupees(5100) };

test('on the way back a page is there at once, its prices marked until the shop confirms them @journey', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  const price = page.getByText(/₹5[78],\d{3}/).first();
  const pale = 'rgb(107, 94, 87)';
  await page.goto(`/product/${ring.id}`);
  await expect(price).toHaveText('₹57,680');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/about/);

  await setGoldPrice(db, { rate, changedBy: 'colleague@kanak.example', clock: systemClock });
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/product/*.data*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goBack();
  await expect(price).toHaveText('₹57,680');
  await expect(price).toHaveCSS('color', pale);
  answer();
  await expect(price).toHaveText('₹58,834');
  await expect(price).not.toHaveCSS('color', pale);

  // Without a network it stays, and says so until there is one.
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/about/);
  await page.context().setOffline(true);
  await page.goBack();
  await expect(price).toHaveText('₹58,834');
  const note = page.getByText('We can’t reach the shop right now. Prices may have changed.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(price).not.toHaveCSS('color', pale);

  // The checkout has no frame: the page brings it back.
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/checkout/);
  await page.goBack();
  await expect(price).toHaveText('₹58,834');
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  await expect(price).not.toHaveCSS('color', pale);
});

test('a checkout returned to after five minutes has the price of now, and keeps what was typed', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await page.clock.install();
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await page.getByLabel('First name').fill('Asha');
  await setGoldPrice(db, { rate, changedBy: 'colleague@kanak.example', clock: systemClock });
  await returnLater(page);
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await expect(pay).toHaveText('Pay ₹58,834.00');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
});
