// Specification, storefront 1: Visitors can search
// Specification, storefront 2 Header: Search dialog
// Specification, storefront 2 Search: Text search across categories, collections and products
// Specification, storefront 2 Search: Runs only for non-empty text, 300 ms after typing stops
// Specification, storefront 2 Search: Results link to /category, /collection and /product
// Specification, storefront 2 Search: 'Searching...' and 'No results found for "{query}"'
// Specification, storefront 6: Visitor: search
// Specification, storefront 9: Search debounce 300 ms

import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { findLostText } from '../support/browser/find-lost-text.ts';
import { addPiece, removePieces } from '../support/browser/pieces.ts';
import { expect, test } from '../support/browser/test.ts';

const endpoint = '**/api/search?**';

async function openSearch(page: Page) {
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  return { dialog, field };
}

/** The search texts that the page requests, in order. */
function searchesOf(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q'));
  });
  return asked;
}

test('a misspelt word finds what was meant, with its karat and price @journey', async ({
  page,
}) => {
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.fill('jumka');
  const products = dialog.getByRole('group', { name: 'Products' });
  const jhumka = products.getByRole('option', { name: /Meenakshi Temple Jhumka/ });
  await expect(jhumka).toContainText(/22KT\s*(from\s*)?₹[\d,]+/);
  const category = dialog.getByRole('group', { name: 'Categories' }).getByRole('option');
  await expect(category).toHaveAttribute('href', '/category/earrings');
  await jhumka.click();
  const heading = { level: 1, name: 'Meenakshi Temple Jhumka' } as const;
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/product\/[\da-f-]{36}$/);
  await expect(dialog).toBeHidden();
});

test('a tap on Search brings the keyboard of an iPhone, however late the dialog loads', async ({
  page,
}) => {
  const waiting: Route[] = [];
  await page.route('**/search-dialog*', (route) => void waiting.push(route));
  await page.goto('/');
  // Without an answer to this question the page is not loaded anew for its missing part.
  const isHead = (route: Route) => route.request().method() === 'HEAD';
  await page.route('/', (route) => (isHead(route) ? route.abort() : route.fallback()));
  const button = page.getByRole('button', { name: 'Search', exact: true });
  // Like Safari, which gives a tapped button no focus.
  const tap = () =>
    button.filter({ visible: true }).evaluate((it: HTMLElement) => {
      it.click();
      return document.activeElement?.tagName;
    });
  expect(await tap()).toBe('INPUT');
  await expect.poll(() => waiting.length).toBe(1);
  await waiting[0]?.abort();
  await expect(page.getByText('We couldn’t load this.')).toBeVisible();
  await expect(page.locator('body > input')).toHaveCount(0);

  expect(await tap()).toBe('INPUT');
  await expect.poll(() => waiting.length).toBe(2);
  await waiting[1]?.continue();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expect(page.locator('body > input')).toHaveCount(0);
});

test('a search is sent once, 300 ms after typing stops', async ({ page }) => {
  const asked = searchesOf(page);
  await page.clock.install({ time: 0 });
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await page.clock.pauseAt(3_600_000);
  for (const letter of 'ring') {
    await field.press(letter);
    await page.clock.runFor(200);
  }
  await expect(dialog.getByText('Searching...')).toBeVisible();
  await page.clock.runFor(99);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(dialog.getByRole('option', { name: 'Rings' })).toBeVisible();
  await expect(dialog.getByText('Searching...')).toBeHidden();
  await field.press('Space');
  await page.clock.runFor(1_000);
  expect(asked).toEqual(['ring']);
});

test('nothing is searched while the field is empty', async ({ page }) => {
  const asked = searchesOf(page);
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.fill('   ');
  await field.fill('');
  await field.fill('xyzzy');
  await expect(dialog.getByText('No results found for "xyzzy"')).toBeVisible();
  expect(asked).toEqual(['xyzzy']);
});

test('a collection and a category can be reached by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('coin');
  const options = dialog.getByRole('option');
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen).toHaveText('Gold Coins');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );

  await field.press('ArrowDown');
  await expect(chosen).toHaveText('Shubh');
  await field.press('End');
  await expect(chosen).toHaveText((await options.last().textContent()) ?? '');
  await field.press('ArrowDown');
  await expect(chosen).toHaveText('Gold Coins');
  await field.press('ArrowUp');
  await field.press('Home');
  await field.press('ArrowDown');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shubh' })).toBeVisible();
  await expect(page).toHaveURL(/\/collection\//);

  await page.keyboard.press('Control+k');
  await field.pressSequentially('nosepin');
  await expect(chosen).toHaveText('Nose Pins');
  await field.press('Enter');
  await expect(page).toHaveURL('/category/nose-pins');
  await expect(dialog).toBeHidden();
});

