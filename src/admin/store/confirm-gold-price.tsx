import { Form } from 'react-router';
import { formatRupees, type Paise } from '#shop/money/money.ts';
import { goldPriceText } from '#shop/settings/shop-settings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { moveKey, movePercent } from './gold-price-move.ts';

type ConfirmProps = {
  move: { from: Paise; to: Paise } | null;
  onClose: () => void;
  isBusy: boolean;
};

/** Asks once more before the gold rate moves far, with both rates side by side. */
export function ConfirmGoldPrice({ move, onClose, isBusy }: ConfirmProps) {
  return (
    <Dialog open={move !== null} onClose={onClose} title="Change the gold price by so much?">
      {move && (
        <Form method="post" className="text-base">
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">Now</dt>
            <dd>{formatRupees(move.from)} per gram</dd>
            <dt className="text-muted">New</dt>
            <dd className="font-semibold">
              {formatRupees(move.to)} per gram ({movePercent(move.from, move.to)})
            </dd>
          </dl>
          <p className="mt-4">Every price in the shop changes at once.</p>
          <input type="hidden" name="goldPrice" value={goldPriceText(move.to)} />
          <input type="hidden" name="confirmed" value={moveKey(move.from, move.to)} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Change to {formatRupees(move.to)}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Keep {formatRupees(move.from)}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
