import { expect, test } from 'vitest';
import { type Page, PageCache } from './page-cache.server.ts';

/** A cache whose main share holds so much. */
const cacheOf = (pages: number, bytes = 1_000_000) => new PageCache({ pages: { pages, bytes } });

const page = (text: string): Page => ({
  status: 200,
  headers: {},
  identity: Buffer.from(text),
  gzip: null,
  brotli: null,
});

test('a page is found as it was stored', () => {
  const cache = cacheOf(10);
  const home = page('home');
  cache.set('/', home, cache.generation);
  expect(cache.find('/')).toBe(home);
  expect(cache.find('/products')).toBeUndefined();
});

test('a change empties the cache', () => {
  const cache = cacheOf(10);
  cache.set('/', page('at the old price'), cache.generation);
  cache.clear();
  expect(cache.find('/')).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('a page whose rendering began before a change is not stored', () => {
  const cache = cacheOf(10);
  const begun = cache.generation;
  cache.clear();
  cache.set('/', page('at the old price'), begun);
  expect(cache.find('/')).toBeUndefined();
  cache.set('/', page('at the new price'), cache.generation);
  expect(cache.find('/')?.identity.toString()).toBe('at the new price');
});

test('it holds so many pages and no more; the one unused for longest goes first', () => {
  const cache = cacheOf(3);
  for (const key of ['/a', '/b', '/c']) cache.set(key, page(key), cache.generation);
  cache.find('/a');
  cache.set('/d', page('/d'), cache.generation);
  expect(cache.size).toBe(3);
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d']);
});

test('storing a page again replaces it and pushes no other out', () => {
  const cache = cacheOf(2);
  cache.set('/a', page('first'), cache.generation);
  cache.set('/b', page('other'), cache.generation);
  cache.set('/a', page('second'), cache.generation);
  expect(cache.size).toBe(2);
  expect(cache.find('/a')?.identity.toString()).toBe('second');
  expect(cache.find('/b')).toBeDefined();
});

test('it holds so many bytes and no more, in whatever form they are', () => {
  const cache = cacheOf(10, 100);
  const heavy = { ...page('x'.repeat(20)), gzip: Buffer.alloc(15), brotli: Buffer.alloc(5) };
  for (const key of ['/a', '/b', '/c']) cache.set(key, heavy, cache.generation);
  expect(['/a', '/b', '/c'].filter((key) => cache.find(key))).toEqual(['/b', '/c']);
  cache.set('/c', page('light'), cache.generation);
  cache.set('/d', heavy, cache.generation);
  expect(cache.size).toBe(3);
  cache.clear();
  for (const key of ['/a', '/b']) cache.set(key, heavy, cache.generation);
  expect(cache.size).toBe(2);
});

test('a page too heavy to be stored at all is not stored', () => {
  const cache = cacheOf(10, 100);
  cache.set('/a', page('x'.repeat(101)), cache.generation);
  expect(cache.size).toBe(0);
});

test.each(['variants', 'searches'] as const)(
  '%s fill their own share and drop no page',
  (share) => {
    const cache = new PageCache({ [share]: { pages: 2, bytes: 1_000 } });
    cache.set('/', page('home'), cache.generation);
    for (let number = 0; number < 3_000; number += 1) {
      cache.set(`/api/search?q=${number}`, page('found'), cache.generation, share);
    }
    expect(cache.size).toBe(3);
    expect(cache.find('/')).toBeDefined();
    expect(cache.find('/api/search?q=2999')).toBeDefined();
    cache.clear();
    expect(cache.size).toBe(0);
  },
);
