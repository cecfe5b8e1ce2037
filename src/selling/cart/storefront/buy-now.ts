import type { StockLine } from '#orders/inventory/stock-line.ts';

/** The checkout for one piece, bypassing the cart. The URL holds all of it, so a reload loses nothing. */
export function buyNowPath(line: StockLine): string {
  const query = new URLSearchParams({
    'buy-now': line.productId,
    karat: line.karat,
    ...(line.size && { size: line.size }),
    quantity: String(line.quantity),
  });
  return `/checkout?${query}`;
}

/** Goes to the checkout with one piece. A full page load, because the checkout has its own content security policy. */
export function buyNow(line: StockLine): void {
  window.location.assign(buyNowPath(line));
}

/** The query parameters that identify a Buy Now piece; none for the cart's own checkout. */
export function buyNowOf(query: URLSearchParams): [string, string][] {
  return ['buy-now', 'karat', 'size', 'quantity'].flatMap((name) => {
    const value = query.get(name);
    return query.has('buy-now') && value ? [[name, value] satisfies [string, string]] : [];
  });
}
