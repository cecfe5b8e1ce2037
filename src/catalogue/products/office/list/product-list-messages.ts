import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the list of products says (specification, back office 2 and 8). */
export const productListMessages = {
  failedToLoad: 'Failed to fetch products. Please try again.',
  empty: 'No products found. Add your first product to get started.',
  noneFound: 'No product is like this. Search for less, or take a filter away.',
  deleted: 'Product deleted successfully.',
  gone: 'This product is not there any more.',
  deletion: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will also delete all associated variations.`,
  changed: (count: number) => `${productsOf(count)} updated successfully.`,
  soAlready: 'The products are so already.',
  changedMeanwhile:
    'Some of these products were changed meanwhile. Nothing is written; look again at what would change now.',
  categoryGone: 'This category is not there any more. Nothing is written.',
  collectionGone: 'This collection is not there any more. Nothing is written.',
} as const;

export const productListFailures: FailureTexts = {
  delete: 'Failed to delete product. Please try again.',
  default: 'Failed to update product. Please try again.',
};

/** So many products, in words. */
export function productsOf(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}
