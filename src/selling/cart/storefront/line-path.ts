import { defaultKarat } from '#price/pricing/karat.ts';
import type { CartLine } from '#selling/cart/cart.ts';

type Shown = Pick<CartLine, 'productId' | 'pageProductId' | 'karat'> & { size?: string };

/** The address of the page that shows a piece, in the karat and size of the line or wish. */
export function linePath({ productId, pageProductId, karat, size }: Shown): string {
  const chosen = new URLSearchParams({
    ...(productId !== pageProductId && { variation: productId }),
    ...(karat !== defaultKarat && { karat }),
    ...(size && { size }),
  });
  return `/product/${pageProductId}${chosen.size > 0 ? `?${chosen}` : ''}`;
}
