import { moneyColumn, numberColumn } from '#app/office/list/number-columns.ts';
import { type StockCell, stockBy, type StockSums, sumOfStock } from '#books/books/stock-report.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { reportMessages } from './report-messages.ts';
import { categoryName, gradeName } from './report-names.ts';
import { formatGrams } from '#price/money/weight.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { ReportTable } from './report-table.tsx';

/** The stock by grade and by category, at today's gold rate and at the selling prices of published pieces. */
export function StockReportView({ cells }: { cells: StockCell[] }) {
  if (cells.length === 0) return <EmptyTable text={reportMessages.noStock} />;
  const ofGrades = stockBy(cells, ({ karat }) => karat);
  const ofCategories = stockBy(cells, ({ category }) => category).toSorted(
    (one, other) => other.weight - one.weight,
  );
  return (
    <div className="grid gap-6">
      <ReportTable {...stock} caption="By grade" by="Grade" rows={ofGrades} nameOf={gradeName} />
      <ReportTable
        {...stock}
        caption="By category"
        by="Category"
        rows={ofCategories}
        nameOf={categoryName}
      />
      <p className="text-muted">
        Gold value: net weight at today’s rate of its grade. Selling price: what shoppers pay now,
        GST included, for published pieces; drafts count in grams only.
      </p>
    </div>
  );
}

const places: CellPlaces = {
  Weight: { line: 1, parts: 5, isAtEnd: true },
  Pieces: { line: 2, parts: 4, title: 'Pieces' },
  'Gold value': { line: 2, parts: 8, title: 'Gold value', isAtEnd: true },
  'Selling value': { line: 3, parts: 12, title: 'Selling value', isAtEnd: true },
};

const columns: Column<StockSums>[] = [
  numberColumn('Pieces', ({ pieces }) => pieces.toLocaleString('en-IN')),
  numberColumn('Weight', ({ weight }) => formatGrams(weight)),
  moneyColumn('Gold value', ({ goldValue }) => goldValue),
  moneyColumn('Selling value', ({ sellingValue }) => sellingValue),
];

const stock = { places, columns, sumOf: sumOfStock };
