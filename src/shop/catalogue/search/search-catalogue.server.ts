import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { pictureColumns } from '#shop/media/picture-columns.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { readCards } from '#shop/catalogue/product-list-queries.server.ts';
import { rankPlaces, readNearWords } from './search-queries.server.ts';
import type { FoundGroup, FoundProduct, SearchResults } from './search-results.ts';
import { joinedNeighbours, searchTerms } from './search-terms.ts';
import { wordsToFind } from './search-words.ts';
import { categories, collections } from '#shop/catalogue/tables.server.ts';

/**
 * Finds categories, collections and products by what shoppers type: in parts, misspelt, or in another word of the trade
 * (specification, storefront 2; a variation leads to its product). At most six statements; any text is harmless.
 */
export async function searchCatalogue(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  query: string,
): Promise<SearchResults> {
  const typed = wordsToFind(query);
  const near = typed.length > 0 ? await readNearWords(db, typed, joinedNeighbours(typed)) : [];
  const wanted = searchTerms(typed, near);
  const places = wanted.length > 0 ? await rankPlaces(db, wanted) : [];
  const ids = Map.groupBy(places, ({ kind }) => kind);
  const idsOf = (kind: 'category' | 'collection' | 'product') =>
    (ids.get(kind) ?? []).map(({ id }) => id);
  const [foundCategories, foundCollections, foundProducts] = await Promise.all([
    readGroups(db, categories, idsOf('category')),
    readGroups(db, collections, idsOf('collection')),
    readProducts(db, settings, idsOf('product')),
  ]);
  return {
    categories: foundCategories,
    collections: foundCollections,
    products: foundProducts,
  };
}

async function readGroups(
  db: DatabaseOrTransaction,
  table: typeof categories | typeof collections,
  ids: string[],
): Promise<FoundGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      picture: pictureColumns,
    })
    .from(table)
    .leftJoin(pictures, eq(pictures.id, table.pictureId))
    .where(inArray(table.id, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function readProducts(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  ids: string[],
): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const cards = await readCards(db, settings, ids);
  return cards
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, pictures: [picture = null], karat, price, hasCheaperVariation }) => ({
      id,
      name,
      picture,
      karat,
      price,
      hasCheaperVariation,
    }));
}
