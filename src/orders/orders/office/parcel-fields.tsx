import type { ChangeEvent } from 'react';
import { TextField } from '#ui/form-field.tsx';
import type { Parcel } from './use-parcel-form.ts';

type ParcelFieldsProps = {
  order: Parcel;
  /** Set if the typed values are also used outside the surrounding form. */
  onType?: (change: Partial<Record<keyof Parcel, string>>) => void;
};

const carriers = ['Blue Dart', 'BVC Logistics', 'Delhivery', 'DTDC', 'India Post', 'Sequel'];

/** The carrier of an order's parcel, and its tracking number. */
export function ParcelFields({ order, onType }: ParcelFieldsProps) {
  const field = (name: keyof Parcel) => {
    const text = order[name] ?? '';
    if (!onType) return { name, defaultValue: text };
    return {
      name,
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        onType({ [name]: currentTarget.value }),
    };
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Carrier"
        {...field('carrier')}
        list="carriers"
        data-first-focus
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        label="Tracking number"
        {...field('trackingNumber')}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}
