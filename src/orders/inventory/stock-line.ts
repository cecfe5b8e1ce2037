import type { Karat } from '#price/pricing/karat.ts';

/** The unit in which stock is counted: a product or variation in one karat and size; the size is empty if it has none. */
export type StockUnit = { productId: string; karat: Karat; size: string };
export type StockLine = StockUnit & { quantity: number };

export function unitKey({ productId, karat, size }: StockUnit): string {
  return `${productId} ${karat} ${size}`;
}

/** One line for each product, karat and size; lines that sum to zero are left out. */
export function sumLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const { productId, karat, size, quantity } of lines) {
    const key = unitKey({ productId, karat, size });
    const sum = quantity + (sums.get(key)?.quantity ?? 0);
    sums.set(key, { productId, karat, size, quantity: sum });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** The number of pieces that the lines have of a stock unit. */
export function countOf(lines: readonly StockLine[]): (unit: StockUnit) => number {
  const sums = new Map(sumLines(lines).map((line) => [unitKey(line), line.quantity]));
  return (unit) => sums.get(unitKey(unit)) ?? 0;
}

/** The same lines with their quantities negated. */
export function negated(lines: readonly StockLine[]): StockLine[] {
  return lines.map((line) => ({ ...line, quantity: -line.quantity }));
}
