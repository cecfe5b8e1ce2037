import { useSearchParams } from 'react-router';
import { readDayRange } from '#platform/day-range.ts';
import { useAddressField } from '#orders/orders/office/list/use-address-field.ts';
import { emptyDate } from '#ui/empty-date.ts';

/** URL parameters that limit a list to a range of days. */
export const dayNames = ['from', 'to'] as const;

/** Limits a list to days in India, both inclusive, by URL parameters. */
export function DayRangeFields() {
  return (
    <div className="grid w-full grid-cols-2 gap-x-3 gap-y-2 md:flex md:w-auto md:flex-wrap md:items-center md:gap-x-5">
      <Day label="From" name="from" />
      <Day label="To" name="to" />
      <DayRangeProblem />
    </div>
  );
}

function Day({ label, name }: { label: string; name: (typeof dayNames)[number] }) {
  const field = useAddressField<HTMLInputElement>(name);
  return (
    <label className="grid min-h-11 min-w-0 gap-1 md:flex md:items-center md:gap-2">
      <span className="text-muted">{label}</span>
      <input
        type="date"
        {...field}
        {...emptyDate(field.defaultValue)}
        className="figures min-h-11 w-full min-w-0 rounded-sm border border-edge bg-surface px-2 hover:border-ink"
      />
    </label>
  );
}

/** Shows what is wrong with the days in the URL, if anything. */
export function DayRangeProblem() {
  const [params] = useSearchParams();
  const { problem } = readDayRange(params);
  return (
    <p role="status" className="col-span-2 text-danger empty:hidden">
      {problem}
    </p>
  );
}
