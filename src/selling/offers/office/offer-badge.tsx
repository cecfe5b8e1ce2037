import type { Standing } from '#selling/offers/offer-state.ts';
import { classNames } from '#ui/class-names.ts';
import { standingNames } from './offer-messages.ts';

const looks: Record<Standing, string> = {
  draft: 'border-edge text-ink',
  paused: 'border-edge text-ink',
  scheduled: 'border-sand bg-sand text-ink',
  on: 'border-emerald text-emerald',
  over: 'border-line text-muted',
};

/** The status of an offer. */
export function OfferBadge({ standing }: { standing: Standing }) {
  return (
    <span
      className={classNames(
        'inline-block w-fit rounded-sm border px-2 text-sm leading-5 whitespace-nowrap',
        looks[standing],
      )}
    >
      {standingNames[standing]}
    </span>
  );
}
