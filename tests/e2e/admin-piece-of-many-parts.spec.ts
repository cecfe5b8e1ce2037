// Specification, back office 2 Product form: Below: Price, Stones, Other charges and Sizes, folded while unused (difference 43)

import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

/** A keyboard user that counts its key presses. */
function handOn(page: Page) {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    pressed += text.length;
  };
  return {
    press,
    type,
    pressed: () => pressed,
    /** Presses Tab until the field has the focus. */
    async tabTo(field: Locator) {
      const isThere = () => field.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; tabs < 80; tabs += 1) {
        await press('Tab');
        if (await isThere()) return;
      }
      throw new Error('The field was not reached');
    },
  };
}

/** The price of a piece of `netGrams`: 14% making, ruby, diamonds and hallmark, 3% GST, in whole rupees. */
async function totalOf(db: Database, netGrams: number): Promise<number> {
  const settings = await readPricingForDisplay(db);
  const gold = (netGrams * rateFor(settings, '18kt')) / 100;
  const taxable = gold * 1.14 + 12_000 + 0.4 * 60_000 + 53;
  return Math.round(taxable * (1 + settings.gstPercentage / 100));
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

test('a ring with a ruby, twenty diamonds and nine sizes takes two minutes by keyboard alone', async ({
  page,
  db,
}) => {
  const name = `Padma ${newId().slice(-6)}`;
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  const hand = handOn(page);
  const label = (text: string) => page.getByLabel(text, { exact: true });

  await hand.tabTo(page.getByLabel('Product Name'));
  await hand.type(name);
  await hand.tabTo(label('Making Charge (%)'));
  await hand.press('Backspace');
  await hand.type('14');
  await hand.tabTo(label('22kt'));
  await hand.press('Space', 'Tab', 'Space');

  const summary = (title: string) => page.locator('summary').filter({ hasText: title });
  await hand.tabTo(summary('Price'));
  await hand.press('Enter');
  await hand.tabTo(page.getByLabel('Hallmark fee (₹)'));
  await hand.type('53');
  await hand.tabTo(summary('Stones'));
  await hand.press('Enter', 'Tab', 'Enter');
  await expect(label('Kind')).toBeFocused();
  await hand.type('Ruby');
  for (const text of ['1', '0.5', '12000', '', 'GIA 5182736450']) {
    await hand.press('Tab');
    await hand.type(text);
  }
  // Enter moves on to the next stone.
  await hand.press('Enter');
  await expect(label('Kind').nth(1)).toBeFocused();
  await hand.type('Diamond');
  for (const text of ['20', '0.4', '60000']) {
    await hand.press('Tab');
    await hand.type(text);
  }
  await hand.press('Tab');
  await hand.type('per');
  await expect(label('Priced').nth(1)).toHaveValue('carat');
  await expect(page.getByText('0.9 ct in total, weighing 0.18 g.')).toBeVisible();

  await hand.tabTo(summary('Sizes'));
  await hand.press('Enter', 'Tab', 'ArrowRight');
  await expect(label('Ring')).toBeChecked();
  const block = page.getByRole('group', { name: '18KT', exact: true });
  await hand.tabTo(block.getByLabel('From size'));
  await hand.type('8');
  for (const text of ['16', '', '3.2', '0.12', '0.18', '1']) {
    await hand.press('Tab');
    await hand.type(text);
  }
  await hand.press('Enter');

  await expect(block.getByLabel('Size', { exact: true })).toHaveCount(9);
  const row = (size: number) => block.getByRole('group', { name: `18KT size ${size}` });
  await expect(row(16).getByLabel('Gross (g)')).toHaveValue('4.16');
  const smallest = rupees(await totalOf(db, 3.02));
  await expect(row(8)).toContainText(smallest);
  await expect(row(16)).toContainText(rupees(await totalOf(db, 3.98)));
  await hand.tabTo(block.locator('summary'));
  await hand.press('Enter');
  const lines = ['Ruby', '₹12,000.00', 'Diamond × 20', '₹24,000.00', '₹53.00', `${smallest}.00`];
  for (const line of lines) await expect(block.getByRole('table')).toContainText(line);
  // A button partly under the sticky header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await hand.tabTo(page.getByRole('button', { name: 'Save Product' }));
  await hand.press('Enter');
  await expect(page.getByText('Product added successfully.').first()).toBeVisible();
  const seconds = hand.pressed() / 3;
  test.info().annotations.push({ type: 'keys', description: `${hand.pressed()}, ${seconds} s` });
  console.log(`${hand.pressed()} keys, ${seconds.toFixed(0)} s at three a second`);
  expect(seconds).toBeLessThan(120);

  const [saved] = await db.select().from(products).where(eq(products.name, name));
  expect(saved?.priceTerms?.stones.map(({ kind, certificate }) => [kind, certificate])).toEqual([
    ['Ruby', 'GIA 5182736450'],
    ['Diamond', null],
  ]);
  await page.goto(`/product/${saved?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(smallest).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ruby');
});

test('sections of the product form are folded while unused, and open where they are filled', async ({
  page,
  db,
}) => {
  const name = `Padma ${newId().slice(-6)}`;
  await signInAsAdmin(page);
  await page.goto('/admin/products/add');
  await expect(page.getByLabel('Hallmark fee (₹)')).toHaveCount(0);
  await page.getByLabel('Product Name').fill(name);
  await page.locator('summary').filter({ hasText: 'Price' }).click();
  await page.getByLabel('Fixed', { exact: true }).check();
  await expect(page.getByLabel('Making Charge (%)')).toBeDisabled();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Please enter the fixed price')).toBeVisible();
  await expect(page.getByLabel('Fixed price before tax (₹)')).toBeFocused();
  await page.getByLabel('Gold rate').check();
  await page.getByLabel('The making charge is').selectOption('per-gram');
  await page.getByLabel('Making Charge (₹ per gram)').fill('450');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product added successfully.').first()).toBeVisible();

  const [saved] = await db.select().from(products).where(eq(products.name, name));
  await page.goto(`/admin/products/edit/${saved?.id}`);
  await expect(page.getByLabel('Making Charge (₹ per gram)')).toHaveValue('450');
  await expect(page.getByLabel('Hallmark fee (₹)')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Stones' })).toContainText('None');
});
