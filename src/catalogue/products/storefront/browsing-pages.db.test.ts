// Specification, storefront 1: Shoppers browse categories, collections and products
// Specification, storefront 2 /: Hero banner with 5 fixed slides
// Specification, storefront 2 /category: Name with dashes, matched case-insensitively
// Specification, storefront 2 /category: The address may hold the category's id instead (difference 13)
// Specification, storefront 2 /category: Empty or unknown: 'No products found in this category.' (difference 13)
// Specification, storefront 2 /collection: Collection title and its products
// Specification, storefront 2 /collection: Only products in stock are listed
// Specification, storefront 2 /product: Product detail
// Specification, storefront 2 Product: 'Product not found' when the fetch fails (difference 21)
// Specification, back office 2: /category/{categoryId}

import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import {
  addGroup,
  deleteGroup,
  updateGroup,
} from '#catalogue/products/categories/change-groups.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as categoryLoader } from './category-page.tsx';
import { loader as collectionLoader } from './collection-page.tsx';
import { loader as homeLoader } from '#content/pages/storefront/home-page.tsx';
import { loader as productLoader } from './product-page.tsx';

const site = withTestShop();
const ids = {
  nosePins: newId(),
  lotus: newId(),
  sold: newId(),
  stud: newId(),
  studInGreen: newId(),
};

beforeAll(async () => {
  const { db } = site.shop;
  await db.insert(categories).values({ id: ids.nosePins, name: 'Nose Pins' });
  await db.insert(collections).values([
    { id: ids.lotus, name: 'Lotus Pond' },
    { name: 'Light Studs', choice: 'category=nose-pins&weight=-1' },
    { name: 'Heavy Studs', choice: 'category=nose-pins&weight=1-' },
    { name: 'Toe Rings', choice: 'category=toe-rings' },
  ]);
  const nosePin = { name: 'Stud', categoryId: ids.nosePins };
  await db.insert(products).values([
    { ...nosePin, id: ids.stud },
    { ...nosePin, id: ids.sold, name: 'Sold Stud' },
    {
      ...nosePin,
      id: ids.studInGreen,
      name: 'Green stone',
      kind: 'variation' as const,
      parentProductId: ids.stud,
    },
  ]);
  const weighs = { karat: '22kt' as const, grossWeightMg: milligrams(900) };
  await db.insert(karatRecords).values([
    { ...weighs, productId: ids.stud, stockQuantity: 3 },
    { ...weighs, productId: ids.studInGreen, stockQuantity: 1 },
    { ...weighs, productId: ids.sold, stockQuantity: 0 },
  ]);
  await db
    .insert(productCollections)
    .values([ids.stud, ids.sold].map((productId) => ({ productId, collectionId: ids.lotus })));
});

/** Calls a page's loader with a URL and its parameters. */
async function open<T>(
  loader: (args: never) => Promise<T>,
  address: string,
  params: Record<string, string> = {},
): Promise<T> {
  return callRoute(loader, site.visit(address), params);
}

const category = (name: string, query = '') =>
  open(categoryLoader, `/category/${name}${query}`, { category: name });
const product = (id: string, query = '') =>
  open(productLoader, `/product/${id}${query}`, { productId: id });
const collection = (name: string, params: Record<string, string> = {}) =>
  open(collectionLoader, `/collection/${name}`, { collection: name, ...params });
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).toSorted();

describe('a category page', () => {
  test('shows its products, even sold-out ones, and variations only with their product', async () => {
    const page = await category('nose-pins');
    expect(page.data.category?.name).toBe('Nose Pins');
    expect(namesOf(page.data.list.products)).toEqual(['Sold Stud', 'Stud']);
  });

  test.each(['NOSE-PINS', 'nose pins', ids.nosePins])(
    'redirects %s to its one address',
    async (name) => {
      const answer = await thrownBy(() => category(name));
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe('/category/nose-pins');
    },
  );

  test('keeps the sort order when redirected to its one address', async () => {
    const answer = await thrownBy(() => category(ids.nosePins, '?sort=price-low'));
    expect(answer.headers.get('location')).toBe('/category/nose-pins?sort=price-low');
  });

  test('answers 404 if there is no such category', async () => {
    const page = await category('toe-rings');
    expect(page.init?.status).toBe(404);
    expect(page.data).toMatchObject({ category: null, list: { products: [], total: 0 } });
  });
});

