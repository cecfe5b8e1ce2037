import { useNavigation, useSearchParams } from 'react-router';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import {
  collectionChoice,
  hasChosenCollection,
} from '#selling/checkout/storefront/checkout-paths.ts';

type CollectionPartProps = {
  /** Where and when, in lines. */
  showroom: readonly string[];
  isCollected: boolean;
};

/** Delivered, or collected at the shop where it offers that. The choice stands in the page's address, as the code does. */
export function CollectionPart({ showroom, isCollected }: CollectionPartProps) {
  const [, setParams] = useSearchParams();
  // Pressed, and on its way: shown at once.
  const next = useNavigation().location?.search;
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
    <div className="space-y-3">
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
    </div>
  );
}
