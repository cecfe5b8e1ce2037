import { useState } from 'react';
import { stateOfPincode } from '#shop/checkout/pincode.ts';
import { states } from '#shop/settings/indian-states.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';

type CustomerFieldsProps = { errors: Record<string, string> | undefined };

/** Who orders and where it goes, as the checkout asks it. */
export function CustomerFields({ errors }: CustomerFieldsProps) {
  const [state, setState] = useState('');
  const field = (name: string) => ({ name, error: errors?.[name], autoComplete: 'off' });
  function fillState(pincode: string) {
    const found = stateOfPincode(pincode.trim());
    if (found) setState(found);
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      <TextField label="First name" maxLength={80} {...field('firstName')} />
      <TextField label="Last name" maxLength={80} {...field('lastName')} />
      <TextField label="Email" type="email" inputMode="email" maxLength={200} {...field('email')} />
      <TextField label="Phone" type="tel" inputMode="tel" hint="10 digits" {...field('phone')} />
      <TextField
        label="Address"
        className="sm:col-span-2 xl:col-span-1 2xl:col-span-2"
        hint="House, street and area"
        maxLength={400}
        {...field('address')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        maxLength={6}
        onChange={({ target }) => fillState(target.value)}
        {...field('pincode')}
      />
      <TextField label="City" maxLength={80} {...field('city')} />
      <SelectField
        label="State"
        className="sm:col-span-2 xl:col-span-1 2xl:col-span-2"
        hint="Filled in from the pincode; please correct it if it is wrong"
        value={state}
        onChange={({ target }) => setState(target.value)}
        {...field('state')}
      >
        <option value="">Choose a state</option>
        {states.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}