test.each([
  ['category', category],
  ['collection', collection],
] as const)(
  'a %s that was renamed is still found by its former names, until another has them',
  async (kind, page) => {
    const by = 'meera@example.in';
    const named = (name: string) => ({ name, description: '', picture: null });
    const { db } = site.shop;
    const added = await addGroup(db, kind, { validated: named('Jhumka'), by });
    const id = added.ok ? added.value.id : '';
    for (const [version, name] of [
      [1, 'Jhumkas'],
      [2, 'Bell Earrings'],
    ] as const) {
      await updateGroup(db, kind, { id, version, validated: named(name), by });
    }
    for (const former of ['jhumka', 'jhumkas']) {
      const answer = await thrownBy(() => page(former));
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`/${kind}/bell-earrings`);
    }
    await addGroup(db, kind, { validated: named('Jhumka'), by });
    expect((await page('jhumka')).init?.status).toBeUndefined();
    await deleteGroup(db, kind, { id, by });
    expect((await page('jhumkas')).init?.status).toBe(404);
  },
);

describe('a collection page', () => {
  test('lists only what is in stock', async () => {
    const page = await collection('lotus-pond');
    expect(page.data.collection?.name).toBe('Lotus Pond');
    expect(namesOf(page.data.list.products)).toEqual(['Stud']);
  });

  test.each([
    ['light-studs', ['Stud']],
    ['heavy-studs', []],
    ['toe-rings', []],
  ])('fills %s by its rule with pieces in stock', async (name, pieces) => {
    expect(namesOf((await collection(name)).data.list.products)).toEqual(pieces);
  });

  test.each([
    [ids.lotus, {}],
    ['Lotus-Pond', {}],
    ['lotus pond', {}],
    [ids.lotus, { category: ids.nosePins }],
    ['lotus-pond', { category: 'nose-pins' }],
  ])('redirects %s %o to its one address', async (name, params) => {
    const answer = await thrownBy(() => collection(name, params));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/collection/lotus-pond');
  });

  test('answers 404 if there is no such collection', async () => {
    expect((await collection('no-such-thing')).init?.status).toBe(404);
  });
});

describe('a product page', () => {
  test('has the product with its variations', async () => {
    const page = await product(ids.stud);
    expect(page.data.product?.name).toBe('Stud');
    expect(page.data.product?.variations.map(({ name }) => name)).toEqual(['Green stone']);
  });

  test('is also reached by the id of a variation, which is then chosen', async () => {
    const answer = await thrownBy(() => product(ids.studInGreen));
    expect(answer.headers.get('location')).toBe(
      `/product/${ids.stud}?variation=${ids.studInGreen}`,
    );
    const inKarat = await thrownBy(() => product(ids.studInGreen, '?karat=18kt'));
    expect(inKarat.headers.get('location')).toBe(
      `/product/${ids.stud}?karat=18kt&variation=${ids.studInGreen}`,
    );
  });

  test.each([newId(), 'not-an-id'])('answers 404 for the id %s', async (id) => {
    const page = await product(id);
    expect(page.init?.status).toBe(404);
    expect(page.data.product).toBeNull();
  });
});

test('the home page has its five slides even in a shop without their pictures', async () => {
  const page = await open(homeLoader, '/');
  expect(page.slides).toHaveLength(5);
  expect(page.slides.every(({ picture }) => picture === null)).toBe(true);
});

test('the home page is marked as public', async () => {
  const asked = site.visit('/');
  await callRoute(homeLoader, asked);
  expect(asked.visit.audience).toBe('public');
});
