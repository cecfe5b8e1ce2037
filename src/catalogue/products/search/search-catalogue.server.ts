import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { FoundGroup, FoundKind, FoundProduct, SearchResults } from './search-results.ts';

/**
 * Finds categories, collections and products by what shoppers type: in parts, misspelt, or in another word of the trade
 * (specification, storefront 2; a variation leads to its product). It costs no statement. Any text is harmless.
 */
export function searchCatalogue(catalogue: PublicCatalogue, query: string): SearchResults {
  const found = catalogue.search(query);
  const idsOf = (wanted: FoundKind) =>
    found.filter(({ kind }) => kind === wanted).map(({ id }) => id);
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
  const cards = catalogue.cards(ids);
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
