import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const keyOf = (address: string) => pageKey(new URL(address, 'http://localhost:3000'));

test.each([
  ['/products', '/products'],
  ['/products?utm_source=mail&fbclid=1', '/products'],
  ['/products?q=ring', '/products?q=ring'],
  ['/products?q=', '/products'],
  ['/products?x=1&q=ring&y=2', '/products?q=ring'],
  ['/product/1?variation=2&q=ring', '/product/1?q=ring&variation=2'],
  ['/product/1?q=ring&variation=2', '/product/1?q=ring&variation=2'],
  ['/products.data?_routes=root', '/products.data?_routes=root'],
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
  expect(keyOf('/?q=ring%26variation%3D2')).not.toBe(keyOf('/?q=ring&variation=2'));
});

test('an endless search does not make an endless key', () => {
  expect(keyOf(`/products?q=${'x'.repeat(5_000)}`)).toHaveLength('/products?q='.length + 200);
});
