/** Shoppers see only published products; a draft is not in the shop yet, an archived product no longer. */
export const productStatuses = ['draft', 'published', 'archived'] as const;

export type ProductStatus = (typeof productStatuses)[number];
