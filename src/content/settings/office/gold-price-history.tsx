import { lazy, Suspense } from 'react';
import { ratesInShort } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { GoldPriceChange } from '#content/settings/gold-price-queries.server.ts';
import { classNames } from '#ui/class-names.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { rateMovePercent } from './gold-price-move.ts';
import { RatesText } from './rates-text.tsx';

// Client-side only: the chart library is large, and the table has the same numbers.
const GoldPricePlot = lazy(() => import('./gold-price-plot.tsx'));

const shownChanges = 10;

type HistoryProps = {
  changes: GoldPriceChange[];
  /** The karats whose rates are shown. */
  karats: readonly Karat[];
};

function columnsFor(karats: readonly Karat[]): Column<GoldPriceChange>[] {
  return [
    {
      title: 'Gold price',
      renderCell: ({ rate }) => (
        <span
          className={classNames('figures block font-medium', karats.length > 2 && 'md:max-w-60')}
        >
          <RatesText text={ratesInShort(rate, karats)} />
        </span>
      ),
    },
    {
      title: 'Change',
      renderCell: ({ rate, previousRate }) => (
        <span className={classNames('figures block', karats.length > 2 && 'md:max-w-44')}>
          {previousRate ? <RatesText text={rateMovePercent(previousRate, rate, karats)} /> : '–'}
        </span>
      ),
    },
    ...whenAndWho,
  ];
}

const whenAndWho: Column<GoldPriceChange>[] = [
  {
    title: 'When',
    renderCell: ({ changedAt }) => (
      <span className="figures whitespace-nowrap">{formatIndianTime(changedAt)}</span>
    ),
  },
  {
    title: 'Who',
    renderCell: ({ changedBy, isScheduled }) => (
      <>
        <span className="wrap-anywhere">{changedBy}</span>
        {isScheduled && <span className="block text-sm text-muted">By schedule</span>}
      </>
    ),
  },
];

/** Past gold rates: a chart, and a table of the latest with who set them and when. */
export function GoldPriceHistory({ changes, karats }: HistoryProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base font-medium">Recent gold prices</h2>
      {changes.length === 0 ? (
        <p className="text-muted">No price changes yet.</p>
      ) : (
        <>
          {changes.length > 1 && <Plot changes={changes} karats={karats} />}
          <DataTable
            caption="Recent gold prices"
            columns={columnsFor(karats)}
            rows={changes.slice(0, shownChanges)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </section>
  );
}

function Plot({ changes, karats }: HistoryProps) {
  const isHydrated = useHydrated();
  const outline = <Skeleton className="h-[220px] w-full" />;
  return (
    <div aria-hidden className="mb-4 rounded-md border border-line bg-surface p-4">
      {isHydrated ? (
        <Suspense fallback={outline}>
          <GoldPricePlot changes={changes} karats={karats} />
        </Suspense>
      ) : (
        outline
      )}
    </div>
  );
}
