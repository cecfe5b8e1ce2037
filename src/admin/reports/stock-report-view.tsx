import { type StockCell, stockBy } from '#shop/books/stock-report.ts';
import { EmptyTable } from '../empty-table.tsx';
import { reportMessages } from './report-messages.ts';
import { categoryName, gradeName } from './report-names.ts';
import { StockTable } from './stock-table.tsx';

/** The stock by grade and by category, at today's gold rate and at what published pieces sell for. */
export function StockReportView({ cells }: { cells: StockCell[] }) {
  if (cells.length === 0) return <EmptyTable text={reportMessages.noStock} />;
  const ofGrades = stockBy(cells, ({ karat }) => karat);
  const ofCategories = stockBy(cells, ({ category }) => category).toSorted(
    (one, other) => other.weight - one.weight,
  );
  return (
    <div className="grid gap-6">
      <StockTable caption="By grade" by="Grade" rows={ofGrades} nameOf={gradeName} />
      <StockTable caption="By category" by="Category" rows={ofCategories} nameOf={categoryName} />
      <p className="text-muted">
        Gold value: net weight at today’s rate of its grade. Selling price: what shoppers pay now,
        GST included, for published pieces; drafts count in grams alone.
      </p>
    </div>
  );
}
