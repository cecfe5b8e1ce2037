import type { ProductCard } from '#catalogue/products/product.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import type { WishChange } from '#selling/wishlist/wishlist.ts';

type Shown = Pick<ProductCard, 'id' | 'karat' | 'name' | 'chooses'>;

/** What the heart of a card wishes: the piece that it shows, which in a narrowed list may be a variation. */
export function wishOfCard({ id, karat, name, chooses }: Shown): WishChange['wish'] {
  const variation = new URLSearchParams(chooses).get('variation');
  return { productId: variation ?? id, karat: karat ?? defaultKarat, name };
}
