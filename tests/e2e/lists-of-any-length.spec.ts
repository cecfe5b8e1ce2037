// Specification, storefront 2 /category: Empty or unknown: 'No products found in this category.' (difference 13)
// Specification, storefront 2 /collection: Empty: 'No products found in this collection.'
// Specification, storefront 2 /collections: 'Error loading collections. Please try again.'
// Specification, storefront 2 /products: Empty: 'No products found.'
// Specification, storefront 8: Fetch errors of category, collection and product pages are logged (difference 21)
// Specification, storefront 9: Home shows 6 collections

import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { type BareShop, expect, test } from '../support/browser/bare-shop.ts';
import { expectFits } from '../support/browser/expect-fits.ts';

// Serially on one shop, which fills up from test to test.
test.describe.configure({ mode: 'serial' });

const widths = [320, 390, 1440];
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

const endless = 'Chandrahaar'.repeat(20).slice(0, 200);
/** Names as jewellers may write them. */
const names = [
  endless,
  'मंगलसूत्र हार – श्री लक्ष्मी के लिए हस्तनिर्मित',
  `"Rani" & 'Raja' <b>kada</b>, 22/18 kt -- 50% off`,
  'A ring',
  `${endless.slice(0, 60)} ${endless.slice(0, 60)}`,
];

type Goods = {
  count: number;
  name?: (number: number) => string;
  grams?: number;
  categoryId?: string;
  collectionId?: string;
};

/** Adds `count` pieces in 22kt, each a minute older than the previous. */
async function addPieces(db: Database, goods: Goods): Promise<void> {
  const { count, grams = 10, categoryId, collectionId } = goods;
  const name = goods.name ?? ((number) => `Piece ${number}`);
  const rows = Array.from({ length: count }, (_, place) => ({
    id: newId(),
    name: name(place + 1),
    categoryId,
    makingChargePercentage: 12,
    createdAt: new Date(Date.UTC(2026, 0, 1) - place * 60_000),
  }));
  await db.insert(products).values(rows);
  await db.insert(karatRecords).values(
    rows.map(({ id }, place) => ({
      productId: id,
      karat: '22kt' as const,
      grossWeightMg: milligrams(grams * 1000 + place),
      stockQuantity: 3,
    })),
  );
  if (!collectionId) return;
  await db
    .insert(productCollections)
    .values(rows.map(({ id }) => ({ productId: id, collectionId })));
}

/** Empties the shop. Not with `truncate`, which could deadlock with readers. */
async function empty({ db, forgetPages }: BareShop): Promise<void> {
  for (const table of [products, categories, collections]) await db.delete(table);
  await forgetPages();
}

/** Reopens a page until it is as expected: database notifications take a moment. */
async function openUntil(page: Page, path: string, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await isThere();
  }).toPass();
}

