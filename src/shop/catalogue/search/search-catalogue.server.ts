import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { PublicCatalogue } from '#shop/catalogue/memory/public-catalogue.server.ts';
import type { Picture } from '#shop/media/picture.ts';
import { rankPlaces, readNearWords } from './search-queries.server.ts';
import type { FoundGroup, FoundProduct, SearchResults } from './search-results.ts';
import { joinedNeighbours, searchTerms } from './search-terms.ts';
import { wordsToFind } from './search-words.ts';

/**
 * Finds categories, collections and products by what shoppers type: in parts, misspelt, or in another word of the trade
 * (specification, storefront 2; a variation leads to its product). At most two statements, for the places; what they are
 * comes from memory. Any text is harmless.
 */
export async function searchCatalogue(
  db: DatabaseOrTransaction,
  catalogue: PublicCatalogue,
  query: string,
): Promise<SearchResults> {
  const typed = wordsToFind(query);
  const near = typed.length > 0 ? await readNearWords(db, typed, joinedNeighbours(typed)) : [];
  const wanted = searchTerms(typed, near);
  const places = wanted.length > 0 ? await rankPlaces(db, wanted) : [];
  const idsOf = (wantedKind: 'category' | 'collection' | 'product') =>
    places.filter(({ kind }) => kind === wantedKind).map(({ id }) => id);
  return {
    categories: groupsOf(catalogue.categories, idsOf('category')),
    collections: groupsOf(catalogue.collections(), idsOf('collection')),
    products: productsOf(catalogue, idsOf('product')),
  };
}

type Group = { id: string; name: string; picture: Picture | null };

function groupsOf(groups: readonly Group[], ids: readonly string[]): FoundGroup[] {
  return ids.flatMap((id) => {
    const found = groups.find((group) => group.id === id);
    return found ? { id, name: found.name, picture: found.picture } : [];
  });
}

function productsOf(catalogue: PublicCatalogue, ids: readonly string[]): FoundProduct[] {
  const cards = catalogue.cardsFound(ids);
  return cards.map(
    ({ id, name, pictures: [picture = null], karat, price, hasCheaperVariation }) => ({
      id,
      name,
      picture,
      karat,
      price,
      hasCheaperVariation,
    }),
  );
}
