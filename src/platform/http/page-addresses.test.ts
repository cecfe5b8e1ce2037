import { describe, expect, test } from 'vitest';
import { openPageAddresses } from './page-addresses.ts';

const ring = '019a9f00-0000-7000-8000-000000000001';
const find = openPageAddresses(
  [
    { id: 'root' },
    { id: 'frame', parentId: 'root' },
    { id: 'home', parentId: 'frame', index: true },
    { id: 'list', parentId: 'frame', path: 'products' },
    { id: 'piece', parentId: 'frame', path: 'product/:productId' },
    { id: 'letter', parentId: 'frame', path: 'letter/:id?' },
    { id: 'search', path: 'api/search' },
    { id: 'rest', parentId: 'frame', path: '*' },
  ],
  {
    '/products': {
      reads: { from: /^\d{1,5}$/, shown: /^\d{1,5}$/, sort: /^[a-z-]{1,30}$/ },
      narrows(query): Record<string, string> {
        const karats = query.getAll('karat').toSorted().join('_');
        return karats ? { karat: karats } : {};
      },
    },
    '/product/:productId': {
      reads: { variation: /^[\da-f-]{36}$/i },
      missing: {
        path: '/product/none',
        isMissing: ({ productId = '' }) => !['1', ring].includes(productId.toLowerCase()),
      },
    },
    '/api/search': { reads: { q: /^[^]+$/ }, share: 'searches' },
    '/*': { missing: { path: '/nothing-here', filePath: '/no-file', isMissing: () => true } },
  },
  null,
);
const pageOf = (address: string) => find(new URL(address, 'http://localhost:3000'));

describe('the cache key of a page', () => {
  test.each([
    ['/products', '/products'],
    ['/products?utm_source=mail&fbclid=1', '/products'],
    ['/products?sort=price-low&shown=48', '/products?shown=48&sort=price-low'],
    ['/products?karat=22kt&sort=price-low&karat=18kt', '/products?karat=18kt_22kt&sort=price-low'],
    ['/products?x=1&shown=48&y=2', '/products?shown=48'],
    ['/products?shown=all&sort=%27%3B--&from=-1', '/products'],
    ['/products?page=17', '/products'],
    ['/products?shown=&sort=', '/products'],
    ['/products?shown=48&shown=72', '/products?shown=48'],
    ['/api/search?q=gold%20ring&shown=48', '/api/search?q=gold+ring'],
    ['/api/search?q=', '/api/search'],
    [`/product/1?variation=${ring}&q=ring`, `/product/1?variation=${ring}`],
    ['/product/1?variation=2', '/product/1'],
    ['/products?_routes=root', '/products'],
    ['/a/../products', '/products'],
    ['/products#part', '/products'],
    ['/', '/'],
    ['/?x', '/'],
    ['/Products', '/products'],
    ['/products/', '/products'],
    ['/%70roducts///', '/products'],
    [`/product/${ring.toUpperCase()}`, `/product/${ring}`],
    ['/letter', '/letter'],
    ['/letter/7', '/letter/7'],
  ])('for %s is %s', async (address, key) => {
    expect(await pageOf(address)).toMatchObject({ key, isMissing: false });
  });

  test.each([
    [
      '/products.data?shown=48&_routes=list&sort=price-low',
      '/products.data?_routes=list&shown=48&sort=price-low',
    ],
    ['/products.data?_routes=list,frame', '/products.data?_routes=frame%2Clist'],
    ['/products.data?_routes=list,junk', '/products.data?_routes=list'],
    ['/products.data?_routes=junk', '/products.data'],
    ['/products/_.data', '/products.data'],
    ['/_.data', '/_.data'],
    ['/product/7.data?_routes=piece', '/product/none.data?_routes=piece'],
  ])('for the data at %s is %s', async (address, key) => {
    expect((await pageOf(address)).key).toBe(key);
  });

  test('is bounded however long a search is', async () => {
    const { key } = await pageOf(`/api/search?q=${'x'.repeat(5_000)}`);
    expect(key).toHaveLength('/api/search?q='.length + 200);
  });
});

test.each([
  ['/no-such-page', '/nothing-here'],
  ['/no/such/page?x=1', '/nothing-here'],
  ['/%E0%A4%A', '/nothing-here'],
  ['/nothing-here', '/nothing-here'],
  ['/product/2', '/product/none'],
  ['/product/2?variation=1', '/product/none'],
  ['/product/none', '/product/none'],
  ['/no-such-page.data', '/nothing-here.data'],
])('all addresses without a page share one: %s shows %s', async (address, key) => {
  expect(await pageOf(address)).toMatchObject({ key, isMissing: true, share: 'pages' });
});

test.each([
  ['/products', 'pages'],
  ['/products.data?_routes=list', 'pages'],
  ['/products?shown=48', 'variants'],
  ['/products?karat=18kt', 'searches'],
  ['/api/search?q=ring', 'searches'],
])(
  'what visitors add to an address has its own cache share: %s is in %s',
  async (address, share) => {
    expect((await pageOf(address)).share).toBe(share);
  },
);

test('a page whose existence cannot be checked is left to rendering', async () => {
  const fails = openPageAddresses(
    [{ id: 'piece', path: 'product/:id' }],
    {
      '/product/:id': {
        missing: { path: '/product/none', isMissing: () => Promise.reject(new Error('away')) },
      },
    },
    null,
  );
  const page = await fails(new URL('http://localhost/product/1'));
  expect(page).toMatchObject({ key: '/product/1', isMissing: false });
});

test.each([
  ['/wp-login.php', '/no-file'],
  ['/old/logo.png?v=1', '/no-file'],
  ['/.env', '/nothing-here'],
  ['/old/page', '/nothing-here'],
  ['/logo.png.data', '/nothing-here.data'],
])('an unknown file or page %s is answered as %s', async (address, key) => {
  expect(await pageOf(address)).toMatchObject({ key, isMissing: true });
});
