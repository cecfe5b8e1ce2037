import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** The stock of one grade in one category. */
export type StockCell = {
  karat: Karat;
  /** Null if the product has no category. */
  category: string | null;
  pieces: number;
  weight: Milligrams;
  /** The net weight at the rate of its grade; 0 if it is not gold. */
  goldValue: Paise;
  /** What shoppers would pay for all of it now; excludes unpublished pieces and those without a price. */
  sellingValue: Paise;
};

export type StockSums = Omit<StockCell, 'karat' | 'category'>;
export type StockRow = StockSums & { name: string | null };

/** The cells grouped by name, in order of first appearance. */
export function stockBy(
  cells: readonly StockCell[],
  nameOf: (cell: StockCell) => string | null,
): StockRow[] {
  return [...Map.groupBy(cells, nameOf)].map(([name, those]) => ({ name, ...sumOfStock(those) }));
}

/** The totals of all cells. */
export function sumOfStock(cells: readonly StockSums[]): StockSums {
  const sum = (of: (cell: StockSums) => number) => cells.reduce((all, cell) => all + of(cell), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    weight: milligrams(sum(({ weight }) => weight)),
    goldValue: paise(sum(({ goldValue }) => goldValue)),
    sellingValue: paise(sum(({ sellingValue }) => sellingValue)),
  };
}
