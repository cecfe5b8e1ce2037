import type { Karat } from '#price/pricing/karat.ts';

/** What is counted one by one: a product, or a variation, in one karat and size; the size is empty where it has none. */
export type StockUnit = { productId: string; karat: Karat; size: string };
export type StockLine = StockUnit & { quantity: number };

export function unitKey({ productId, karat, size }: StockUnit): string {
  return `${productId} ${karat} ${size}`;
}

/** One line for each product, karat and size; lines that come to nothing are left out. */
export function sumLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>();
  for (const { productId, karat, size, quantity } of lines) {
    const key = unitKey({ productId, karat, size });
    const sum = quantity + (sums.get(key)?.quantity ?? 0);
    sums.set(key, { productId, karat, size, quantity: sum });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** How many pieces the lines have of a product in a karat and size. */
export function countOf(lines: readonly StockLine[]): (unit: StockUnit) => number {
  const sums = new Map(sumLines(lines).map((line) => [unitKey(line), line.quantity]));
  return (unit) => sums.get(unitKey(unit)) ?? 0;
}

/** The same lines as pieces that go instead of come. */
export function negated(lines: readonly StockLine[]): StockLine[] {
  return lines.map((line) => ({ ...line, quantity: -line.quantity }));
}
