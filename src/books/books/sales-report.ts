import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';

/** What was sold of a grade or a category, or on a day, less what came back. */
export type SalesRow = {
  /** Of what has no piece, such as delivery, and of a category that is gone: null. */
  name: string | null;
  pieces: number;
  sold: Milligrams;
  returned: Milligrams;
  taxable: Paise;
  tax: Paise;
  total: Paise;
};

export type SalesReport = { grades: SalesRow[]; categories: SalesRow[]; days: SalesRow[] };

/** All rows of a table together. */
export function sumOfSales(rows: readonly SalesRow[]): Omit<SalesRow, 'name'> {
  const sum = (of: (row: SalesRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    pieces: sum(({ pieces }) => pieces),
    sold: milligrams(sum(({ sold }) => sold)),
    returned: milligrams(sum(({ returned }) => returned)),
    taxable: paise(sum(({ taxable }) => taxable)),
    tax: paise(sum(({ tax }) => tax)),
    total: paise(sum(({ total }) => total)),
  };
}
