import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import type { ProductCard } from '#catalogue/products/product.ts';
import { askedChoice, askedWithout } from './asked-choice.ts';
import {
  type FoundGroup,
  type FoundKind,
  type FoundProduct,
  maxResults,
  type SearchResults,
} from './search-results.ts';
import { tidyQuery } from './tidy-query.ts';
import type { Understood } from './understand-query.ts';

/**
 * Finds categories, collections and products by what shoppers type: partial, misspelt, or in another word of the trade
 * (specification, storefront 2; a variation leads to its product). Amounts, weights and grades filter the products. Makes no
 * query. Any text is safe.
 */
export function searchCatalogue(catalogue: PublicCatalogue, query: string): SearchResults {
  const understood = catalogue.understood(query);
  const isMore = understood.words !== query;
  const found = catalogue.search(understood.words);
  const idsOf = (wanted: FoundKind) =>
    found.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const groups = {
    categories: groupsOf(catalogue.categories, idsOf('category')),
    collections: groupsOf(catalogue.collections(), idsOf('collection')),
  };
  if (isMore) return { ...groups, ...narrowedProducts(catalogue, understood, query) };
  const products = productsOf(catalogue.cards(idsOf('product')));
  if (products.length < maxResults.product) return { ...groups, products };
  const total = catalogue.searchProducts(query).length;
  return { ...groups, products, ...(total > products.length && allOf(query, total)) };
}

/** The ids of all products that match the words and none of the excluded ones; null if there are no words to search for. */
export function idsFound(
  catalogue: PublicCatalogue,
  { words, without }: { words: string; without: readonly string[] },
): readonly string[] | null {
  const found = words ? catalogue.searchProducts(words) : null;
  if (without.length === 0) return found;
  const left = new Set(found ?? catalogue.productIds());
  for (const word of without) for (const id of catalogue.searchProducts(word)) left.delete(id);
  return [...left];
}

function narrowedProducts(catalogue: PublicCatalogue, understood: Understood, query: string) {
  const ids = idsFound(catalogue, {
    words: understood.words,
    without: askedWithout(understood),
  });
  const choice = catalogue.knownChoice(askedChoice(understood));
  const part = { order: ids ? 'best' : 'newest', from: 0, shown: maxResults.product } as const;
  const { products, total, narrowing } = catalogue.narrowed(ids ? { ids } : {}, part, choice);
  const chips = narrowing.chips.map(({ name }) => name);
  return {
    products: productsOf(products),
    understood: [...chips, ...askedWithout(understood).map((word) => `Without ${word}`)],
    ...(total > products.length && allOf(query, total)),
  };
}

function allOf(query: string, total: number) {
  return { all: { to: `/search?${new URLSearchParams({ q: tidyQuery(query) })}`, total } };
}

function groupsOf(groups: readonly FoundGroup[], ids: readonly string[]): FoundGroup[] {
  return ids.flatMap((id) => {
    const found = groups.find((group) => group.id === id);
    return found ? { id, name: found.name, picture: found.picture } : [];
  });
}

function productsOf(cards: readonly ProductCard[]): FoundProduct[] {
  return cards.map(
    ({ id, name, pictures: [picture = null], karat, price, hasCheaperVariation, chooses }) => ({
      id,
      name,
      picture,
      karat,
      price,
      hasCheaperVariation,
      ...(chooses && { chooses }),
    }),
  );
}
