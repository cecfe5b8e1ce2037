import type { Karat } from '#price/pricing/karat.ts';

type BuyNowLine = { productId: string; karat: Karat; size: string; quantity: number };

/** The checkout for one piece, past the cart. All of it is in the address, so that a reload loses nothing. */
export function buyNowPath(line: BuyNowLine): string {
  const query = new URLSearchParams({
    'buy-now': line.productId,
    karat: line.karat,
    ...(line.size && { size: line.size }),
    quantity: String(line.quantity),
  });
  return `/checkout?${query}`;
}

/** Goes to the checkout with one piece. A document load, because the checkout has a content policy of its own. */
export function buyNow(line: BuyNowLine): void {
  window.location.assign(buyNowPath(line));
}

/** What of an address says which piece is bought past the cart; nothing for the cart's own checkout. */
export function buyNowOf(query: URLSearchParams): [string, string][] {
  return ['buy-now', 'karat', 'size', 'quantity'].flatMap((name) => {
    const value = query.get(name);
    return query.has('buy-now') && value ? [[name, value] satisfies [string, string]] : [];
  });
}
