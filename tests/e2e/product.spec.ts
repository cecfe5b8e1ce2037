// Specification, storefront 1: They choose 22kt or 18kt gold
// Specification, storefront 2 /product: ?variation= mirrors the selected variation
// Specification, storefront 2 Product: Karat selection, 22kt by default
// Specification, storefront 2 Product: Variation picker
// Specification, storefront 2 Product: Quantity 1 to 10 (difference 6)
// Specification, storefront 2 Product: Highlights: 10 days refund, 30 days replacement, 100% refund, hallmark guaranty
// Specification, storefront 4 Product: A variation without the current karat switches to one that it has
// Specification, storefront 4 Product: Out of stock at a total of 0 disables both buttons
// Specification, back office 9: Quantity types pieces and pairs

import type { Locator, Page } from '@playwright/test';
import { addPiece, removePieces } from '../support/browser/pieces.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const price = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Buy this piece' })
    .getByText(/^(Price )?₹/)
    .first();
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).filter(visible);
const karat = (page: Page, name: string): Locator => page.getByRole('radio', { name });
const choose = (page: Page, label: RegExp): Promise<void> =>
  page.locator('label').filter({ hasText: label }).click();

test('the choice of karat and variation is kept in the URL, and restored from it @journey', async ({
  page,
  db,
}) => {
  const id = await addPiece(db, {
    karats: { '22kt': { grams: 10, stock: 5 }, '18kt': { grams: 9, stock: 5 } },
  });
  const wide = await addPiece(db, {
    name: 'Wide',
    variationOf: id,
    karats: { '22kt': { grams: 20, stock: 5 }, '18kt': { grams: 18, stock: 5 } },
  });
  const ruby = await addPiece(db, {
    name: 'Ruby',
    variationOf: id,
    karats: { '18kt': { grams: 8, stock: 5 } },
  });
  await page.goto('/contact');
  await page.goto(`/product/${id}`);
  await expect(karat(page, '22KT')).toBeChecked();
  await expect(karat(page, 'Standard')).toBeChecked();
  await expect(price(page)).toHaveText('₹57,680');

  // The page's own requests are done, except those for the end of the page and link prefetches.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const isOfItself = /\/more\?|\/__manifest\?/.test(request.url());
    if (request.resourceType() === 'fetch' && !isOfItself) asked.push(request.url());
  });
  await choose(page, /^Ruby/);
  await expect(page).toHaveURL(`/product/${id}?variation=${ruby}`);
  await expect(karat(page, '18KT')).toBeChecked();
  await expect(karat(page, '22KT')).toBeDisabled();
  await expect(page.locator('label', { hasText: '22KT' })).toContainText('Not available');
  await expect(price(page)).toHaveText('₹46,144');

  await choose(page, /^Wide/);
  await expect(karat(page, '18KT')).toBeChecked();
  await expect(page).toHaveURL(`/product/${id}?variation=${wide}&karat=18kt`);
  await expect(price(page)).toHaveText('₹1,03,824');
  await choose(page, /^Standard/);
  await expect(page).toHaveURL(`/product/${id}?karat=18kt`);
  await choose(page, /^22KT/);
  await expect(page).toHaveURL(`/product/${id}`);
  await choose(page, /^Wide/);
  await choose(page, /^18KT/);
  expect(asked).toEqual([]);

  await page.reload();
  await expect(karat(page, 'Wide')).toBeChecked();
  await expect(karat(page, '18KT')).toBeChecked();
  await expect(price(page)).toHaveText('₹1,03,824');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(karat(page, 'Wide')).toBeChecked();
  await expect(price(page)).toHaveText('₹1,03,824');
});

