import { lazy, Suspense } from 'react';
import { formatRupees } from '#price/money/money.ts';
import { changePercent } from '#books/overview/period.ts';
import type { Sales } from '#books/overview/sales-queries.server.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { shortDay } from './plot-texts.ts';

// The plots are drawn only in the browser: their library is large, and the same figures are in a table.
const SalesPlot = lazy(() => import('./sales-plot.tsx'));

/** Revenue and orders over time, each compared with the period before. */
export function SalesPanels({ sales }: { sales: Sales }) {
  return (
    <>
      <Panel
        title="Revenue over time"
        note={`${formatRupees(sales.revenue)}${comparison(sales.revenue, sales.before.revenue)}`}
      >
        <Plot days={sales.days} of="revenue" />
      </Panel>
      <Panel
        title="Orders over time"
        note={`${sales.orders.toLocaleString('en-IN')} paid${comparison(sales.orders, sales.before.orders)}`}
      >
        <Plot days={sales.days} of="orders" />
      </Panel>
    </>
  );
}

function comparison(now: number, before: number): string {
  const percent = changePercent(now, before);
  if (percent === null) return '';
  return ` · ${percent < 0 ? '−' : '+'}${Math.abs(percent)} % on the period before`;
}

function Plot({ days, of }: { days: Sales['days']; of: 'revenue' | 'orders' }) {
  const isHydrated = useHydrated();
  if (days.every(({ orders }) => orders === 0)) {
    return <p className="text-muted">Nothing was sold in this period.</p>;
  }
  const outline = <Skeleton className="h-[220px] w-full" />;
  return (
    <>
      <div aria-hidden>
        {isHydrated ? (
          <Suspense fallback={outline}>
            <SalesPlot days={days} of={of} />
          </Suspense>
        ) : (
          outline
        )}
      </div>
      <DayTable days={days} of={of} />
    </>
  );
}

function DayTable({ days, of }: { days: Sales['days']; of: 'revenue' | 'orders' }) {
  return (
    <table className="sr-only">
      <caption>{of === 'revenue' ? 'Revenue by day' : 'Orders by day'}</caption>
      <tbody>
        {days
          .filter((each) => each.orders > 0)
          .map((each) => (
            <tr key={each.day}>
              <th scope="row">{shortDay(each.day)}</th>
              <td>{of === 'revenue' ? formatRupees(each.revenue) : each.orders}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
