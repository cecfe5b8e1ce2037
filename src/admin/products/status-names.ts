import type { ProductStatus } from '#shop/catalogue/product-status.ts';

/** What becomes of a product, in words. */
export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
