import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { arrangeHome } from '#catalogue/products/categories/arrange-home.server.ts';
import { homePieces, karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from '#content/pages/storefront/home-page.tsx';

const site = withTestShop();
const by = 'meera@example.in';
let ids: Record<'ring' | 'nath' | 'sold', string>;

beforeEach(async () => {
  const { db } = site.shop;
  await db.delete(products);
  ids = { ring: newId(), nath: newId(), sold: newId() };
  for (const [name, id] of Object.entries(ids)) {
    const weighs = { karat: '22kt' as const, grossWeightMg: milligrams(900) };
    const stockQuantity = name === 'sold' ? 0 : 2;
    await db.insert(products).values({ id, name });
    await db.insert(karatRecords).values({ ...weighs, productId: id, stockQuantity });
  }
});

async function openHome() {
  const asked = site.visit('/');
  return { shown: await callRoute(loader, asked), tags: asked.visit.tags };
}

const choose = (chosen: string[]) =>
  arrangeHome(site.shop.db, { what: 'pieces', ids: chosen, seen: [], by });

test('the home page is as specified, without pieces, while none is chosen', async () => {
  const { shown, tags } = await openHome();
  expect(Object.keys(shown)).toEqual([
    'categories',
    'collections',
    'slides',
    'shopName',
    'store',
    'description',
    'grades',
    'highlights',
  ]);
  expect([...tags].filter((tag) => tag.startsWith('product:'))).toEqual([]);
});

test('the home page shows the chosen pieces in order, except those that cannot be bought', async () => {
  await choose([ids.nath, ids.sold, ids.ring]);
  const { shown } = await openHome();
  expect(shown.pieces?.map(({ name }) => name)).toEqual(['nath', 'ring']);
  await site.shop.db.delete(homePieces);
  expect((await openHome()).shown).not.toHaveProperty('pieces');
});

test('the home page is tagged with every chosen piece, even one that it does not show yet', async () => {
  const { db } = site.shop;
  await db.update(products).set({ status: 'draft' }).where(eq(products.id, ids.nath));
  await choose([ids.nath, ids.sold]);
  const { shown, tags } = await openHome();
  expect(shown).not.toHaveProperty('pieces');
  for (const id of [ids.nath, ids.sold]) expect(tags).toContain(`product:${id}`);
});
