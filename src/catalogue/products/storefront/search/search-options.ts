import { categoryPath } from '#catalogue/products/slug.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import type { SearchResults } from '#catalogue/products/search/search-results.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { formatRupees } from '#price/money/money.ts';
import { productPath } from '#app/storefront/paths.ts';

/** An option: a page to open, or a recent search to repeat. */
export type SearchOption = {
  text: string;
  to: string | null;
  /** Null if a picture is missing; undefined if this kind of option has none. */
  picture?: Picture | null;
  karat?: string | null;
  price?: string;
  /** Whether a variation costs less than the price. */
  isFrom?: boolean;
};

export type OptionGroup = { title: string; options: SearchOption[]; isInTwoColumns?: boolean };

/** The results, grouped under their titles. */
export function resultGroups({ categories, collections, products }: SearchResults): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      title: 'Categories',
      options: categories.map((each) => ({
        text: each.name,
        to: categoryPath(each),
        picture: each.picture,
      })),
    },
    {
      title: 'Collections',
      options: collections.map(({ id, name, picture }) => ({
        text: name,
        to: `/collection/${id}`,
        picture,
      })),
    },
    {
      title: 'Products',
      options: products.map(
        ({ id, name, picture, karat, price, hasCheaperVariation, chooses = '' }) => ({
          text: name,
          to: productPath(id) + chooses,
          picture,
          karat: karat && formatKarat(karat),
          price: price === null ? 'Price on request' : formatRupees(price),
          isFrom: price !== null && hasCheaperVariation,
        }),
      ),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Suggestions before anything is typed, or if nothing was found. */
export function offeredGroups(
  recent: readonly string[],
  categories: readonly { name: string }[],
): OptionGroup[] {
  const groups: OptionGroup[] = [
    { title: 'Recent searches', options: recent.map((text) => ({ text, to: null })) },
    {
      title: 'Browse by category',
      isInTwoColumns: true,
      options: categories.map((each) => ({ text: each.name, to: categoryPath(each) })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
