import type { ProductStatus } from '#catalogue/products/product-status.ts';

/** Names of product statuses. */
export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
