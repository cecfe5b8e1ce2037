import { Form, Link, useSearchParams } from 'react-router';
import { type Period, periods } from '#books/overview/period.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { emptyDate } from '#ui/empty-date.ts';

const texts: Record<Period, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
};

type PeriodPickerProps = {
  /** Null if the days were chosen individually. */
  period: Period | null;
  /** What is wrong with the days in the address, in words. */
  problem: string | null;
};

/** Picks the Overview's period, or its first and last day; the choice is kept in the address. */
export function PeriodPicker({ period, problem }: PeriodPickerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
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
      <ChosenDays />
      <p role="status" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function ChosenDays() {
  const [params] = useSearchParams();
  return (
    <Form preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Day label="From" name="from" value={params.get('from') ?? ''} />
      <Day label="To" name="to" value={params.get('to') ?? ''} />
      <Button type="submit" variant="secondary" size="small">
        Show
      </Button>
    </Form>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <input
        // A new address has new days; until it changes, typed input stays.
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        {...emptyDate(value)}
        className="figures min-h-11 rounded-sm border border-edge bg-surface px-2 hover:border-ink md:min-h-9"
      />
    </label>
  );
}
