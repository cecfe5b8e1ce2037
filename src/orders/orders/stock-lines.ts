import type { StockLine } from '#orders/inventory/stock-line.ts';

/** A line of an order as far as the stock goes. */
export type OrderedLine = Omit<StockLine, 'productId'> & {
  productId: string | null;
  leadDays: number | null;
};

/** What an order takes out of stock: not what is made for it, nor what has left the catalogue since. */
export function stockLinesOf(items: readonly OrderedLine[]): StockLine[] {
  return items.flatMap(({ productId, karat, size, quantity, leadDays }) =>
    productId === null || leadDays !== null ? [] : { productId, karat, size, quantity },
  );
}
