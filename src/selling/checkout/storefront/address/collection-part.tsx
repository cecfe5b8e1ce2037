import { useNavigation, useSearchParams } from 'react-router';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import {
  collectionChoice,
  hasChosenCollection,
} from '#selling/checkout/storefront/checkout-paths.ts';
import type { Checkout } from '#selling/checkout/storefront/read-checkout.server.ts';

type CollectionPartProps = {
  checkout: Pick<Checkout, 'showroom' | 'isCollected'>;
  isLocked: boolean;
};

/** The choice between delivery and collection, if the shop offers both. It is kept in the page's address, as the code is. */
export function CollectionPart({ checkout, isLocked }: CollectionPartProps) {
  const { showroom, isCollected } = checkout;
  const [, setParams] = useSearchParams();
  // Shown as soon as it is pressed.
  const next = useNavigation().location?.search;
  if (!showroom) return null;
  const isChosen =
    next === undefined ? isCollected : hasChosenCollection(new URLSearchParams(next));

  function choose(value: 'deliver' | 'collect') {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        const [name, yes] = collectionChoice;
        if (value === 'collect') changed.set(name, yes);
        else changed.delete(name);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <fieldset disabled={isLocked} className="space-y-3">
      <SegmentedControl
        legend="How would you like to receive it?"
        segments={[
          { value: 'deliver', label: 'Delivery', note: 'To your door' },
          { value: 'collect', label: 'Collection', note: 'At our showroom' },
        ]}
        value={isChosen ? 'collect' : 'deliver'}
        onChange={choose}
      />
      {isChosen && (
        <div className="text-sm">
          <address className="not-italic">
            {showroom.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-2 text-muted">
            We’ll write to you when it’s ready. Please bring photo ID.
          </p>
        </div>
      )}
    </fieldset>
  );
}
