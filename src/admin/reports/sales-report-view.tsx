import type { SalesReport } from '#shop/books/sales-report.ts';
import { EmptyTable } from '../empty-table.tsx';
import { reportMessages } from './report-messages.ts';
import { categoryName, dayName, gradeName } from './report-names.ts';
import { SalesTable } from './sales-table.tsx';

/** Sales by grade, by category, and day by day, the newest day first. */
export function SalesReportView({ report }: { report: SalesReport }) {
  const { grades, categories, days } = report;
  if (days.length === 0) return <EmptyTable text={reportMessages.noSales} />;
  return (
    <div className="grid gap-6">
      <SalesTable caption="By grade" by="Grade" rows={grades} nameOf={gradeName} />
      <SalesTable caption="By category" by="Category" rows={categories} nameOf={categoryName} />
      <SalesTable caption="By day" by="Day" rows={days.toReversed()} nameOf={dayName} />
    </div>
  );
}