test('Escape closes the search and restores the focus, and no single letter opens it', async ({
  page,
}) => {
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.press('/');
  await expect(field).toHaveValue('/');
  await field.press('Escape');
  await expect(dialog).toBeHidden();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button.filter({ visible: true })).toBeFocused();
  for (const letter of ['/', 'k', 's']) await page.keyboard.press(letter);
  await expect(dialog).toBeHidden();
});

test('a slow response to an earlier search never replaces a later one', async ({ page }) => {
  await page.goto('/');
  const delayed: Route[] = [];
  await page.route(endpoint, (route) => {
    if (route.request().url().endsWith('q=ring')) delayed.push(route);
    else return route.continue();
  });
  const { dialog, field } = await openSearch(page);
  await field.fill('ring');
  await expect.poll(() => delayed.length).toBe(1);
  const givenUp = page.waitForEvent('requestfailed');
  await field.fill('payal');
  await givenUp;
  const first = dialog.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(first).toContainText('Ghungroo Payal');
  for (const route of delayed) await route.continue().catch(() => null);
  await expect(first).toContainText('Ghungroo Payal');
});

test('a failing search is sent four times, says so, and can be retried', async ({ page }) => {
  const asked = searchesOf(page);
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await page.route(endpoint, (route) => route.abort());
  await field.fill('kada');
  await expect(dialog.getByText('Searching...')).toBeVisible();
  await expect(dialog.locator('.animate-breathe').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Search isn’t available right now');
  expect(asked).toEqual(['kada', 'kada', 'kada', 'kada']);
  await expectAccessible(page);
  await page.unroute(endpoint);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('option', { name: /Rajwada Polki Kada/ })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('a search that led to a result is saved as recent, until it is cleared', async ({ page }) => {
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.fill('Mangalsutr');
  await dialog.getByRole('option', { name: 'Mangalsutra', exact: true }).click();
  await expect(page).toHaveURL('/category/mangalsutra');
  await page.reload();

  await openSearch(page);
  const recent = dialog.getByRole('group', { name: 'Recent searches' });
  await recent.getByRole('option', { name: 'Mangalsutr' }).click();
  await expect(field).toHaveValue('Mangalsutr');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('group', { name: 'Products' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear the search text' }).click();
  await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toBeHidden();
  await expect(field).toBeFocused();
  await page.reload();
  await openSearch(page);
  await expect(dialog.getByRole('group', { name: 'Browse by category' })).toBeVisible();
  await expect(recent).toBeHidden();
});

test('the search dialog is accessible: empty, with results and without', async ({ page }) => {
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await expectAccessible(page);
  await field.fill('lotus');
  await expect(dialog.getByRole('group', { name: 'Products' })).toBeVisible();
  await expectAccessible(page);
  await field.fill('%_\\"<>');
  await expect(dialog.getByText('No results found for "%_\\"<>"')).toBeVisible();
  await expectAccessible(page);
});

test('a search result is priced from its cheapest variation', async ({ page, db }) => {
  const ring = await addPiece(db, { name: 'Zinnia Qamar Ring' });
  await addPiece(db, {
    name: 'Light',
    variationOf: ring,
    karats: { '22kt': { grams: 5, stock: 1 } },
  });
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.fill('zinnia qamar');
  const found = dialog.getByRole('group', { name: 'Products' }).getByRole('option').first();
  await expect(found).toContainText(/Zinnia Qamar Ring.*from ₹28,840/s);
  await removePieces(db, [ring]);
});

test('names and search texts of any kind and length fit the dialog', async ({ page, db }) => {
  const odd = `Quillon's "हार" <b>&</b> ${'Anantashayanam'.repeat(13)}`;
  const piece = await addPiece(db, { name: odd });
  await page.goto('/');
  const { dialog, field } = await openSearch(page);
  await field.fill("quillon's");
  await expect(dialog.getByRole('option').first()).toContainText(odd);
  await expectToFit(page);
  const long = 'xqzw'.repeat(40);
  await field.fill(long);
  await expect(dialog.getByText(/^No results found for "xqzw/)).toBeVisible();
  await expectToFit(page);
  await removePieces(db, [piece]);
});

async function expectToFit(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [320, own.width]) {
    await page.setViewportSize({ ...own, width });
    expect(await findLostText(page)).toEqual([]);
    const beyond = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBe(0);
  }
}

test('on a phone the menu opens the search too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
});
