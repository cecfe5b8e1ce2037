// Specification, storefront 1: Shoppers browse categories, collections and products
// Specification, storefront 1: Visitors who are not signed in can browse
// Specification, storefront 2 /category: /category/{id}/collection/{id} is the collection screen
// Specification, storefront 2 /about: /about-us (header) and /about (footer) both answer
// Specification, storefront 2 policies: The four policy addresses answer and are linked in the footer
// Specification, storefront 2 other: Any other path: 'Oops! Page not found' with Return to Home
// Specification, back office 1: Policy pages are public
// Specification, back office 2: / is home
// Specification, back office 2: /product/{id}
// Specification, back office 2: /products
// Specification, back office 2: /collections and /collection/{collectionId}
// Specification, back office 2: /category/{categoryId}/collection/{collectionId}
// Specification, back office 2: /contact and /bulk-order
// Specification, back office 2: The four policy addresses
// Specification, back office 2: Not found: 'Oops! Page not found', Return to Home
// Specification, back office 6: Policy and shop pages are public

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addRing, forgetPages, valueOf } from '../../proofs/support/database.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import type { Answered, Visitor } from '../../proofs/support/visitor.ts';

const shop = useShop();
const viewers: Record<string, Visitor> = {};

beforeAll(async () => {
  const shopper = await shop.shopper();
  const addition = { product_id: await addRing(shop.db, 5), karat_selected: '22kt', quantity: 2 };
  const added = await shopper.ask('/api/cart', { json: addition });
  expect(added.status).toBe(200);
  Object.assign(viewers, { visitor: shop.visitor(), shopper, administrator: await shop.admin() });
});

const productId = () =>
  valueOf<string>(shop.db, `select id from products where type = 'product' order by id limit 1`);
const category = () => valueOf<string>(shop.db, 'select slug from categories order by id limit 1');
const collection = () =>
  valueOf<string>(shop.db, 'select slug from collections order by id limit 1');

const publicPages: { page: string; at: () => Promise<string> | string; status?: number }[] = [
  { page: 'home', at: () => '/' },
  { page: 'products', at: () => '/products' },
  { page: 'the data of a click on products', at: () => '/products.data' },
  { page: 'products by price', at: () => '/products?sort=price-low' },
  { page: 'more products', at: () => '/products?shown=48' },
  { page: 'a filtered list', at: () => '/products?price=-60000&karat=18kt' },
  { page: 'search results', at: () => '/search?q=ring' },
  { page: 'a link of a campaign', at: () => '/products?utm_source=mail' },
  { page: 'a comparison of pieces', at: async () => `/compare?pieces=${await productId()}` },
  { page: 'a search', at: () => '/api/search?q=ring' },
  { page: 'a category', at: async () => `/category/${await category()}` },
  { page: 'collections', at: () => '/collections' },
  { page: 'a collection', at: async () => `/collection/${await collection()}` },
  { page: 'a product', at: async () => `/product/${await productId()}` },
  { page: 'a product that is not there', at: () => `/product/${randomUUID()}`, status: 404 },
  { page: 'contact', at: () => '/contact' },
  { page: 'bulk orders', at: () => '/bulk-order' },
  { page: 'the size guide', at: () => '/size-guide' },
  { page: 'the gold rate', at: () => '/gold-rate' },
  { page: 'about us', at: () => '/about-us' },
  { page: 'about us, from the footer', at: () => '/about' },
  { page: 'terms', at: () => '/terms-and-conditions' },
  { page: 'the privacy notice', at: () => '/privacy-notice' },
  { page: 'privacy', at: () => '/privacy-policy' },
  { page: 'cancellation', at: () => '/cancellation-and-refunds' },
  { page: 'shipping', at: () => '/shipping-policy' },
  { page: 'a page that is not there', at: () => '/no-such-page', status: 404 },
];

const renderingOf = (answer: Answered) => answer.headers.get('x-request-id');

