// Specification, storefront 9: Gold price 5000 per gram by default
// Specification, back office 1: Set the global gold price per gram
// Specification, back office 2: /admin-login
// Specification, back office 2 Shell: Not signed in: redirected to /admin
// Specification, back office 2 Store: Global Settings card: Gold Price (per gram) and Save (difference 23)
// Specification, back office 2 Store: 'Last updated' timestamp
// Specification, back office 5: Gold price greater than 0: 'Please enter a valid gold price' (difference 28)
// Specification, back office 8 Errors: 'Failed to save gold price'
// Specification, back office 8 Errors: 'Invalid Price'
// Specification, back office 8 Success: 'Gold price saved successfully'

import type { Page } from '@playwright/test';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { demoPassword } from '../support/browser/demo-password.ts';
import { ageSessions, signInAsAdmin } from '../support/browser/people.ts';
import { resetSettings } from '../support/browser/settings.ts';
import { addRing } from '../support/browser/stock.ts';
import { returnLater } from '../support/browser/return-later.ts';
import { expect, test } from '../support/browser/test.ts';

// The rate applies to the whole shop, so these tests run alone: see playwright.config.ts.
test.afterEach(async ({ db }) => resetSettings(db));

test('the jeweller changes the gold price, and every price follows, even on an open page @journey', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 5);
  const shopper = await browser.newPage();
  await shopper.clock.install();
  await shopper.goto(`/product/${ring.id}`);
  await expect(shopper.getByText('₹57,680').first()).toBeVisible();

  await openStore(page);
  const field = page.getByLabel('Gold Price (per gram)');
  await expect(field).toHaveValue('5000');
  await expect(page.getByText(/Last updated: \d+ \w+ \d{4}, .*IST/)).toBeVisible();
  await field.fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid Price')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid gold price/);

  await field.fill('5100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
  const latest = page.getByRole('table', { name: 'Recent gold prices' }).getByRole('row').nth(1);
  await expect(latest).toContainText('₹5,100 / g');
  await expect(latest).toContainText('+2 %');
  await expect(latest).toContainText('admin@kanak.example');

  // Whoever returns to the page without a network finds it as it was.
  await shopper.context().setOffline(true);
  const failed = shopper.waitForEvent('requestfailed');
  await returnLater(shopper);
  await failed;
  await expect(shopper.getByText('₹57,680').first()).toBeVisible();
  await shopper.context().setOffline(false);
  await expect(shopper.getByText('₹58,834').first()).toBeVisible();
  await expect(shopper.getByText('₹57,680')).toHaveCount(0);
  const line = shopper.getByRole('complementary', { name: 'Today in the shop' });
  await expect(line).toContainText('₹5,100 / g');

  const putBack = page.getByRole('button', { name: /^Put back ₹/ });
  const before = ((await putBack.textContent()) ?? '').replace('Put back ', '');
  await putBack.click();
  await expect(latest).toContainText(before);
  await expect(field).not.toHaveValue('5100');
  await expect(putBack).toBeHidden();

  // Whoever only moves from page to page sees the new rate too.
  await shopper.clock.fastForward('06:00');
  await shopper.getByRole('link', { name: 'About' }).first().click();
  await expect(shopper).toHaveURL(/about/);
  await expect(line).toContainText('₹5,000 / g');
  await shopper.close();
});

test('a new gold price can be previewed before saving, and a large change asks first @journey', async ({
  page,
  db,
}) => {
  await addRing(db, 5);
  await openStore(page);
  const field = page.getByLabel('Gold Price (per gram)');
  await field.fill('6000');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/\d+ products change: [\d,]+ prices rise/);
  for (const which of ['Smallest', 'Median', 'Largest']) {
    const row = preview.getByRole('row').filter({ hasText: which });
    await expect(row).toContainText(/₹[\d,]+.*₹[\d,]+.*\+₹[\d,]+ \(\+\d+(\.\d)? %\)/s);
  }
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('+20 %');
  await dialog.getByRole('button', { name: 'Keep current price' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('6000');
});

test('with a price for pure gold, each karat has its own rate, and shoppers see the basis', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await openStore(page);
  const basis = page.getByLabel('Rate basis');
  await expect(basis).toHaveAccessibleDescription(
    /18KT as well as 22KT\. To bill 18KT for its actual gold/,
  );
  await basis.selectOption('pure');
  await expect(basis).toHaveAccessibleDescription('');
  await page.getByLabel('Gold Price (per gram)').fill('12800');
  const rates = page.getByRole('status').filter({ hasText: '22KT ₹11,724.80 · 18KT ₹9,600 / g' });
  await expect(rates).toBeVisible();
  await saveAnyMove(page);

  await page.goto(`/product/${ring.id}`);
  const line = page.getByRole('complementary', { name: 'Today in the shop' });
  await expect(line).toContainText('22KT ₹11,725 · 18KT ₹9,600 / g');
  await expect(page.getByText('₹1,35,257').first()).toBeVisible();
  const facts = page.getByRole('main');
  await expect(facts).toContainText('10.00 g × ₹11,724.80 per gram');
  await expect(facts).toContainText('by fineness from ₹12,800 for pure gold');

  await page.goto('/admin/store');
  await page.getByLabel('Rate basis').selectOption('own');
  await page.getByLabel('Gold Price (per gram)').fill('11700');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('18KT price (per gram)')).toHaveAccessibleDescription(
    'Please enter a valid gold price',
  );
  await page.getByLabel('18KT price (per gram)').fill('9650.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('table', { name: 'Recent gold prices' }).getByRole('row').nth(1),
  ).toContainText('22KT ₹11,700 · 18KT ₹9,650.50 / g');
});

