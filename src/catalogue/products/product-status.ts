/** What becomes of a product: shoppers see what is published; a draft is not in the shop yet, an archived one no longer. */
export const productStatuses = ['draft', 'published', 'archived'] as const;

export type ProductStatus = (typeof productStatuses)[number];