test('the quantity is limited by the stock, and to ten at most', async ({ page, db }) => {
  const id = await addPiece(db, {
    karats: { '22kt': { grams: 1, stock: 12 }, '18kt': { grams: 1, stock: 2 } },
  });
  await page.goto(`/product/${id}`);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  const more = quantity.getByRole('button', { name: 'Increase quantity' });
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await expect(page.getByText('In stock')).toBeVisible();
  for (let pressed = 1; pressed < 10; pressed += 1) await more.click();
  await expect(quantity.getByText('10', { exact: true })).toBeVisible();
  await expect(more).toBeDisabled();
  await expect(page.getByText('Maximum 10 of one piece')).toBeVisible();
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity.getByText('9', { exact: true })).toBeVisible();

  await choose(page, /^18KT/);
  await expect(quantity.getByText('2', { exact: true })).toBeVisible();
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await expect(more).toBeDisabled();
  await button(page, 'Buy Now').click();
  await expect(page).toHaveURL(`/checkout?buy-now=${id}&karat=18kt&quantity=2`);
});

test('a piece that cannot be bought says why, on the page and on its buttons @journey', async ({
  page,
  db,
}) => {
  const onlyIn18kt = await addPiece(db, {
    karats: { '22kt': { grams: 10, stock: 0 }, '18kt': { grams: 9, stock: 1 } },
  });
  const soldOut = await addPiece(db, {
    karats: { '22kt': { grams: 10, stock: 0 }, '18kt': { grams: 9, stock: 0 } },
  });
  const unweighed = await addPiece(db, { karats: { '22kt': { grams: 0, stock: 3 } } });
  const bought: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bought.push(request.url());
  });
  const expectRefused = async (text: string, advice: string) => {
    for (const name of ['Buy Now', 'Add to Cart']) {
      await expect(button(page, name)).toBeDisabled();
      await button(page, name).click({ force: true });
      const toast = page.getByRole('region', { name: 'Notifications' });
      await expect(toast.getByText(advice)).toBeVisible();
      await toast.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  };

  await page.goto(`/product/${onlyIn18kt}`);
  await expect(page.locator('label', { hasText: '22KT' })).toContainText('Out of stock');
  await expectRefused('Out of stock in 22KT', 'It’s still available in 18KT.');
  await choose(page, /^18KT/);
  await expect(button(page, 'Add to Cart')).toBeEnabled();
  await expect(page.getByText('Only 1 left')).toBeVisible();

  await page.goto(`/product/${soldOut}`);
  await expectRefused('Out of stock', 'Ask us when it will be back.');
  await page.goto(`/product/${unweighed}`);
  await expect(page.getByText('Price on request').filter(visible).first()).toBeVisible();
  await expectRefused('Not yet available online', /* of the unweighed */ 'Ask us for');
  await expect(page.getByRole('heading', { name: 'Price break-up' })).toBeHidden();
  expect(bought).toEqual([]);
});

