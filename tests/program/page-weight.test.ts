import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOfStorefront, weighPage } from '../../proofs/support/page-weight.ts';

const builtFolder = path.resolve(import.meta.dirname, '../../build/client');

// Of each, about 108 kB are React and the router; a product has more controls than a list, and 3 kB of a list are its
// filters. Without these a page has at most 135 kB; the figures are the sizes achieved.
test.each([
  ['content/pages/storefront/home-page', 134.3],
  ['catalogue/products/storefront/category-page', 137.1],
  ['catalogue/products/storefront/products-page', 137.0],
  ['catalogue/products/storefront/collection-page', 137.5],
  ['catalogue/products/storefront/search-page', 137.3],
  ['catalogue/products/storefront/product-page', 136.8],
])('the script of the %s stays within %s kB gzipped', (page, budgetKb) => {
  const bytes = weighPage(builtFolder, page);
  console.log(`${page}: ${bytes} bytes of script, gzipped`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetKb * 1000);
});

test('no page of the storefront loads a script or a style sheet of the back office', () => {
  const pages = filesOfStorefront(builtFolder);
  expect(pages.length).toBeGreaterThan(40);
  const ofOffice = pages.filter(([, files]) => files.some((file) => /\/office-/.test(file)));
  expect(ofOffice.map(([id]) => id)).toEqual([]);
});
