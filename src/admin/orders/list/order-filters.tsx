import { orderStatuses } from '#shop/orders/order.ts';
import { DayRangeProblem } from '#admin/list/day-range-fields.tsx';
import { useAddressField } from './use-address-field.ts';

const payments = [
  ['', 'Without unpaid'],
  ['all', 'All'],
  ['unpaid', 'Unpaid'],
  ['paid', 'Paid'],
  ['review', 'In review'],
  ['refund-due', 'Refund due'],
  ['refunded', 'Refunded'],
] as const;
const kinds = [
  ['', 'Test and live'],
  ['live', 'Live only'],
  ['test', 'Test only'],
] as const;
const statuses = [
  ['', 'Any'],
  ['to-pack', 'to pack'],
  ...orderStatuses.map((each) => [each, each] as const),
] as const;

const control =
  'mt-1 block min-h-11 w-full rounded-sm border border-edge bg-surface px-2 font-normal hover:border-ink';

/** Narrows the list of orders. Each choice acts at once and stands in the address, so it survives a reload. */
export function OrderFilters() {
  return (
    <div
      role="group"
      aria-label="Filter orders"
      className="grid w-full grid-cols-2 gap-3 md:flex md:w-auto md:flex-wrap"
    >
      <Choice label="Status" name="status" options={statuses} />
      <Choice label="Payment" name="payment" options={payments} />
      <Day label="From" name="from" />
      <Day label="To" name="to" />
      <Choice label="Kind" name="kind" options={kinds} />
      <DayRangeProblem />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
};

function Choice({ label, name, options }: ChoiceProps) {
  const field = useAddressField<HTMLSelectElement>(name);
  return (
    <label className="font-medium">
      {label}
      <select {...field} className={control}>
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
  const field = useAddressField<HTMLInputElement>(name);
  return (
    <label className="font-medium">
      {label}
      <input type="date" {...field} className={`figures ${control}`} />
    </label>
  );
}
