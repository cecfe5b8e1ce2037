import { beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueMemory } from './catalogue-memory.server.ts';
import { readCatalogue } from './open-catalogue.server.ts';
import { PublicCatalogue } from './public-catalogue.server.ts';
import { useDemoCatalogue } from './test-demo-catalogue.server.ts';

const { shop, idOf } = useDemoCatalogue();
const newest = { order: 'newest', from: 0, shown: 3 } as const;
let memory: CatalogueMemory;
let band: string;
let rings: string;
let noor: string;

beforeAll(async () => {
  band = await idOf('Saanjh Plain Band');
  memory = await readCatalogue(shop.db);
  rings = memory.findCategory('Rings')?.id ?? '';
  noor = memory.findCollection('Noor')?.id ?? '';
});

/** The tags of a page that makes one read. */
function tagsOf(read: (catalogue: PublicCatalogue) => unknown): string[] {
  const tags = new Set<string>();
  read(new PublicCatalogue(memory, tags));
  return [...tags].toSorted();
}

const ofProducts = (ids: readonly string[]) => ids.map((id) => `product:${id}`);
const newestIds = (group: object) => memory.ids(group, newest);

describe('a page is dropped when anything changes that it shows:', () => {
  test('a product, and each of its collections', () => {
    const collections = memory.findProduct(band)?.collections ?? [];
    expect(collections.map(({ name }) => name)).toEqual(['Noor', 'Saptapadi']);
    const tags = [...collections.map(({ id }) => `collection:${id}`), `product:${band}`];
    expect(tagsOf((catalogue) => catalogue.findProduct(band))).toEqual(tags.toSorted());
  });

  test('a product that does not exist yet', () => {
    expect(tagsOf((catalogue) => catalogue.findProduct('NO-SUCH'))).toEqual(['product:no-such']);
  });

  test('a list, and each product on it', () => {
    const group = { categoryId: rings };
    const tags = [`list:${rings}`, ...ofProducts(newestIds(group))];
    expect(tagsOf((catalogue) => catalogue.list(group, newest))).toEqual(tags.toSorted());
    expect(tags).toHaveLength(4);
  });

  test.each([
    ['unfiltered', {}],
    ['filtered', { karat: ['22kt'] }],
  ])('a list with its filters, %s', (_how, choice) => {
    const read = new Set<string>();
    const { products } = new PublicCatalogue(memory, read).narrowed(
      { collectionId: noor },
      newest,
      choice,
    );
    const ofList = ['collections', `facets:${noor}`, `list:${noor}`];
    expect(products).toHaveLength(3);
    expect(read).toEqual(new Set([...ofList, ...ofProducts(products.map(({ id }) => id))]));
  });

  test('the collections, or one of them, or one that does not exist yet', () => {
    expect(tagsOf((catalogue) => catalogue.collections())).toEqual(['collections']);
    expect(tagsOf((catalogue) => catalogue.findCollection('Noor'))).toEqual([`collection:${noor}`]);
    expect(tagsOf((catalogue) => catalogue.findCollection('New'))).toEqual(['collections']);
    expect(tagsOf((catalogue) => catalogue.knownChoice({}))).toEqual(['collections']);
  });

  test('the home page, and each piece chosen for it', () => {
    const { pieces } = memory.onHome;
    expect(pieces.length).toBeGreaterThan(3);
    const tags = ['collections', ...ofProducts(pieces)];
    expect(tagsOf((catalogue) => catalogue.onHome())).toEqual(tags.toSorted());
  });

  test('what a search finds or understands', () => {
    expect(tagsOf((catalogue) => catalogue.search('ring'))).toEqual(['words']);
    expect(tagsOf((catalogue) => catalogue.searchProducts('ring'))).toEqual(['words']);
    expect(tagsOf((catalogue) => catalogue.understood('ring under 30000'))).toEqual(['words']);
  });

  test('the cards of products, their order, and pictures by key', () => {
    expect(tagsOf((catalogue) => catalogue.cards([band]))).toEqual([`product:${band}`]);
    expect(tagsOf((catalogue) => catalogue.productIds())).toEqual(['list:all']);
    expect(tagsOf((catalogue) => catalogue.isArranged({}))).toEqual(['list:all']);
    expect(tagsOf((catalogue) => catalogue.notePictures())).toEqual(['pictures']);
  });
});
