import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const keyOf = (address: string) => pageKey(new URL(address, 'http://localhost:3000'));

const ring = '019a9f00-0000-7000-8000-000000000001';

test.each([
  ['/products', '/products'],
  ['/products?utm_source=mail&fbclid=1', '/products'],
  ['/products?sort=price-low&shown=48', '/products?shown=48&sort=price-low'],
  ['/products?x=1&shown=48&y=2', '/products?shown=48'],
  ['/category/rings?shown=48', '/category/rings?shown=48'],
  ['/category/rings/collection/noor?from=480', '/category/rings/collection/noor?from=480'],
  ['/products?shown=all&sort=%27%3B--&from=-1', '/products'],
  ['/products?shown=&sort=', '/products'],
  ['/products?shown=48&shown=72', '/products?shown=48'],
  ['/collections?sort=price-low', '/collections'],
  ['/contact?sort=price-low&q=ring', '/contact'],
  ['/api/search?q=gold%20ring&shown=48', '/api/search?q=gold+ring'],
  ['/api/search?q=', '/api/search'],
  [`/product/1?variation=${ring}&q=ring`, `/product/1?variation=${ring}`],
  ['/product/1?variation=2', '/product/1'],
  ['/product/1?karat=18kt', '/product/1?karat=18kt'],
  ['/product/1?karat=gold', '/product/1'],
  [
    '/products.data?shown=48&_routes=root&sort=price-low',
    '/products.data?_routes=root&shown=48&sort=price-low',
  ],
  ['/products?_routes=root', '/products'],
  ['/a/../products', '/products'],
  ['/products#part', '/products'],
])('%s is the page %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test('different paths are different pages', () => {
  const paths = ['/product/1', '/product/1/', '/product/2', '/PRODUCT/1', '/product/1.data'];
  expect(new Set(paths.map(keyOf)).size).toBe(paths.length);
});

test('a value cannot end where the next parameter seems to begin', () => {
  const smuggled = keyOf('/products.data?_routes=root%26shown%3D48');
  expect(smuggled).not.toBe(keyOf('/products.data?_routes=root&shown=48'));
});

test('an endless search does not make an endless key', () => {
  expect(keyOf(`/api/search?q=${'x'.repeat(5_000)}`)).toHaveLength('/api/search?q='.length + 200);
});
