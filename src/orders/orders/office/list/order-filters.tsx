import { orderStatuses } from '#orders/orders/order.ts';
import { DayRangeProblem } from '#app/office/list/day-range-fields.tsx';
import { FilterPanel } from '#app/office/list/filter-panel.tsx';
import { classNames } from '#ui/class-names.ts';
import { emptyDate } from '#ui/empty-date.ts';
import { orderFilterNames } from './order-list-query.ts';
import { useAddressField } from './use-address-field.ts';

const payments = [
  ['', 'Hide unpaid'],
  ['all', 'All'],
  ['unpaid', 'Unpaid'],
  ['paid', 'Paid'],
  ['review', 'In review'],
  ['refund-due', 'Refund due'],
  ['refunded', 'Refunded'],
] as const;
const kinds = [
  ['', 'Any'],
  ['live', 'Live'],
  ['test', 'Test'],
] as const;
const promises = [
  ['', 'Any'],
  ['kept', 'Kept'],
  ['broken', 'Broken'],
  ['due', 'Due in the last 30 days'],
] as const;
const statuses = [
  ['', 'Any'],
  ['to-pack', 'to pack'],
  ...orderStatuses.map((each) => [each, each] as const),
] as const;

const control = 'min-h-11 w-full min-w-0 rounded-sm border px-2.5 hover:border-ink';
const field = 'flex min-w-0 items-center gap-2 max-md:grid max-md:gap-1';

/** Filters the order list. Each choice applies at once and is kept in the address, so it survives a reload. */
export function OrderFilters() {
  return (
    <FilterPanel label="Filter orders" names={orderFilterNames}>
      <Choice label="Status" name="status" options={statuses} />
      <Choice label="Payment" name="payment" options={payments} />
      <Day label="From" name="from" />
      <Day label="To" name="to" />
      <Choice label="Kind" name="kind" options={kinds} />
      <Choice label="Promised" name="promise" options={promises} />
      <DayRangeProblem />
    </FilterPanel>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
};

function Choice({ label, name, options }: ChoiceProps) {
  const select = useAddressField<HTMLSelectElement>(name);
  return (
    <label className={field}>
      <span className="text-muted">{label}</span>
      <select {...select} className={control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ label, name }: { label: string; name: string }) {
  const input = useAddressField<HTMLInputElement>(name);
  return (
    <label className={field}>
      <span className="text-muted">{label}</span>
      <input
        type="date"
        {...input}
        {...emptyDate(input.defaultValue)}
        className={classNames(control, 'md:w-34')}
      />
    </label>
  );
}
