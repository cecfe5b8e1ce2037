import type { Page } from '@playwright/test';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addPiece } from '../support/browser/pieces.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addSizedPiece } from '../support/browser/sized-pieces.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Removes JavaScript, DOM and CSS features from Chromium that Safari 15.4, Chrome 99 or Firefox 115 lack. */
async function becomeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Array, ['fromAsync']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf', 'isSupersetOf']],
      [Promise, ['withResolvers', 'try']],
      [RegExp, ['escape']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['timeout', 'any']],
      [AbortSignal.prototype, ['throwIfAborted']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Element.prototype, ['checkVisibility']],
      [Navigator.prototype, ['userActivation']],
      [Document.prototype, ['startViewTransition']],
      [window, ['navigation', 'scheduler', 'Iterator']],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
  // Browsers ignore rules with an unknown selector.
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text())
      .replaceAll(':has(', ':not-known(')
      .replaceAll('dvh', 'unknown');
    return route.fulfill({ response, body });
  });
}

const isDark = 'rgb(35, 24, 21)';

test('an old browser shows the chosen karat and size, and buys them', async ({ page, db }) => {
  await becomeOld(page);
  const ring = await addSizedPiece(db, {
    sizes: [
      { size: '12', grams: 10, stock: 2 },
      { size: '14', grams: 10, stock: 2 },
    ],
  });
  await page.goto(`/product/${ring}`);
  const size = page.getByRole('radio', { name: 'Size 14' });
  await size.click();
  await expect(size).toBeChecked();
  await expect(size.locator('+ .choice-face')).toHaveCSS('background-color', isDark);
  const karat = page.getByRole('radio', { name: /^22KT/i });
  await expect(karat.locator('+ .choice-face')).toHaveCSS('background-color', isDark);
  const other = page.getByRole('radio', { name: /^18KT/i });
  await expect(other.locator('+ .choice-face')).not.toHaveCSS('background-color', isDark);

  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  await waysToPay.card(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await ordersOf(db, ring)).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('an old browser signs in, fills a cart and searches', async ({ page, db }) => {
  await becomeOld(page);
  const [person, ring] = [await addShopper(db), await addRing(db, 2)];
  await signIn(page, person);
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await expect(page.getByText('Added to Cart').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('jhumka');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const { height = 0 } = (await dialog.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
});

test('an old browser shows every back-office screen of a working day', async ({ page, db }) => {
  test.slow();
  await becomeOld(page);
  await addPiece(db, { name: 'Old and new' });
  await signInAsAdmin(page);
  for (const screen of [
    'overview',
    'orders',
    'products',
    'categories',
    'store',
    'books',
    'reports',
    'offers',
    'users',
    'import',
    'day',
  ]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The shop can’t be reached')).toHaveCount(0);
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  }
});
