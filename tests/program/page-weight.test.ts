import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { weighPage } from '../../proofs/support/page-weight.ts';

const builtFolder = path.resolve(import.meta.dirname, '../../build/client');

// Of each about 66 kB are React's and 28 kB the router's; a product has more to press than a list. These are what has
// been reached; the names of the routes, which every page has of all pages, are 2.9 of it.
test.each([
  ['content/pages/storefront/home-page', 114.3],
  ['catalogue/products/storefront/category-page', 114.3],
  ['catalogue/products/storefront/products-page', 114.3],
  ['catalogue/products/storefront/collection-page', 114.3],
  ['catalogue/products/storefront/product-page', 120.3],
])('the script of the %s stays within %s kB gzipped', (page, budgetKb) => {
  const bytes = weighPage(builtFolder, page);
  console.log(`${page}: ${bytes} bytes of script, gzipped`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetKb * 1000);
});

test('shoppers are sent the names of no route and no script of the back office', () => {
  const assets = path.join(builtFolder, 'assets');
  const read = (name: RegExp) =>
    readFileSync(
      path.join(assets, readdirSync(assets).find((each) => name.test(each)) ?? ''),
      'utf8',
    );
  expect(read(/^manifest-.*\.js$/)).toContain('orders/office/orders-page');
  const forShoppers = read(/^public-manifest-.*\.js$/);
  expect(forShoppers).toContain('storefront/home-page');
  expect(forShoppers).not.toMatch(/admin|\/office\/|\/assets\/(office|orders-page)-/);
});
