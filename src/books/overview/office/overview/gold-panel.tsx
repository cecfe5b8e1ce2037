import { formatGrams, milligrams } from '#price/money/weight.ts';
import type { Sales } from '#books/overview/sales-queries.server.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { Panel } from './panel.tsx';

/** Grams of gold sold, and their split by karat. */
export function GoldPanel({ gold }: { gold: Sales['gold'] }) {
  const weight = gold.reduce((sum, each) => sum + each.weight, 0);
  return (
    <Panel title="Gold sold" note={`${formatGrams(milligrams(weight))} net`}>
      {weight === 0 ? (
        <p className="text-muted">Nothing was sold in this period.</p>
      ) : (
        <dl className="grid gap-4">
          {gold.map(({ karat, weight: own, pieces }) => (
            <div key={karat}>
              <dt className="flex justify-between gap-4">
                <span>{formatKarat(karat)}</span>
                <span className="figures text-muted">
                  {pieces.toLocaleString('en-IN')} {pieces === 1 ? 'piece' : 'pieces'}
                </span>
              </dt>
              <dd className="mt-1">
                <span aria-hidden className="block h-2 rounded-sm bg-sand">
                  <span
                    className="block h-full rounded-sm bg-gold"
                    style={{ width: `${(own / weight) * 100}%` }}
                  />
                </span>
                <span className="figures mt-1 block">
                  {formatGrams(own)} · {Math.round((own / weight) * 100)} %
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
