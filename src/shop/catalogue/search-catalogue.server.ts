import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { findPieces } from './find-pieces.server.ts';
import { karats } from './karat.ts';
import { rankPlaces, readNearWords } from './search-queries.server.ts';
import type { FoundGroup, FoundProduct, SearchResults } from './search-results.ts';
import { joinedNeighbours, wantedWords } from './search-wanted-words.ts';
import { wordsToFind } from './search-words.ts';
import { categories, collections } from './tables.server.ts';

/**
 * Finds categories, collections and products by what shoppers type: in parts, misspelt, or in another word of the trade
 * (specification, storefront 2; a variation leads to its product). At most five statements; any text is harmless.
 */
export async function searchCatalogue(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  query: string,
): Promise<SearchResults> {
  const typed = wordsToFind(query);
  const near = typed.length > 0 ? await readNearWords(db, typed, joinedNeighbours(typed)) : [];
  const wanted = wantedWords(typed, near);
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
      picture: {
        key: pictures.key,
        alt: pictures.alt,
        width: pictures.width,
        height: pictures.height,
      },
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
  const choices = ids.flatMap((productId) => karats.map((karat) => ({ productId, karat })));
  const find = await findPieces(db, settings, choices);
  return ids.flatMap((productId) => {
    const pieces = karats.flatMap((karat) => find({ productId, karat }) ?? []);
    const shown = pieces.find(({ offer }) => offer !== null) ?? pieces[0];
    if (!shown) return [];
    return {
      id: productId,
      name: shown.name,
      picture: shown.picture,
      karat: shown.offer?.karat ?? null,
      price: shown.offer?.price?.total ?? null,
    };
  });
}
