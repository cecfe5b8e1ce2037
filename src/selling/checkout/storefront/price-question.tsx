import { formatRupeesAndPaise, paise, type Paise } from '#price/money/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type PriceQuestionProps = {
  /** The total that the shopper has seen; null while there is nothing to ask. */
  seen: Paise | null;
  now: Paise;
  onYes: () => void;
  /** Closes the question. */
  forget: () => void;
};

/** Asks a shopper who pressed Pay at an outdated total. Nothing is ordered until they accept. */
export function PriceQuestion({ seen, now, onYes, forget }: PriceQuestionProps) {
  if (seen === null || seen === now) return null;
  const isMore = now > seen;
  const difference = formatRupeesAndPaise(paise(Math.abs(now - seen)));
  return (
    <Dialog open onClose={forget} title="The price has changed">
      <p>The gold rate or a piece changed while this page was open. You have not been charged.</p>
      <dl className="figures mt-5 grid grid-cols-[1fr_auto] gap-y-2">
        <dt className="text-muted">Price shown</dt>
        <dd className="text-right text-muted">
          <s>{formatRupeesAndPaise(seen)}</s>
        </dd>
        <dt className="text-lg font-semibold">Price now</dt>
        <dd className="text-right text-lg font-semibold">{formatRupeesAndPaise(now)}</dd>
        <dt className="text-sm text-muted">{isMore ? 'Increase' : 'Decrease'}</dt>
        <dd className="text-right text-sm text-muted">{difference}</dd>
      </dl>
      <p className="mt-5 border-t border-line pt-5 font-medium">
        Would you like to continue at the new price?
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="secondary" data-first-focus onClick={forget}>
          Not now
        </Button>
        <Button className="figures" onClick={onYes}>
          Pay {formatRupeesAndPaise(now)}
        </Button>
      </div>
    </Dialog>
  );
}
