import path from 'node:path';
import { expect, test } from 'vitest';
import { weighPage } from './support/page-weight.ts';

const builtFolder = path.resolve(import.meta.dirname, '../../build/client');
const budgetBytes = 135_000;

test.each(['home-page', 'category-page', 'products-page', 'collection-page', 'product-page'])(
  'the script of the %s stays within 135 kB gzipped',
  (page) => {
    const bytes = weighPage(builtFolder, `storefront/${page}`);
    console.log(`${page}: ${bytes} bytes of script, gzipped`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budgetBytes);
  },
);
