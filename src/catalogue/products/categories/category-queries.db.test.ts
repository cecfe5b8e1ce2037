// Specification, storefront 2 /: Featured Collection grid, newest first
// Specification, storefront 2 /category: Name with dashes, matched case-insensitively
// Specification, storefront 2 /collections: All collections, newest first
// Specification, storefront 3: categories: id, name
// Specification, storefront 3: collections: fields as specified (difference 10)
// Specification, storefront 7: select categories: id, name ordered by name
// Specification, storefront 7: Case-insensitive name match for the category page
// Specification, storefront 7: select collections newest first, limit 6 on home, name by id
// Specification, back office 3: categories and collections
// Specification, back office 7 categories: Select; ordered by name

import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { demoLoadedAt, useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { listCategories, listCollections } from './category-queries.server.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { categories, collections } from '#catalogue/products/tables.server.ts';

const shop = useDemoShop();

const findCategory = async (db: DatabaseOrTransaction, idOrName: string) =>
  (await readCatalogue(db)).findCategory(idOrName);
const findCollection = async (db: DatabaseOrTransaction, idOrName: string) =>
  (await readCatalogue(db)).findCollection(idOrName);

beforeEach(() => {
  shop.statements.length = 0;
});

describe('categories', () => {
  test('are listed by name with their pictures, in one statement', async () => {
    const listed = await listCategories(shop.db);
    expect(shop.statements.length).toBe(1);
    expect(listed.map(({ name }) => name)).toEqual([
      'Anklets',
      'Bangles',
      'Bracelets',
      'Chains',
      'Earrings',
      'Gold Coins',
      'Mangalsutra',
      'Necklaces',
      'Nose Pins',
      'Pendants',
      'Rings',
    ]);
    expect(listed.at(-1)?.picture).toEqual({
      key: 'demo/category-rings',
      isPending: false,
      alt: 'Solitaire ring with a white stone in six claws, standing on green',
      width: 800,
      height: 800,
    });
  });

  test.each(['nose-pins', 'Nose-Pins', 'NOSE PINS', ' Nose  Pins '])(
    'are found by name, however it is written: %j',
    async (written) => {
      expect((await findCategory(shop.db, written))?.name).toBe('Nose Pins');
    },
  );

  test('are found by id', async () => {
    for (const category of await listCategories(shop.db)) {
      expect(await findCategory(shop.db, category.id)).toEqual(category);
      expect(await findCategory(shop.db, category.id.toUpperCase())).toEqual(category);
    }
  });

  test.each(['Kids & Baby', 'Half-Pavé', 'ÉTOILE', 'मंगलसूत्र हार', 'Under ₹50,000/-', '10% off'])(
    'have an address that leads back to them: %s',
    async (name) => {
      const address = decodeURIComponent(categoryPath({ name }).replace('/category/', ''));
      await shop.undo(async (tx) => {
        await tx.insert(categories).values({ name });
        expect(await findCategory(tx, address)).toMatchObject({ name, picture: null });
      });
    },
  );

  test('cannot have different names with the same address', async () => {
    await expect(shop.db.insert(categories).values({ name: 'nose-PINS' })).rejects.toMatchObject({
      cause: { constraint: 'categories_slug_unique' },
    });
  });

  test('that do not exist are not found', async () => {
    expect(await findCategory(shop.db, newId())).toBeNull();
    expect(await findCategory(shop.db, 'watches')).toBeNull();
    expect(await findCategory(shop.db, '%')).toBeNull();
    expect(await findCategory(shop.db, '')).toBeNull();
  });
});

describe('collections', () => {
  test('are listed newest first, in one statement', async () => {
    const all = await listCollections(shop.db);
    expect(shop.statements.length).toBe(1);
    expect(all.length).toBe(8);
    expect(all.slice(0, 6).map(({ name }) => name)).toEqual([
      'Vivaah',
      'Devalaya',
      'Kamal',
      'Noor',
      'Mayur',
      'Rang',
    ]);
    expect(all[0]?.picture).toMatchObject({ key: 'demo/cover-vivaah', width: 1200, height: 900 });
  });

  test('that are new come before those of the demo', async () => {
    const createdAt = new Date(demoLoadedAt.getTime() + 1);
    await shop.undo(async (tx) => {
      await tx.insert(collections).values({ name: 'Diwali Nights', createdAt });
      const [newest] = await listCollections(tx);
      expect(newest).toMatchObject({ name: 'Diwali Nights', description: null, picture: null });
      expect(await findCollection(tx, 'diwali-nights')).toEqual(newest);
    });
  });

  test('are found by name in any case, and by id', async () => {
    const vivaah = await findCollection(shop.db, 'VIVAAH');
    expect(vivaah?.name).toBe('Vivaah');
    expect(await findCollection(shop.db, vivaah?.id ?? '')).toEqual(vivaah);
    expect(await findCollection(shop.db, newId())).toBeNull();
    expect(await findCollection(shop.db, 'no-such')).toBeNull();
  });
});
