import { indianClock } from '#platform/indian-time.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { resetSettings, setGoldPriceAged } from '../support/browser/settings.ts';
import { expect, test } from '../support/browser/test.ts';

// The rate applies to the whole shop, so these tests run alone: see playwright.config.ts.
test.afterEach(async ({ db }) => resetSettings(db));

test('a gold price scheduled to the second survives manual changes, and applies or is cancelled', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/store');
  const from = page.getByLabel('From');
  const field = page.getByLabel('Gold Price (per gram)');
  const scheduled = page.getByRole('region', { name: 'Scheduled gold price' });
  await field.fill('5040');
  await from.fill('2020-01-01T10:00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(from).toHaveAccessibleDescription(/Please choose a time within the next 7 days/);
  await from.fill(indianClock(new Date(Date.now() + 3_600_000)));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gold price scheduled successfully')).toBeVisible();
  await expect(scheduled).toContainText(/₹5,040 \/ g from .*:\d\d:\d\d [ap]m IST/);
  await expect(scheduled).toContainText('By admin@kanak.example');
  await expect(field).toHaveValue('5000');
  await expect(from).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);

  await field.fill('5010');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/The scheduled price still applies from/)).toBeVisible();
  await expect(scheduled).toContainText('₹5,040');
  await scheduled.getByRole('button', { name: 'Cancel scheduled price' }).click();
  await expect(page.getByText('Scheduled gold price cancelled')).toBeVisible();
  await expect(scheduled).toBeHidden();

  await field.fill('5020');
  await from.fill(indianClock(new Date(Date.now() + 6_000)));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(scheduled).toBeVisible();
  const latest = page.getByRole('table', { name: 'Recent gold prices' }).getByRole('row').nth(1);
  await expect(async () => {
    await page.reload();
    await expect(latest).toContainText(/₹5,020 .*By schedule/, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await expect(scheduled).toBeHidden();
});

test('the back office warns about a gold price older than a day, until it is set', async ({
  page,
  db,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const note = page.getByText(/The gold price was last set on/);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(note).toHaveCount(0);
  // A day passes while the back office is open.
  await setGoldPriceAged(db, 25);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(note).toBeVisible();
  await page.getByRole('link', { name: 'Set the gold price' }).click();
  await expect(page).toHaveURL('/admin/store');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gold price saved successfully')).toBeVisible();
  await expect(note).toHaveCount(0);
});
