import { lazy, Suspense } from 'react';
import { ratesInShort } from '#shop/pricing/gold-rate.ts';
import type { GoldPriceChange } from '#shop/overview/gold-price-queries.server.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { formatIndianTime } from '#ui/indian-time.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { rateMovePercent } from './gold-price-move.ts';

// Drawn in the browser alone: its library is large, and the numbers stand in the table as well.
const GoldPricePlot = lazy(() => import('./gold-price-plot.tsx'));

const shownChanges = 10;

const columns: Column<GoldPriceChange>[] = [
  {
    title: 'Gold price',
    renderCell: ({ rate }) => <span className="figures font-medium">{ratesInShort(rate)}</span>,
  },
  {
    title: 'Change',
    renderCell: ({ rate, previousRate }) => (
      <span className="figures">{previousRate ? rateMovePercent(previousRate, rate) : '–'}</span>
    ),
  },
  {
    title: 'When',
    renderCell: ({ changedAt }) => (
      <span className="figures whitespace-nowrap">{formatIndianTime(changedAt)}</span>
    ),
  },
  {
    title: 'Who',
    renderCell: ({ changedBy }) => <span className="wrap-anywhere">{changedBy}</span>,
  },
];

/** The gold rates that were: a plot of them, and the latest with who set them and when. */
export function GoldPriceHistory({ changes }: { changes: GoldPriceChange[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base font-medium">Recent gold prices</h2>
      {changes.length === 0 ? (
        <p className="text-muted">The price has not been changed yet.</p>
      ) : (
        <>
          {changes.length > 1 && <Plot changes={changes} />}
          <DataTable
            caption="Recent gold prices"
            columns={columns}
            rows={changes.slice(0, shownChanges)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </section>
  );
}

function Plot({ changes }: { changes: GoldPriceChange[] }) {
  const isHydrated = useHydrated();
  const outline = <Skeleton className="h-[220px] w-full" />;
  return (
    <div aria-hidden className="mb-4 rounded-md border border-line bg-surface p-4">
      {isHydrated ? (
        <Suspense fallback={outline}>
          <GoldPricePlot changes={changes} />
        </Suspense>
      ) : (
        outline
      )}
    </div>
  );
}