test('an empty shop says so on every list, and nothing is broken', async ({ page }) => {
  for (const [path, text] of [
    ['/products', 'No products found.'],
    ['/category/rings', 'No products found in this category.'],
    ['/collection/noor', 'No products found in this collection.'],
    ['/collections', 'No collections found.'],
    ['/', 'Our first collection is on its way.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  }
  // The demo's slides do not belong to this shop.
  await expect(page.getByRole('heading', { name: 'Vivaah' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toHaveCount(0);
});

test('a category or collection that exists but is empty says so', async ({ page, bareShop }) => {
  await bareShop.db.insert(categories).values({ name: 'Rings' });
  await bareShop.db.insert(collections).values({ name: 'Noor' });
  await openUntil(page, '/category/rings', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
  });
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.goto('/collection/noor');
  await expect(page.getByText('No products found in this collection.')).toBeVisible();
});

test('one piece makes a list, and home shows only the six newest collections', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  await addPieces(bareShop.db, { count: 1 });
  for (let number = 1; number <= 6; number += 1) {
    await bareShop.db
      .insert(collections)
      .values({ name: `Number ${number}`, createdAt: new Date(number) });
  }
  const names = page
    .getByRole('region', { name: 'Featured Collection' })
    .getByRole('heading', { level: 3 });
  await openUntil(page, '/', () => expect(names).toHaveCount(6, { timeout: 500 }));
  await bareShop.db.insert(collections).values({ name: 'Number 7', createdAt: new Date(7) });
  await openUntil(page, '/', () => expect(names.first()).toHaveText('Number 7', { timeout: 500 }));
  await expect(names).toHaveText([7, 6, 5, 4, 3, 2].map((number) => `Number ${number}`));

  await page.goto('/products');
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await expect(page.getByText(/shown$/)).toHaveCount(0);
});

test('names of every kind and seven-digit prices fit every screen @journey', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  const [category] = await bareShop.db
    .insert(categories)
    .values(names.map((name) => ({ name })))
    .returning();
  const [collection] = await bareShop.db
    .insert(collections)
    .values(names.map((name) => ({ name, description: name })))
    .returning();
  await addPieces(bareShop.db, {
    count: names.length,
    name: (number) => names[number - 1] ?? '',
    grams: 214.04,
    categoryId: category?.id,
    collectionId: collection?.id,
  });
  await openUntil(page, '/products', () => expect(cardsOf(page)).toHaveCount(5, { timeout: 500 }));
  await expect(cardsOf(page).first()).toContainText('₹12,34,');
  const address = encodeURIComponent(endless.toLowerCase());
  for (const path of [
    '/products',
    '/',
    '/collections',
    `/category/${address}`,
    `/collection/${address}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  }
});

test('names of every kind lead to their pages, and fit the search dialog', async ({ page }) => {
  await page.goto('/collections');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links).toHaveCount(names.length);
  for (const link of await links.all()) {
    const address = (await link.getAttribute('href')) ?? '';
    expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(200);
  }
  const quoted = names[2] ?? '';
  await links.filter({ hasText: quoted }).click();
  await expect(page.getByRole('heading', { level: 1, name: quoted, exact: true })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill(endless);
    await expect(search.getByRole('option').first()).toBeVisible();
    const cutOff = await search.evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll<HTMLElement>('[role=option]')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
    );
    expect(cutOff).toBe(0);
    await expectFits(page);
    await page.keyboard.press('Escape');
  }
});

test('a list of 503 pieces is shown in parts, and every piece can be reached', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  await addPieces(bareShop.db, { count: 503 });
  await openUntil(page, '/products', () => expect(cardsOf(page)).toHaveCount(24, { timeout: 500 }));
  await expect(page.getByText('24 of 503 shown')).toBeVisible();
  await page.goto('/products?shown=456');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByText('480 of 503 shown')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(480);
  await expectFits(page);
  await page.getByRole('link', { name: 'Next pieces' }).click();
  await expect(page).toHaveURL('/products?from=480');
  await expect(page.getByText('481 to 503 of 503 shown')).toBeVisible();
  await expect(cardsOf(page).first()).toContainText('Piece 481');
  await expect(cardsOf(page).last()).toContainText('Piece 503');
  await page.getByRole('link', { name: 'Previous pieces' }).click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Weight: light to heavy');
  await expect(cardsOf(page).first()).toContainText('Piece 1');
});

test('many collections are shown in parts, and the focus moves to the first new one', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  const names = Array.from({ length: 30 }, (_, place) => ({ name: `Garden ${place + 1}` }));
  await bareShop.db.insert(collections).values(names);
  const cards = page.getByRole('main').getByRole('article');
  await openUntil(page, '/collections', () => expect(cards).toHaveCount(24, { timeout: 500 }));
  await expect(page.getByText('24 of 30 shown')).toBeVisible();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByText('30 of 30 shown')).toBeVisible();
  await expect(page).toHaveURL('/collections?shown=48');
  await expect(cards).toHaveCount(30);
  await expect(cards.nth(24).getByRole('link')).toBeFocused();
  await expectFits(page);
});

test('collections that cannot be read show an error, and can be retried', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  await bareShop.db.insert(collections).values({ name: 'Noor' });
  await bareShop.db.execute(sql`alter table collections rename to collections_away`);
  await bareShop.forgetPages();
  await openUntil(page, '/collections', async () => {
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading collections. Please try again.',
      { timeout: 500 },
    );
  });
  expect(bareShop.faults.at(-1)?.path).toBe('/collections');
  // The rest of the shop still works.
  await expect(page.getByRole('banner')).toBeVisible();
  await bareShop.db.execute(sql`alter table collections_away rename to collections`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Noor' })).toBeVisible();
});

test('products that cannot be read show an error, not an empty list, and the fault is logged', async ({
  page,
  bareShop,
}) => {
  await empty(bareShop);
  await bareShop.db.insert(categories).values({ name: 'Rings' });
  await bareShop.db.insert(collections).values({ name: 'Noor' });
  await bareShop.db.execute(sql`alter table products rename to products_away`);
  await bareShop.forgetPages();
  for (const path of ['/products', '/category/rings', '/collection/noor']) {
    await openUntil(page, path, async () => {
      await expect(page.getByText('Unexpected Application Error')).toBeVisible({ timeout: 500 });
    });
    await expect(page.getByText(/No products found/)).toHaveCount(0);
    expect(bareShop.faults.at(-1)).toMatchObject({ path });
  }
  await bareShop.db.execute(sql`alter table products_away rename to products`);
  await page.goto('/products');
  await expect(page.getByText('No products found.')).toBeVisible();
});
