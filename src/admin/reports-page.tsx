import { Link } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { readSpan } from '#shop/overview/period.ts';
import { shopContext } from '#shop/shop-context.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import type { Route } from './+types/reports-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PeriodPicker } from './overview/period-picker.tsx';
import { PageHead } from './page-head.tsx';
import { readReport } from './reports/read-report.server.ts';
import { ReportExport } from './reports/report-export.tsx';
import { reportMessages as messages } from './reports/report-messages.ts';
import { SalesReportView } from './reports/sales-report-view.tsx';
import { StockReportView } from './reports/stock-report-view.tsx';

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

/** What was sold in grams and rupees, from invoices less credit notes; and what is in stock, with what it is worth. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { found, isStock, problem, period, from, before } = loaderData;
  const days = `${formatIndianDate(from)} to ${formatIndianDate(new Date(before.getTime() - 1))}`;
  return (
    <>
      <PageHead
        title="Reports"
        text={isStock ? 'What is in stock now, and what it is worth today.' : `${days}.`}
      >
        <ReportExport />
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