/** An amount such as '− ₹1,841.40' in paise. */
function paiseOf(text: string): number {
  const sign = text.includes('−') ? -1 : 1;
  return sign * Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

async function partsOf(page: Page): Promise<number[]> {
  const amounts = page.getByRole('table', { name: /^Price break-up/ }).getByRole('cell');
  return (await amounts.allTextContents()).map(paiseOf);
}

/** Number of lines of an element's text. */
function linesOf(element: Locator): Promise<number> {
  return element.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('price and specifications are broken down in figures', async ({ page, db }) => {
  const id = await addPiece(db, {
    karats: {
      '22kt': { grams: 7.385, stoneGrams: 0.615, stock: 5 },
      '18kt': { grams: 3.333, stock: 5 },
    },
    soldAs: 'pairs',
    discountPercentage: 7,
  });
  await page.goto(`/product/${id}`);
  for (const shown of ['22KT', '18KT']) {
    await choose(page, new RegExp(`^${shown}`));
    await expect(karat(page, shown)).toBeChecked();
    const parts = await partsOf(page);
    const total = parts.pop();
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(paiseOf(await price(page).innerText())).toBe(total);
  }

  await choose(page, /^22KT/);
  await page.getByRole('heading', { name: 'Specification' }).click();
  const facts = await page.getByRole('main').locator('dl > div').allTextContents();
  expect(facts).toEqual([
    'Gross weight8.00 g',
    'Stone weight0.615 g',
    'Net weight of gold7.385 g',
    'Karat22KT',
    'Fineness916 parts per 1,000',
    'Sold asPair',
  ]);
  await expect(page.getByText('incl. GST, for the pair')).toBeVisible();
  const highlights = ['10 days refund', '30 days replacement', '100% refund', 'Hallmark guaranty'];
  for (const name of highlights) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
});

test('the chosen variation can be shared, or asked about', async ({ page, db, context }) => {
  const id = await addPiece(db, {
    name: 'Rani "Royal" & Haar',
    karats: { '22kt': { grams: 10, stock: 5 }, '18kt': { grams: 9, stock: 5 } },
  });
  const wide = await addPiece(db, {
    name: 'Wide',
    variationOf: id,
    karats: { '22kt': { grams: 20, stock: 5 }, '18kt': { grams: 18.125, stock: 5 } },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/product/${id}?variation=${wide}`);
  await choose(page, /^18KT/);
  const address = new URL(`/product/${id}?variation=${wide}&karat=18kt`, page.url()).href;
  const enquire = page.getByRole('link', { name: 'Enquire on WhatsApp' });
  await expect(enquire).toHaveAttribute('href', /karat%3D18kt/);
  const href = new URL((await enquire.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/\d{10,13}$/);
  expect(href.searchParams.get('text')?.split('\n').slice(1)).toEqual([
    'Rani "Royal" & Haar, Wide',
    '18KT, 18.125 g net weight',
    '₹1,04,545 incl. GST',
    address,
  ]);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const shared = page.waitForEvent('console', (message) => message.text().startsWith('shared'));
  await page.evaluate(() => {
    const share = async (what?: ShareData) => console.log('shared', JSON.stringify(what));
    Object.assign(navigator, { share });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const what = { title: 'Rani "Royal" & Haar, Wide', url: address };
  expect((await shared).text()).toBe(`shared ${JSON.stringify(what)}`);
});

/** Elements that overflow the right edge of the window, except in rows that scroll sideways. */
function reachingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main, main *, .bottom-bar *')]
      .filter((part) => !part.parentElement?.closest('.scroll-row, .sr-only'))
      .filter((part) => Math.max(part.getBoundingClientRect().right, part.scrollLeft) > edge + 1)
      .map((part) => part.outerHTML.slice(0, 80));
  });
}

const longNames = [
  `Rani's "Royal" 22/18 & <b>Haar</b> \\ %F0`,
  'महारानी कुंदन पोल्की चोकर हार और झुमके का सेट',
  'W'.repeat(200),
];

test('the longest names and highest prices fit a narrow phone', async ({ page, db, viewport }) => {
  const heavy = {
    '22kt': { grams: 1_712.345, stock: 5 },
    '18kt': { grams: 250, stock: 0 },
  };
  const ids: string[] = [];
  for (const name of longNames) {
    const id = await addPiece(db, {
      name,
      karats: heavy,
      pictureCount: 5,
      discountPercentage: 5,
    });
    ids.push(id, await addPiece(db, { name, variationOf: id, karats: heavy }));
  }
  const widths = viewport && viewport.width < 768 ? [320, viewport.width] : [1440];
  for (const [place, name] of longNames.entries()) {
    await page.goto(`/product/${ids[2 * place]}?variation=${ids[2 * place + 1]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await reachingOut(page)).toEqual([]);
      // An amount split over two lines would be misread.
      const sums = page.getByRole('table', { name: /^Price break-up/ }).getByRole('cell');
      for (const sum of await sums.all()) expect(await linesOf(sum)).toBe(1);
    }
  }
  await removePieces(db, ids);
});
