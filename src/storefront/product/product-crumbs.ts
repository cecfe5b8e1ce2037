import { categoryPath } from '#shop/catalogue/slug.ts';
import type { Product } from '#shop/catalogue/product.ts';
import type { Crumb } from '../breadcrumbs.tsx';

/** The way to a product. */
export function productCrumbs({ name, category }: Pick<Product, 'name' | 'category'>): Crumb[] {
  const above = category ? [{ text: category.name, to: categoryPath(category) }] : [];
  return [...above, { text: name }];
}
