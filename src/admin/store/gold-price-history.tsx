import { formatRupees } from '#shop/money/money.ts';
import type { GoldPriceChange } from '#shop/overview/gold-price-queries.server.ts';
import { formatIndianTime } from '#ui/indian-time.ts';
import { movePercent } from './gold-price-move.ts';

/** The latest gold rates: which, how far from the one before, by whom and when. */
export function GoldPriceHistory({ changes }: { changes: GoldPriceChange[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-base font-medium">Recent gold prices</h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">The price has not been changed yet.</p>
      ) : (
        <div className="mt-3 overflow-x-auto rounded-md border border-line bg-surface">
          <table className="figures w-full text-left">
            <thead className="border-b border-line text-muted">
              <tr>
                <th className="px-3 py-2 md:px-4 text-right font-medium whitespace-nowrap">
                  Per gram
                </th>
                <th className="px-3 py-2 md:px-4 text-right font-medium">Change</th>
                <th className="px-3 py-2 md:px-4 font-medium">Set</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ id, rate, previousRate, changedBy, changedAt }) => (
                <tr key={id} className="border-b border-line last:border-b-0">
                  <td className="px-3 py-2 md:px-4 text-right align-top font-medium">
                    {formatRupees(rate)}
                  </td>
                  <td className="px-3 py-2 md:px-4 text-right align-top whitespace-nowrap text-muted">
                    {previousRate === null ? '' : movePercent(previousRate, rate)}
                  </td>
                  <td className="w-full px-3 py-2 md:px-4">
                    <span className="whitespace-nowrap">{formatIndianTime(changedAt)}</span>
                    <span className="block wrap-anywhere text-muted">by {changedBy}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
