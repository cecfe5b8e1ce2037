import { expect, test } from 'vitest';
import { type Page, PageCache } from './page-cache.server.ts';

/** A cache with these limits for its main share. */
const cacheOf = (pages: number, bytes = 1_000_000) => new PageCache({ pages: { pages, bytes } });

const page = (text: string): Page => ({
  status: 200,
  headers: {},
  identity: Buffer.from(text),
  compressed: null,
});

/** The origin of a page rendered now that shows these tags. */
const now = ({ version }: PageCache, ...tags: string[]) => ({ version, tags: new Set(tags) });

test('a page is found as it was stored', () => {
  const cache = cacheOf(10);
  const home = page('home');
  cache.set('/', home, now(cache));
  expect(cache.find('/')).toBe(home);
  expect(cache.find('/products')).toBeUndefined();
});

test('a change drops the pages that show it, and no others', () => {
  const cache = cacheOf(10);
  cache.set('/product/1', page('one'), now(cache, 'product:1'));
  cache.set('/products', page('list'), now(cache, 'list:all', 'product:1', 'product:2'));
  cache.set('/product/2', page('two'), now(cache, 'product:2'));
  cache.set('/api/search?q=1', page('found'), { ...now(cache, 'product:1'), share: 'searches' });
  expect(cache.drop(['product:1', 'product:3'])).toBe(3);
  expect(cache.find('/products')).toBeUndefined();
  expect(cache.find('/product/2')).toBeDefined();
  expect(cache.size).toBe(1);
  expect(cache.drop(['product:1'])).toBe(0);
});

test('a page whose content changed while it was rendered is not stored, and others are', () => {
  const cache = cacheOf(10);
  const begun = cache.version;
  cache.drop(['product:1']);
  cache.set('/product/1', page('old'), { version: begun, tags: new Set(['product:1']) });
  cache.set('/product/2', page('two'), { version: begun, tags: new Set(['product:2']) });
  expect(cache.find('/product/1')).toBeUndefined();
  expect(cache.find('/product/2')).toBeDefined();
  cache.set('/product/1', page('new'), now(cache, 'product:1'));
  expect(cache.find('/product/1')).toBeDefined();
});

test('however many changes follow, no page rendered before them is stored', () => {
  const cache = cacheOf(10);
  const begun = cache.version;
  for (let number = 0; number < 25_000; number += 1) cache.drop([`product:${number}`]);
  cache.set('/product/1', page('old'), { version: begun, tags: new Set(['product:1']) });
  expect(cache.find('/product/1')).toBeUndefined();
});

test('a change of everything empties the cache', () => {
  const cache = cacheOf(10);
  cache.set('/', page('at the old price'), now(cache));
  cache.clear();
  expect(cache.find('/')).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('a page whose rendering began before a full clear is not stored', () => {
  const cache = cacheOf(10);
  const begun = cache.version;
  cache.clear();
  cache.set('/', page('at the old price'), { version: begun, tags: new Set() });
  expect(cache.find('/')).toBeUndefined();
  cache.set('/', page('at the new price'), now(cache));
  expect(cache.find('/')?.identity.toString()).toBe('at the new price');
});

test('the cache limits its number of pages, and drops the least recently used first', () => {
  const cache = cacheOf(3);
  for (const key of ['/a', '/b', '/c']) cache.set(key, page(key), now(cache));
  cache.find('/a');
  cache.set('/d', page('/d'), now(cache));
  expect(cache.size).toBe(3);
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d']);
});

test('storing a page again replaces it and evicts no other', () => {
  const cache = cacheOf(2);
  cache.set('/a', page('first'), now(cache));
  cache.set('/b', page('other'), now(cache));
  cache.set('/a', page('second'), now(cache));
  expect(cache.size).toBe(2);
  expect(cache.find('/a')?.identity.toString()).toBe('second');
  expect(cache.find('/b')).toBeDefined();
});

test('the cache limits its bytes, counting room for compressed forms', () => {
  const cache = cacheOf(10, 100);
  // Including room for its compressed forms, which are made on first demand.
  const heavy = { ...page('x'.repeat(30)), compressed: {} };
  for (const key of ['/a', '/b', '/c']) cache.set(key, heavy, now(cache));
  expect(['/a', '/b', '/c'].filter((key) => cache.find(key))).toEqual(['/b', '/c']);
  cache.set('/c', page('light'), now(cache));
  cache.set('/d', heavy, now(cache));
  expect(cache.size).toBe(3);
  cache.clear();
  for (const key of ['/a', '/b']) cache.set(key, heavy, now(cache));
  expect(cache.size).toBe(2);
});

test('a page larger than the cache is not stored', () => {
  const cache = cacheOf(10, 100);
  cache.set('/a', page('x'.repeat(101)), now(cache));
  expect(cache.size).toBe(0);
});

test.each(['variants', 'searches'] as const)(
  '%s fill their own share and evict no page',
  (share) => {
    const cache = new PageCache({ [share]: { pages: 2, bytes: 1_000 } });
    cache.set('/', page('home'), now(cache));
    for (let number = 0; number < 3_000; number += 1) {
      cache.set(`/api/search?q=${number}`, page('found'), { ...now(cache), share });
    }
    expect(cache.size).toBe(3);
    expect(cache.find('/')).toBeDefined();
    expect(cache.find('/api/search?q=2999')).toBeDefined();
    cache.clear();
    expect(cache.size).toBe(0);
  },
);
