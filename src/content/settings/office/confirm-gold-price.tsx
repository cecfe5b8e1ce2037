import { formatIndianSecond } from '#platform/indian-time.ts';
import { formatRupees } from '#price/money/money.ts';
import { type GoldRate, rateFor, ratesInShort } from '#price/pricing/gold-rate.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { GoldPriceAnswer } from './gold-price-answer.ts';
import { movePercent, rateMovePercent } from './gold-price-move.ts';

type Move = NonNullable<GoldPriceAnswer['move']>;

type ConfirmProps = {
  move: Move | null;
  /** The karats whose rates are compared. */
  karats: readonly Karat[];
  onClose: () => void;
  onConfirm: (rate: GoldRate) => void;
};

/** Asks for confirmation of a large change in the gold rate, with both rates side by side. */
export function ConfirmGoldPrice({ move, karats, onClose, onConfirm }: ConfirmProps) {
  return (
    <Dialog open={move !== null} onClose={onClose} title="Large change in the gold price">
      {move && (
        <div className="text-base">
          {karats.length > 2 && !isOneRate(move) ? (
            <MoveByKarat move={move} karats={karats} />
          ) : (
            <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
              <dt className="text-muted">Now</dt>
              <dd>{ratesInShort(move.from, karats)}</dd>
              <dt className="text-muted">New</dt>
              <dd className="font-semibold">{ratesInShort(move.to, karats)}</dd>
              <dt className="text-muted">Change</dt>
              <dd>{rateMovePercent(move.from, move.to, karats)}</dd>
            </dl>
          )}
          <p className="mt-4">
            Every price in the shop changes{' '}
            {move.startsAt ? `on ${formatIndianSecond(move.startsAt)}` : 'right away'}.
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose} data-first-focus>
              Keep current price
            </Button>
            <Button onClick={() => onConfirm(move.to)}>
              {move.startsAt ? 'Schedule price' : 'Change price'}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function isOneRate({ from, to }: Move): boolean {
  return from.rateBasis === 'same' && to.rateBasis === 'same';
}

/** One row for each karat, where there are more than two. */
function MoveByKarat({ move: { from, to }, karats }: { move: Move; karats: readonly Karat[] }) {
  return (
    <table className="figures w-full text-right">
      <caption className="sr-only">Rates per gram, now and new</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            ₹ per gram
          </th>
          {['Now', 'New', 'Change'].map((title) => (
            <th key={title} scope="col" className="py-1 pl-3 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {karats.map((karat) => {
          const [before, after] = [rateFor(from, karat), rateFor(to, karat)];
          return (
            <tr key={karat} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-medium">
                {formatKarat(karat)}
              </th>
              <td className="py-1 pl-3">{formatRupees(before)}</td>
              <td className="py-1 pl-3 font-semibold">{formatRupees(after)}</td>
              <td className="py-1 pl-3 whitespace-nowrap">{movePercent(before, after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
