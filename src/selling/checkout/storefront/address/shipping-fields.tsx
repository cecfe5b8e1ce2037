import type { ChangeEvent } from 'react';
import type { ShippingField } from '#selling/checkout/forms.ts';
import { states } from '#content/settings/indian-states.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';

type FieldProps = {
  name: ShippingField;
  error: string | null;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur?: () => void;
};

/** `field` returns the props that connect a field to its form. */
type ShippingFieldsProps = {
  form: { field: (name: ShippingField) => FieldProps };
  /** The order is collected, so no courier calls. */
  isCollected?: boolean;
};

/** The fields of the shipping form, in the usual order of an address. */
export function ShippingFields({ form: { field }, isCollected }: ShippingFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PersonFields {...{ field, isCollected }} />
      <TextField
        label="Address"
        autoComplete="street-address"
        className="sm:col-span-2"
        hint="House, street and area"
        maxLength={400}
        required
        {...field('address')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...field('pincode')}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={80}
        required
        {...field('city')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        className="sm:col-span-2"
        hint="Filled in from the pincode; please correct it if needed"
        required
        {...field('state')}
      >
        <option value="">Choose a state</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** The recipient, and how to reach them. */
function PersonFields({
  field,
  isCollected,
}: ShippingFieldsProps['form'] & Pick<ShippingFieldsProps, 'isCollected'>) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={80}
        required
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={80}
        required
        {...field('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        required
        {...field('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={isCollected ? '10 digits' : '10 digits, for the courier'}
        required
        {...field('phone')}
      />
    </>
  );
}
