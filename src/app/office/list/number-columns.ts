import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { Column } from '#ui/data-table.tsx';

/** A column of numbers. */
export function numberColumn<Row>(title: string, show: (row: Row) => string): Column<Row> {
  return { title, kind: 'number', renderCell: show };
}

/** A column of amounts of money. */
export function moneyColumn<Row>(title: string, of: (row: Row) => Paise): Column<Row> {
  return numberColumn(title, (row) => formatRupeesAndPaise(of(row)));
}
