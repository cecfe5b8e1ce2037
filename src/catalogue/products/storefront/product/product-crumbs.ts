import { categoryPath } from '#catalogue/products/slug.ts';
import type { Product } from '#catalogue/products/product.ts';
import type { Crumb } from '#app/storefront/breadcrumbs.tsx';

/** The breadcrumbs of a product. */
export function productCrumbs({ name, category }: Pick<Product, 'name' | 'category'>): Crumb[] {
  const above = category ? [{ text: category.name, to: categoryPath(category) }] : [];
  return [...above, { text: name }];
}