/** Requests a page that is rendered for this viewer, not served from the cache. */
async function askCold(viewer: Visitor, path: string): Promise<Answered> {
  const before = renderingOf(await viewer.ask(path));
  await forgetPages(shop.db);
  return vi.waitFor(async () => {
    const answer = await viewer.ask(path);
    expect(renderingOf(answer)).not.toBe(before);
    return answer;
  }, 10_000);
}

describe.each(publicPages)('$page', ({ at, status: expected = 200 }) => {
  test('is identical to the byte for everyone, fresh or cached', async () => {
    const path = await at();
    const answers: Answered[] = [];
    for (const first of Object.values(viewers)) {
      const fresh = await askCold(first, path);
      answers.push(fresh);
      for (const next of Object.values(viewers)) {
        const cached = await next.ask(path);
        expect(renderingOf(cached)).toBe(renderingOf(fresh));
        answers.push(cached);
      }
    }
    expect(answers).toHaveLength(12);
    expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1);
  });

  test('may be cached publicly, and contains nothing personal', async () => {
    const path = await at();
    for (const viewer of Object.values(viewers)) {
      const { headers, text, status } = await viewer.ask(path);
      expect(status).toBe(expected);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.getSetCookie()).toEqual([]);
      expect(text.length).toBeGreaterThan(300);
      for (const theirs of ['shopper@kanak', 'admin@kanak', 'Asha Shopper', 'Kanak Admin']) {
        expect(text).not.toContain(theirs);
      }
    }
  });
});

test('phones do not turn the numbers on a page into links', async () => {
  const { text } = await shop.visitor().ask('/track-order');
  expect(text).toMatch(/<meta name="format-detection" content="telephone=no,/);
});

const privatePages = [
  '/checkout',
  '/auth',
  '/auth/verify?token=x',
  '/auth/forgot',
  '/auth/code',
  '/auth/reset?token=x',
  '/auth/email?token=x',
  '/auth/invitation?token=x',
  '/my-account',
  '/my-account/addresses',
  '/my-account/security',
  '/my-wishlist',
  '/wishlist/aaaaaaaaaaaaaaaa',
  '/my-orders',
  '/demo/outbox',
  `/order-confirmation/${randomUUID()}`,
  `/order-confirmation/${randomUUID()}/return`,
  '/order-confirmation',
  '/order-failed',
  '/delivery?pincode=625001',
  '/admin',
  '/admin-login',
  '/admin/dashboard',
  '/admin/store',
  '/admin/enquiries',
  '/admin/returns',
  '/admin/offers',
  '/admin/searches',
  '/admin/breaches',
  '/checkout?code=NOBODYS',
  '/admin/outbox',
  '/admin/no-such-page',
  '/admin/store.data',
  '/api/viewer',
  '/api/cart',
  '/api/delivery?pincode=625001',
  `/api/product/${randomUUID()}/more`,
  `/api/orders/${randomUUID()}/state`,
  `/api/returns/${randomUUID()}/photos/1`,
];

describe.each(privatePages)('%s', (path) => {
  test('is never cached', async () => {
    for (const [who, viewer] of Object.entries(viewers)) {
      const { headers, status } = await viewer.ask(path);
      expect(status).toBeLessThan(500);
      expect({ who, cacheControl: headers.get('cache-control') }).toEqual({
        who,
        cacheControl: 'no-store',
      });
    }
  });
});

test('an unchanged page is answered with an empty 304', async () => {
  const visitor = shop.visitor();
  const { headers } = await visitor.ask('/products');
  const etag = headers.get('etag') ?? '';
  const again = await visitor.ask('/products', { headers: { 'if-none-match': etag } });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('a HEAD request that renders a page first does not empty it for others', async () => {
  const robot = shop.visitor();
  const before = renderingOf(await robot.ask('/products'));
  await forgetPages(shop.db);
  const head = await vi.waitFor(async () => {
    const answer = await robot.ask('/products', { method: 'HEAD' });
    expect(renderingOf(answer)).not.toBe(before);
    return answer;
  }, 10_000);
  const page = await shop.visitor().ask('/products');
  expect(page.text).toContain('</html>');
  expect(page.headers.get('etag')).toBe(head.headers.get('etag'));
});
