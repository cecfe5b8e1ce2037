import { type GoldRate, ratesInShort } from '#shop/pricing/gold-rate.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { rateMovePercent } from './gold-price-move.ts';

type ConfirmProps = {
  move: { from: GoldRate; to: GoldRate } | null;
  onClose: () => void;
  onConfirm: (rate: GoldRate) => void;
};

/** Asks once more before the gold rate moves far, with both rates side by side. */
export function ConfirmGoldPrice({ move, onClose, onConfirm }: ConfirmProps) {
  return (
    <Dialog open={move !== null} onClose={onClose} title="Change the gold price by so much?">
      {move && (
        <div className="text-base">
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">Now</dt>
            <dd>{ratesInShort(move.from)}</dd>
            <dt className="text-muted">New</dt>
            <dd className="font-semibold">{ratesInShort(move.to)}</dd>
            <dt className="text-muted">Change</dt>
            <dd>{rateMovePercent(move.from, move.to)}</dd>
          </dl>
          <p className="mt-4">Every price in the shop changes at once.</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose} data-first-focus>
              Keep the price
            </Button>
            <Button onClick={() => onConfirm(move.to)}>Change the price</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