test('each grade the shop offers has its own rate, or follows 22KT by fineness', async ({
  page,
  db,
}) => {
  const coin = await addCoin(db);
  await signInAsAdmin(page);
  await page.goto('/admin/store/selling');
  const grades = page.getByRole('group', { name: 'Grades we offer' });
  await expect(grades.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const name of ['22KT (916)', '18KT (750)']) await grades.getByLabel(name).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(grades).toHaveAccessibleDescription(/Please tick at least one/);
  for (const name of ['24KT (999)', '22KT (916)', '18KT (750)', '14KT (585)']) {
    await grades.getByLabel(name).check();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.goto('/admin/store');
  await page.getByLabel('Rate basis').selectOption('own');
  await page.getByLabel('Gold Price (per gram)').fill('5000');
  await page.getByLabel('18KT price (per gram)').fill('4900');
  await page.getByLabel('24KT price (per gram)').fill('5100.50');
  const of14kt = page.getByLabel('14KT price (per gram)');
  await expect(of14kt).toHaveAccessibleDescription(
    'Leave empty to follow 22KT by fineness: ₹3,193.23',
  );
  await expect(page.getByLabel('9KT price (per gram)')).toHaveCount(0);
  await of14kt.fill('0');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(of14kt).toHaveAccessibleDescription(/Please enter a valid gold price/);
  await of14kt.fill('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'At 24KT ₹5,100.50 · 22KT ₹5,000 · 18KT ₹4,900 · 14KT ₹3,193.23 / g',
  );
  await expectAccessible(page);

  // With one rate for all, 14KT cost as much as 22KT.
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('dialog').getByRole('row', { name: /14KT/ });
  await expect(asked).toContainText('₹3,193.23−36.1 %');
  await page.getByRole('dialog').getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Recent gold prices' }).getByRole('row').nth(1),
  ).toContainText('24KT ₹5,100.50 · 22KT ₹5,000 · 18KT ₹4,900 · 14KT ₹3,193.23 / g');

  await page.goto(`/product/${coin.id}`);
  const line = page.getByRole('complementary', { name: 'Today in the shop' });
  await expect(line).toContainText('24KT ₹5,101 · 22KT ₹5,000 · 18KT ₹4,900 / g');
  await expect(page.getByRole('main')).toContainText('24KT ₹5,100.50 per gram, set');
  await page.goto('/about');
  await expect(page.getByRole('main')).toContainText('four purities, 24kt, 22kt, 18kt and 14kt');
  await page.goto(`/admin/products?q=${coin.name}`);
  await expect(page.getByText('Other Stock')).toBeVisible();
  await expect(page.getByRole('row', { name: coin.name })).toContainText('24kt 3');
});

test('an edit conflict on the gold price and a lost connection are reported', async ({
  page,
  db,
}) => {
  await openStore(page);
  const rate = { rateBasis: 'same' as const, ratePaisePerGram: paiseFromRupees(5050) };
  await setGoldPrice(db, { rate, changedBy: 'colleague@kanak.example', clock: systemClock });

  const field = page.getByLabel('Gold Price (per gram)');
  await field.fill('5010');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Someone else changed the gold price in the meantime/)).toBeVisible();
  await expect(field).toHaveValue('5050');

  await field.fill('5060');
  await page.route('**/admin/store.data**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save gold price')).toBeVisible();
  await expect(field).toHaveValue('5060');
});

test('a stale session must confirm the password before a price change, and keeps what was typed', async ({
  page,
  db,
}) => {
  await openStore(page);
  await ageSessions(db);
  const field = page.getByLabel('Gold Price (per gram)');
  const dialog = page.getByRole('dialog');
  await field.fill('5040');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('5040');

  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(demoPassword('admin@kanak.example'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('5040');
});

test('a visitor is redirected from the back office to its sign-in', async ({ page }) => {
  await page.goto('/admin/store');
  await expect(page).toHaveURL(/\/admin$/);
});

/** A coin of 10 g in 24kt, without a making charge. */
async function addCoin(db: Database): Promise<{ id: string; name: string }> {
  const id = newId();
  const name = `Coin${id.slice(-6)}`;
  const createdAt = new Date('2020-01-01T00:00:00Z');
  await db.insert(products).values({ id, name, availableKarats: ['24kt'], createdAt });
  await db.insert(karatRecords).values({
    productId: id,
    karat: '24kt',
    grossWeightMg: milligrams(10_000),
    stockQuantity: 3,
  });
  return { id, name };
}

async function openStore(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/store');
}

async function saveAnyMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
}
