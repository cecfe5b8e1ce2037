// Specification, storefront 2 /category: Empty or unknown: 'No products found in this category.' (difference 13)
// Specification, storefront 2 /collection: Empty: 'No products found in this collection.'
// Specification, storefront 2 /collections: Loading text (difference 20)
// Specification, storefront 2 /collections: Cards link by slug, those of the home page by id
// Specification, storefront 2 /products: 8 skeleton cards while loading

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/test.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const moreOf = (page: Page) => page.getByRole('link', { name: 'Load more' });

/** Delays requests for a page until the returned function is called. */
async function delayPage(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const address = `**${path}.data*`;
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cardsOf(page).allInnerTexts();
  return texts.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
}

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN);
/** Line height of the name on a card, in pixels. */
const lineHeight = 22;

test('products are listed newest first, or in the chosen order @journey', async ({ page }) => {
  await page.goto('/products');
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(cardsOf(page).first()).toContainText('Saanjh Plain Band');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Price: high to low');
  await expect(page).toHaveURL('/products?sort=price-high');
  await expect(cardsOf(page).first()).not.toContainText('Saanjh Plain Band');
  const falling = await pricesOf(page);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  await moreOf(page).click();
  await expect(page).toHaveURL('/products?shown=48&sort=price-high');
  await expect(cardsOf(page)).toHaveCount(48);
  const more = await pricesOf(page);
  expect(more).toEqual(more.toSorted((a, b) => b - a));

  await page.reload();
  await expect(order).toHaveValue('price-high');
  await expect(cardsOf(page)).toHaveCount(48);
  // Search engines get one list, not each of its sort orders.
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', '/products');
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(order).toHaveValue('newest');
  await expect(cardsOf(page).first()).toContainText('Saanjh Plain Band');
});

test('Load more says how many are shown, and moves the focus to the first new card', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible();
  await moreOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^48 of \d+ shown$/)).toBeVisible();
  await expect(cardsOf(page).nth(24).getByRole('link').first()).toBeFocused();
  await expectAccessible(page);
});

test('Back returns to the same card at the same place, even after a reload', async ({ page }) => {
  await page.goto('/collections');
  await page.goto('/products');
  await moreOf(page).click();
  await expect(cardsOf(page)).toHaveCount(48);
  const card = cardsOf(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 137));
  const place = await topOf(card);
  const name = await card.getByRole('heading').innerText();

  const isBack = async () => {
    await expect(page).toHaveURL('/products?shown=48');
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect.poll(() => topOf(card)).toBe(place);
  };
  // To a piece and back; again with a reload there; a reload here; to another page by address and back.
  for (const loadsAnew of [false, true]) {
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (loadsAnew) await page.reload();
    await page.goBack();
    await isBack();
  }
  await page.reload();
  await isBack();
  await page.goto('/contact');
  await page.goBack();
  await isBack();
  // Showing more adds no history entry: going back leaves the list.
  await page.goBack();
  await expect(page).toHaveURL('/collections');
});

test('going back before a reloaded page has its scripts returns to the same place in the list', async ({
  page,
}) => {
  await page.goto('/products');
  const card = cardsOf(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 137));
  // A click scrolls its target into view, and so does this hover.
  const link = card.getByRole('link').first();
  await link.hover();
  const place = await topOf(card);
  const name = await card.getByRole('heading').innerText();
  await link.click();
  const piece = page.getByRole('heading', { level: 1, name });
  await expect(piece).toBeVisible();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(piece).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/products');
  release();
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  // Intercepting a script disables the browser cache, for fonts too: until they have loaded, a name above may take one more
  // line.
  await expect.poll(async () => Math.abs((await topOf(card)) - place)).toBeLessThan(3 * lineHeight);
});

test('a page whose address could not be recorded works, without loading twice', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'pageAddress', { value: undefined, writable: false });
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/products');
  await moreOf(page).click();
  await expect(cardsOf(page)).toHaveCount(48);
  expect(loads).toBe(1);
});

test('a list URL with invalid parameters or capitals redirects to the canonical one', async ({
  page,
}) => {
  for (const [written, address] of [
    ['/products?sort=cheapest&shown=25', '/products'],
    ['/category/RINGS?shown=9999&from=480', '/category/rings'],
    ['/collection/Vivaah?sort=newest', '/collection/vivaah'],
    ['/category/rings/collection/VIVAAH', '/collection/vivaah'],
  ] as const) {
    await page.goto(written);
    await expect(page).toHaveURL(address);
    await expect(cardsOf(page).first()).toBeVisible();
  }
});

test('collection cards link by slug, and lead to pieces in stock', async ({ page }) => {
  await page.goto('/collections');
  const cards = cardsOf(page).getByRole('link');
  await expect(cards.first()).toHaveText('Vivaah');
  const addresses = await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(addresses).toContain('/collection/saptapadi');
  expect(addresses.filter((each) => !/^\/collection\/[a-z-]+$/.test(each ?? ''))).toEqual([]);
  await page.getByRole('link', { name: 'Saptapadi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saptapadi' })).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByText('Out of stock')).toHaveCount(0);
});

test('eight skeleton cards stand in while products load', async ({ page }) => {
  await page.goto('/category/no-such-category');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  const letGo = await delayPage(page, '/products');
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByTestId('card-outline')).toHaveCount(8);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
  await letGo();
  await expect(cardsOf(page)).toHaveCount(24);
  await expect(page.getByTestId('card-outline')).toHaveCount(0);
});

test('the collections page says that it is loading', async ({ page }) => {
  await page.goto('/collection/no-such-collection');
  await expect(page.getByText('No products found in this collection.')).toBeVisible();
  const letGo = await delayPage(page, '/collections');
  await page.getByRole('link', { name: 'See all collections' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading collections…' })).toBeAttached();
  await expect(page.getByRole('main').getByText('Loading collections…')).toBeVisible();
  await letGo();
  await expect(page.getByRole('link', { name: 'Vivaah' }).first()).toBeVisible();
  await expect(page.getByText('Loading collections…')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are sorted by a button, and continue by a link at the next piece', async ({
    page,
  }) => {
    await page.goto('/products');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL('/products?sort=price-low');
    await moreOf(page).click();
    await expect(page).toHaveURL('/products?shown=48&sort=price-low#piece-25');
    await expect(cardsOf(page)).toHaveCount(48);
    await expect(cardsOf(page).nth(24)).toBeInViewport();
    const prices = await pricesOf(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});
