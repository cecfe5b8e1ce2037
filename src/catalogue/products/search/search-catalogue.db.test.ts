// Specification, storefront 1: Visitors can search
// Specification, storefront 2 Search: Text search across categories, collections and products
// Specification, storefront 7: Case-insensitive name match for search

import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { searchCatalogue } from './search-catalogue.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { slowdown } from '../../../../tests/support/slowdown.ts';

const shop = useDemoShop();
let catalogue: PublicCatalogue;

beforeAll(async () => {
  catalogue = await catalogueOf(shop.db);
});
beforeEach(() => {
  shop.statements.length = 0;
});

async function catalogueOf(db: DatabaseOrTransaction): Promise<PublicCatalogue> {
  return new PublicCatalogue(await readCatalogue(db), new Set());
}

const nothing = { categories: [], collections: [], products: [] };

/** The names found by a search. */
async function namesFor(query: string, db: DatabaseOrTransaction = shop.db) {
  const found = searchCatalogue(db === shop.db ? catalogue : await catalogueOf(db), query);
  return {
    categories: found.categories.map(({ name }) => name),
    collections: found.collections.map(({ name }) => name),
    products: found.products.map(({ name }) => name),
  };
}

describe('a search', () => {
  test.each([
    // Exact spelling.
    ['ring', 'Rings', / Ring$/],
    ['Rings', 'Rings', / Ring$/],
    ['gold ring for women', 'Rings', / Ring$/],
    ['nose pin', 'Nose Pins', /^Nakshatra Nose Pin$/],
    ['22kt chains', 'Chains', / Chain$/],
    // By beginning.
    ['ankle', 'Anklets', /^Titli Fine Anklet$/],
    ['mangal', 'Mangalsutra', / Mangalsutra$/],
    ['jum', 'Earrings', / Jhumka$/],
    // Misspelt.
    ['jumka', 'Earrings', /^Meenakshi Temple Jhumka$/],
    ['neklace', 'Necklaces', / Necklace$/],
    ['bengle', 'Bangles', / Bangles?\b/],
    ['braclet', 'Bracelets', / Bracelet$/],
    ['mangalsutr', 'Mangalsutra', / Mangalsutra$/],
    ['pecock pendent', 'Pendants', /^Mayur Pankh Pendant$/],
    ['chandballi', 'Earrings', /^Noorjahan Chandbali$/],
    ['earing', 'Earrings', / (Studs|Jhumka|Hoops|Drops|Chandbali)$/],
    ['ear ring', 'Earrings', / (Studs|Jhumka|Hoops|Drops|Chandbali)$/],
    ['nosepin', 'Nose Pins', /^Nakshatra Nose Pin$/],
    ['mangal sutra', 'Mangalsutra', / Mangalsutra$/],
    ['pendnat', 'Pendants', / Pendant$/],
    ['anklat', 'Anklets', / Anklet$/],
    // Synonyms.
    ['jhumka', 'Earrings', /^Meenakshi Temple Jhumka$/],
    ['bali', 'Earrings', /^Moti Bali Hoops$/],
    ['kundal', 'Earrings', / (Studs|Jhumka|Hoops|Drops|Chandbali)$/],
    ['kada', 'Bangles', / Kada$/],
    ['kangan', 'Bangles', / Bangles?\b/],
    ['haar', 'Necklaces', / Haar$/],
    ['mala', 'Necklaces', / Mala$/],
    ['payal', 'Anklets', / Payal$/],
    ['nath', 'Nose Pins', / Nath$/],
    ['tanmaniya', 'Mangalsutra', / Mangalsutra$/],
    ['sikka', 'Gold Coins', / Coin\b/],
    ['angoothi', 'Rings', / Ring$/],
    ['anguthi', 'Rings', / Ring$/],
    // In Hindi.
    ['अंगूठी', 'Rings', / Ring$/],
    ['झुमका', 'Earrings', / Jhumka$/],
    ['सोने का कंगन', 'Bangles', / Bangles?\b/],
    ['पायल', 'Anklets', / Payal$/],
  ])('for %j finds the category %s, and such a piece first', async (query, category, first) => {
    const found = await namesFor(query);
    expect(found.categories[0]).toBe(category);
    expect(found.products[0]).toMatch(first);
  });

  test.each([
    ['kundan', [], /Kundan/],
    ['half pave', [], /^Jhilmil Half-Pavé Bangles$/],
    ['temple jumka', [], /^Meenakshi Temple Jhumka$/],
    ['maharani nath', [], /^Maharani Nath$/],
    ['letter r', [], /^Akshar Initial Pendant$/],
    ['mayoor', ['Mayur'], /^Mayur Pankh Pendant$/],
    ['kamal', ['Kamal'], /^Kamal /],
  ])('for %j finds collections %j, and such a piece first', async (query, names, first) => {
    const found = await namesFor(query);
    expect(found.collections).toEqual(names);
    expect(found.products[0]).toMatch(first);
  });

  test('finds a collection by name, whatever its spelling', async () => {
    for (const query of ['vivaah', 'Vivah', 'VIVAAH', 'viva']) {
      expect((await namesFor(query)).collections[0]).toBe('Vivaah');
    }
  });

  test.each([
    'xyzzy',
    'qwerty',
    'asdfgh',
    'iphone',
    'watch',
    'silver',
    'pizza',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%%%',
    '',
    '   ',
    '—',
    '\0',
    '{}[]()*+?.^$|',
    '💍',
  ])('for %j finds nothing', (query) => {
    expect(searchCatalogue(catalogue, query)).toEqual(nothing);
  });

  test('treats % and _ as ordinary characters', async () => {
    expect(await namesFor('r%ng')).toEqual(await namesFor('r ng'));
    expect((await namesFor('%ring_')).categories).toEqual(['Rings']);
  });

  test.each(['x', '%', 'ring ', "'", '\\', '💍', 'ﷺ', '\ud800', '(a+)+', 'a b c d e f g '])(
    'for 100 kB of %j takes less than a second',
    (part) => {
      const query = part.repeat(Math.ceil(100_000 / part.length));
      const runs: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const startedAt = performance.now();
        searchCatalogue(catalogue, query);
        runs.push(performance.now() - startedAt);
      }
      // A runaway regular expression takes many seconds; a busy machine does not.
      expect(Math.min(...runs)).toBeLessThan(1_000 * slowdown());
    },
  );

  test('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (query) => {
        const found = searchCatalogue(catalogue, query);
        expect(found.products.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the results of a search', () => {
  test('are at most five categories, five collections and twelve products', async () => {
    await shop.undo(async (tx) => {
      const many = Array.from({ length: 30 }, (_, index) => ({ name: `Tilak ${index}` }));
      await tx.insert(categories).values(many);
      await tx.insert(collections).values(many);
      await tx.insert(products).values(many);
      const found = searchCatalogue(await catalogueOf(tx), 'tilak');
      expect(found.categories).toHaveLength(5);
      expect(found.collections).toHaveLength(5);
      expect(found.products).toHaveLength(12);
    });
  });

  test('rank an exact name first, then its beginning, then a word of it, then misspellings', async () => {
    await shop.undo(async (tx) => {
      const names = ['Moti Tilakk', 'Moti Tilak', 'Tilak Moti Sundar', 'Tilak', 'Moti Tilakwala'];
      await tx.insert(products).values(names.map((name) => ({ name })));
      expect((await namesFor('tilak', tx)).products.slice(0, 3)).toEqual([
        'Tilak',
        'Tilak Moti Sundar',
        'Moti Tilak',
      ]);
    });
  });

  test('rank a word in a name above one in a description', async () => {
    await shop.undo(async (tx) => {
      await tx
        .insert(products)
        .values([{ name: 'Moti Sundar', description: 'Tilak' }, { name: 'Sundar Moti Tilak' }]);
      const found = await namesFor('tilak', tx);
      expect(found.products).toEqual(['Sundar Moti Tilak', 'Moti Sundar']);
    });
  });

  test('have the picture, karat and current price that lists show', async () => {
    const all = { order: 'newest', from: 0, shown: 1_000 } as const;
    const { products: cards } = catalogue.list({}, all);
    const { products: found } = searchCatalogue(catalogue, 'ring');
    expect(found.length).toBeGreaterThan(5);
    for (const { id, karat, price, picture, hasCheaperVariation } of found) {
      const card = cards.find((each) => each.id === id);
      expect({ karat, price, picture, hasCheaperVariation }).toEqual({
        karat: card?.karat,
        price: card?.price,
        picture: card?.pictures[0],
        hasCheaperVariation: card?.hasCheaperVariation,
      });
      expect(price).toBeGreaterThan(0);
    }
  });

  test('include a product if only its variation has the word', async () => {
    const { products: found } = searchCatalogue(catalogue, 'sapphire');
    const [product] = await shop.db
      .select()
      .from(products)
      .where(eq(products.id, found[0]?.id ?? ''));
    expect(product).toMatchObject({ name: 'Tara Solitaire Ring', kind: 'product' });
  });

  test('need no database query', () => {
    for (const query of ['jhumka', 'neklace with pecock', 'xyzzy', ' ']) {
      searchCatalogue(catalogue, query);
    }
    expect(shop.statements).toEqual([]);
  });
});

describe('the words in the search index', () => {
  test('follow a changed name, and go with a deleted product', async () => {
    await shop.undo(async (tx) => {
      const named = and(eq(products.name, 'Maharani Nath'), eq(products.kind, 'product'));
      const [nath] = await tx.select().from(products).where(named);
      await tx.update(products).set({ name: 'Zubeida' }).where(named);
      expect((await namesFor('zubaida', tx)).products).toEqual(['Zubeida']);
      expect((await namesFor('maharani', tx)).products).not.toContain('Zubeida');
      await tx.delete(products).where(eq(products.id, nath?.id ?? ''));
      expect((await namesFor('zubeida', tx)).products).toEqual([]);
    });
  });

  test('of a deleted variation no longer lead to its product', async () => {
    await shop.undo(async (tx) => {
      await tx.delete(products).where(eq(products.name, 'Sapphire blue stone'));
      expect((await namesFor('sapphire', tx)).products).not.toContain('Tara Solitaire Ring');
    });
  });

  test('are gone once the catalogue is emptied', async () => {
    await shop.undo(async (tx) => {
      await tx.execute(sql`truncate categories, collections, products cascade`);
      expect(searchCatalogue(await catalogueOf(tx), 'ring')).toEqual(nothing);
    });
  });

  test('are cut if very long, and still find their product', async () => {
    await shop.undo(async (tx) => {
      const name = 'tilakmandir'.repeat(500);
      await tx.insert(products).values({ name, description: name });
      expect((await namesFor(name, tx)).products).toEqual([name]);
    });
  });
});
