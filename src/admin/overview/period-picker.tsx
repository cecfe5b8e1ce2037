import { Link } from 'react-router';
import { type Period, periods } from '#shop/overview/period.ts';
import { classNames } from '#ui/class-names.ts';

const texts: Record<Period, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

/** Chooses how far the Overview looks back; it stands in the address. */
export function PeriodPicker({ period }: { period: Period }) {
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-1">
      {periods.map((each) => (
        <Link
          key={each}
          to={`?days=${each}`}
          preventScrollReset
          aria-current={each === period ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-sm border px-3 md:min-h-9',
            each === period ? 'border-gold bg-sand font-medium' : 'border-line hover:border-edge',
          )}
        >
          {texts[each]}
        </Link>
      ))}
    </nav>
  );
}
