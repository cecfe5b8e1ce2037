import { beforeEach, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { readCart } from '#selling/cart/cart-queries.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import type { ProductStatus } from '#catalogue/products/product-status.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { previewLink } from '#catalogue/products/preview-link.server.ts';
import { addWish } from '#selling/wishlist/change-wishlist.server.ts';
import { readWishlist } from '#selling/wishlist/wishlist-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as categoryLoader } from './category-page.tsx';
import { loader as collectionLoader } from './collection-page.tsx';
import { action as addToCart } from '#selling/cart/storefront/endpoints/cart.ts';
import { loader as search } from './endpoints/search.ts';
import { loader as sitemap } from '#app/storefront/endpoints/sitemap.ts';
import { loader as productLoader } from './product-page.tsx';
import { loader as productsLoader } from './products-page.tsx';

const site = withTestShop({ PUBLIC_URL: 'https://kanak.example' });
const ids = { ring: newId(), size: newId(), rings: newId(), lotus: newId() };
let isFilled = false;

beforeEach(async () => {
  if (isFilled) return;
  isFilled = true;
  const { db } = site.shop;
  // Over HTTPS, staff need a second factor by default.
  const rule = { variableName: 'staff_second_factor', variableValue: 'offered' };
  await db.insert(globals).values(rule);
  await db.insert(categories).values({ id: ids.rings, name: 'Rings' });
  await db.insert(collections).values({ id: ids.lotus, name: 'Lotus Pond' });
  await db.insert(products).values([
    { id: ids.ring, name: 'Peacock band', categoryId: ids.rings },
    { id: ids.size, name: 'Size 12', kind: 'variation', parentProductId: ids.ring },
  ]);
  const weighs = { karat: '22kt' as const, grossWeightMg: milligrams(900), stockQuantity: 3 };
  await db
    .insert(karatRecords)
    .values([ids.ring, ids.size].map((id) => ({ ...weighs, productId: id })));
  await db.insert(productCollections).values({ productId: ids.ring, collectionId: ids.lotus });
});

const setStatus = (status: ProductStatus) =>
  site.shop.db.update(products).set({ status }).where(eq(products.id, ids.ring));

async function open<T>(
  loader: (args: never) => Promise<T>,
  address: string,
  params: Record<string, string> = {},
  cookie?: string,
) {
  const asked = site.visit(address, { cookie });
  return { shown: await callRoute(loader, asked, params), audience: asked.visit.audience };
}

/** The places where shoppers can find the ring. */
async function placesOfRing(): Promise<string[]> {
  const lists = {
    category: (await open(categoryLoader, '/category/rings', { category: 'rings' })).shown.data,
    collection: (
      await open(collectionLoader, '/collection/lotus-pond', { collection: 'lotus-pond' })
    ).shown.data,
    all: (await open(productsLoader, '/products')).shown,
  };
  const found = await (await callRoute(search, site.visit('/api/search?q=peacock'))).text();
  const pages = await (await callRoute(sitemap, site.visit('/sitemap.xml'))).text();
  const byId = await open(productLoader, `/product/${ids.ring}`, { productId: ids.ring });
  const bySize = open(productLoader, `/product/${ids.size}`, { productId: ids.size });
  const places = {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, data]) => [name, JSON.stringify(data).includes(ids.ring)]),
    ),
    search: found.includes(ids.ring),
    sitemap: pages.includes(ids.ring),
    page: byId.shown.data.product !== null,
    'page of a variation': await bySize.then(
      ({ shown }) => shown.data.product !== null,
      (thrown) => thrown instanceof Response && thrown.status === 302,
    ),
  };
  return Object.keys(places).filter((name) => places[name as keyof typeof places]);
}

const everywhere = [
  'category',
  'collection',
  'all',
  'search',
  'sitemap',
  'page',
  'page of a variation',
];

test('a published product appears everywhere, and a draft or archived one nowhere', async () => {
  expect(await placesOfRing()).toEqual(everywhere);
  for (const status of ['draft', 'archived'] as const) {
    await setStatus(status);
    expect(await placesOfRing()).toEqual([]);
    const { shown } = await open(productLoader, `/product/${ids.ring}`, { productId: ids.ring });
    expect(shown.init?.status).toBe(404);
  }
  await setStatus('published');
  expect(await placesOfRing()).toEqual(everywhere);
});

test('an archived product cannot be added to cart or wishlist, and vanishes from both', async () => {
  await setStatus('published');
  const { db, clock } = site.shop;
  const cookie = await site.addAdministrator();
  const add = async (productId: string) => {
    const json = { product_id: productId, karat_selected: '22kt', quantity: 1 };
    return callRoute(addToCart, site.visit('/api/cart', { cookie, json }));
  };
  const [shopper] = await db.select().from(profiles).where(eq(profiles.email, owner.email));
  const userId = shopper?.id ?? '';
  const wish = { userId, productId: ids.size, karat: '22kt' as const };
  expect((await add(ids.ring)).status).toBe(200);
  expect((await addWish(db, clock, wish)).ok).toBe(true);

  await setStatus('archived');
  expect((await readCart(db, userId)).lines).toEqual([]);
  expect(await readWishlist(db, userId)).toEqual([]);
  expect(await addWish(db, clock, { ...wish, productId: ids.ring })).toMatchObject({
    reason: 'no-such-piece',
  });
  for (const id of [ids.ring, ids.size]) {
    const refused = await add(id);
    expect([refused.status, (await refused.json()).reason]).toEqual([409, 'not-sold']);
  }

  // Once published again, it is back in the cart.
  await setStatus('published');
  expect((await readCart(db, userId)).lines).toMatchObject([{ productId: ids.ring }]);
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, ids.ring)));
});

test('a draft is previewed only with product rights or a preview link, and never cached', async () => {
  await setStatus('draft');
  const preview = (cookie?: string, token?: string) =>
    open(
      productLoader,
      `/preview/${ids.ring}/${token ?? ''}`,
      { previewId: ids.ring, ...(token && { token }) },
      cookie,
    );
  const toStranger = await preview();
  expect([toStranger.shown.init?.status, toStranger.audience]).toEqual([404, 'private']);
  expect(toStranger.shown.data).toMatchObject({
    product: null,
    terms: null,
    meta: null,
    preview: null,
  });

  const cookie = await site.signIn(owner);
  const toStaff = await preview(cookie);
  expect(toStaff.audience).toBe('private');
  expect(toStaff.shown.data).toMatchObject({
    product: { name: 'Peacock band', variations: [{ name: 'Size 12' }] },
    preview: {
      text: expect.stringMatching(/^Preview of a draft/),
      link: { path: expect.stringContaining(`/preview/${ids.ring}/`) },
    },
  });

  const token = previewLink(site.shop, ids.ring).path.split('/')[3] ?? '';
  const byLink = await preview(undefined, token);
  expect(byLink.audience).toBe('private');
  expect(byLink.shown.data).toMatchObject({ product: { id: ids.ring }, preview: { link: null } });
  expect((await preview(undefined, `${token}x`)).shown.init?.status).toBe(404);

  await site.shop.db
    .update(profiles)
    .set({ staffRole: 'orders' })
    .where(eq(profiles.email, owner.email));
  expect((await preview(cookie)).shown.init?.status).toBe(404);
});
