import type { ProductStatus } from '#catalogue/products/product-status.ts';

/** What becomes of a product, in words. */
export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
