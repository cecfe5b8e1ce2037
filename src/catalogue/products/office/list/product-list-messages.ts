import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the product list (specification, back office 2 and 8). */
export const productListMessages = {
  failedToLoad: 'Failed to fetch products. Please try again.',
  empty: 'No products found. Add your first product to get started.',
  noneFound: 'No products match. Try a shorter search or remove a filter.',
  deleted: 'Product deleted successfully.',
  gone: 'This product no longer exists.',
  deletion: (name: string) =>
    `Are you sure you want to delete "${name}"? This action cannot be undone and will also delete all associated variations.`,
  changed: (count: number) => `${productsOf(count)} updated successfully.`,
  soAlready: 'No changes: the products already have these values.',
  changedMeanwhile:
    'Some of these products were changed in the meantime. Nothing was saved; please review the changes again.',
  categoryGone: 'This category no longer exists. Nothing was saved.',
  collectionGone: 'This collection no longer exists. Nothing was saved.',
} as const;

export const productListFailures: FailureTexts = {
  delete: 'Failed to delete product. Please try again.',
  default: 'Failed to update product. Please try again.',
};

/** A count of products, in words. */
export function productsOf(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}
