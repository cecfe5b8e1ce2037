import { TextField } from '#ui/form-field.tsx';

type ParcelFieldsProps = { order: { carrier: string | null; trackingNumber: string | null } };

const carriers = ['Blue Dart', 'BVC Logistics', 'Delhivery', 'DTDC', 'India Post', 'Sequel'];

/** Who carries an order's parcel, and its number there. */
export function ParcelFields({ order: { carrier, trackingNumber } }: ParcelFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Carrier"
        name="carrier"
        list="carriers"
        data-first-focus
        autoComplete="off"
        maxLength={60}
        defaultValue={carrier ?? ''}
      />
      <TextField
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        maxLength={60}
        defaultValue={trackingNumber ?? ''}
      />
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}
