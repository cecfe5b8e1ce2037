import type { StockLine } from '#orders/inventory/stock-line.ts';

/** The parts of an order line that matter to stock. */
export type OrderedLine = Omit<StockLine, 'productId'> & {
  productId: string | null;
  leadDays: number | null;
};

/** The stock an order takes: without pieces made to order or since deleted from the catalogue. */
export function stockLinesOf(items: readonly OrderedLine[]): StockLine[] {
  return items.flatMap(({ productId, karat, size, quantity, leadDays }) =>
    productId === null || leadDays !== null ? [] : { productId, karat, size, quantity },
  );
}
