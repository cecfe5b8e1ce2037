import { ExportLink } from '#app/office/list/export-link.tsx';
import { moneyColumn, numberColumn } from '#app/office/list/number-columns.ts';
import { Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { readSpan } from '#books/overview/period.ts';
import { shopContext } from '#app/shop-context.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import type { Route } from './+types/reports-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PeriodPicker } from './overview/period-picker.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { readReport } from './reports/read-report.server.ts';
import { reportMessages as messages } from './reports/report-messages.ts';
import { StockReportView } from './reports/stock-report-view.tsx';
import { type SalesReport, sumOfSales, type SalesSums } from '#books/books/sales-report.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { categoryName, dayName, gradeName } from './reports/report-names.ts';
import { formatGrams } from '#price/money/weight.ts';
import type { CellPlaces, Column } from '#ui/data-table.tsx';
import { ReportTable } from './reports/report-table.tsx';

export const handle: AdminHandle = { right: 'sales' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const { span, problem } = readSpan(url.searchParams, shop.clock());
  const isStock = url.searchParams.get('show') === 'stock';
  const found = await loadOrShowError(shop.log, messages.failedToLoad, () =>
    readReport(shop, { span, isStock }),
  );
  const { period, from, before } = span;
  return { found, isStock, problem, period, from, before };
}

/** Sales in grams and rupees, from invoices less credit notes; and the stock with its value. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { found, isStock, problem, period, from, before } = loaderData;
  const days = `${formatIndianDate(from)} to ${formatIndianDate(new Date(before.getTime() - 1))}`;
  return (
    <>
      <PageHead
        title="Reports"
        text={isStock ? 'What is in stock now and what it is worth today.' : `${days}.`}
      >
        <ExportLink list="report" />
      </PageHead>
      <div className="grid gap-4">
        <nav aria-label="Reports" className="flex gap-5 border-b border-line">
          <Tab to="/admin/reports" isCurrent={!isStock}>
            Sales
          </Tab>
          <Tab to="/admin/reports?show=stock" isCurrent={isStock}>
            Stock
          </Tab>
        </nav>
        {!isStock && <PeriodPicker period={period} problem={problem} />}
        {!found && <LoadFailed text={messages.failedToLoad} />}
        {found?.sales && <SalesReportView report={found.sales} />}
        {found?.stock && <StockReportView cells={found.stock} />}
      </div>
    </>
  );
}

type TabProps = { to: string; isCurrent: boolean; children: string };

function Tab({ to, isCurrent, children }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-muted hover:text-ink aria-[current]:border-gold aria-[current]:font-medium aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}

/** Sales by grade, by category, and by day, newest day first. */
function SalesReportView({ report }: { report: SalesReport }) {
  const { grades, categories, days } = report;
  if (days.length === 0) return <EmptyTable text={messages.noSales} />;
  return (
    <div className="grid gap-6">
      <ReportTable {...sales} caption="By grade" by="Grade" rows={grades} nameOf={gradeName} />
      <ReportTable
        {...sales}
        caption="By category"
        by="Category"
        rows={categories}
        nameOf={categoryName}
      />
      <ReportTable {...sales} caption="By day" by="Day" rows={days.toReversed()} nameOf={dayName} />
    </div>
  );
}

const places: CellPlaces = {
  Total: { line: 1, parts: 5, isAtEnd: true },
  Sold: { line: 2, parts: 6, title: 'Sold' },
  Returned: { line: 2, parts: 6, title: 'Returned', isAtEnd: true },
  Taxable: { line: 3, parts: 7, title: 'Taxable' },
  Tax: { line: 3, parts: 5, title: 'Tax', isAtEnd: true },
  Pieces: { line: 4, parts: 12, title: 'Pieces' },
};

const columns: Column<SalesSums>[] = [
  numberColumn('Pieces', ({ pieces }) => pieces.toLocaleString('en-IN')),
  numberColumn('Sold', ({ sold }) => formatGrams(sold)),
  numberColumn('Returned', ({ returned }) => formatGrams(returned)),
  moneyColumn('Taxable', ({ taxable }) => taxable),
  moneyColumn('Tax', ({ tax }) => tax),
  moneyColumn('Total', ({ total }) => total),
];

const sales = { places, columns, sumOf: sumOfSales };
