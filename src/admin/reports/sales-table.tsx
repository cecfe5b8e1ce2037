import { sumOfSales, type SalesRow } from '#shop/books/sales-report.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { ReportTable } from './report-table.tsx';

const places: CellPlaces = {
  Total: { line: 1, parts: 5, isAtEnd: true },
  Sold: { line: 2, parts: 6, title: 'Sold' },
  'Came back': { line: 2, parts: 6, title: 'Came back', isAtEnd: true },
  Taxable: { line: 3, parts: 7, title: 'Taxable' },
  Tax: { line: 3, parts: 5, title: 'Tax', isAtEnd: true },
  Pieces: { line: 4, parts: 12, title: 'Pieces' },
};

type SalesTableProps = {
  caption: string;
  /** What its rows are, such as `Grade`. */
  by: string;
  rows: SalesRow[];
  nameOf: (name: string | null) => string;
};

/** Sales by grade, category or day, less what came back; with all of them together in the last row. */
export function SalesTable({ caption, by, rows, nameOf }: SalesTableProps) {
  const shown = rows.map((row) => ({ ...row, name: nameOf(row.name) }));
  const together = { name: 'Together', ...sumOfSales(rows) };
  return (
    <ReportTable
      caption={caption}
      by={by}
      places={places}
      columns={columns}
      rows={shown.length > 1 ? [...shown, together] : shown}
    />
  );
}

type Shown = Omit<SalesRow, 'name'> & { name: string };

const columns: Column<Shown>[] = [
  numbers('Pieces', ({ pieces }) => pieces.toLocaleString('en-IN')),
  numbers('Sold', ({ sold }) => formatGrams(sold)),
  numbers('Came back', ({ returned }) => formatGrams(returned)),
  numbers('Taxable', ({ taxable }) => formatRupeesAndPaise(taxable)),
  numbers('Tax', ({ tax }) => formatRupeesAndPaise(tax)),
  numbers('Total', ({ total }) => formatRupeesAndPaise(total)),
];

function numbers(title: string, show: (row: Shown) => string): Column<Shown> {
  return {
    title,
    kind: 'number',
    renderCell: (row) => <span className="figures">{show(row)}</span>,
  };
}
