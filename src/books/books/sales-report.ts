import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';

/** Sales less returns, of a grade, a category or a day. */
export type SalesSums = {
  pieces: number;
  sold: Milligrams;
  returned: Milligrams;
  taxable: Paise;
  tax: Paise;
  total: Paise;
};

export type SalesRow = SalesSums & {
  /** Null for lines without a piece, such as delivery, and for a deleted category. */
  name: string | null;
};

export type SalesReport = { grades: SalesRow[]; categories: SalesRow[]; days: SalesRow[] };

/** The totals of a table's rows. */
export function sumOfSales(rows: readonly SalesSums[]): SalesSums {
  const sum = (of: (row: SalesSums) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    sold: milligrams(sum(({ sold }) => sold)),
    returned: milligrams(sum(({ returned }) => returned)),
    taxable: paise(sum(({ taxable }) => taxable)),
    tax: paise(sum(({ tax }) => tax)),
    total: paise(sum(({ total }) => total)),
  };
}
