import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** What is in stock of a grade in a category. */
export type StockCell = {
  karat: Karat;
  /** Null where the product has no category. */
  category: string | null;
  pieces: number;
  weight: Milligrams;
  /** The net weight at the rate of its grade; 0 of what is no gold. */
  goldValue: Paise;
  /** What shoppers would pay for all of it now; what is not published, or has no price, is not in it. */
  sellingValue: Paise;
};

export type StockRow = Omit<StockCell, 'karat' | 'category'> & { name: string | null };

/** The cells together by what they are named by, in the order in which each name comes first. */
export function stockBy(
  cells: readonly StockCell[],
  nameOf: (cell: StockCell) => string | null,
): StockRow[] {
  return [...Map.groupBy(cells, nameOf)].map(([name, those]) => ({ name, ...sumOfStock(those) }));
}

/** All of it together. */
export function sumOfStock(cells: readonly Omit<StockRow, 'name'>[]): Omit<StockRow, 'name'> {
  const sum = (of: (cell: Omit<StockRow, 'name'>) => number) =>
    cells.reduce((all, cell) => all + of(cell), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    weight: milligrams(sum(({ weight }) => weight)),
    goldValue: paise(sum(({ goldValue }) => goldValue)),
    sellingValue: paise(sum(({ sellingValue }) => sellingValue)),
  };
}
