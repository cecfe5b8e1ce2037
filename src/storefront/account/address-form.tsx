import type { ChangeEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ShippingField } from '#shop/checkout/forms.ts';
import { pincodeOf, stateOfPincode } from '#shop/checkout/pincode.ts';
import { ShippingFields } from '#storefront/checkout/address/shipping-fields.tsx';
import type { ShippingValues } from '#storefront/checkout/address/shipping-values.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { AddressAnswer } from './handle-address-form.server.ts';

type AddressFormProps = {
  /** Of the address that is written anew; null for one more. */
  id: string | null;
  offered: ShippingValues;
  answer: AddressAnswer | undefined;
};

/** The fields of the checkout's shipping form, to be saved for the next time. */
export function AddressForm({ id, offered, answer }: AddressFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const values = answer?.values ?? offered;
  const field = (name: ShippingField) => ({
    name,
    defaultValue: values[name],
    error: answer?.errors?.[name] ?? null,
    ...(name === 'pincode' ? { onChange: chooseState } : {}),
  });
  return (
    <section aria-labelledby="address-form" className="max-w-[44rem]">
      <h2 id="address-form" className="mb-6 font-display text-2xl font-semibold">
        {id ? 'Edit address' : 'Add an address'}
      </h2>
      <Form method="post" noValidate className="grid gap-6">
        {id && <input type="hidden" name="id" value={id} />}
        <ShippingFields form={{ field }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} className="max-md:w-full">
            Save address
          </Button>
          <ButtonLink to="/my-account/addresses" variant="quiet" className="max-md:w-full">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

/** A pincode brings its state along, as at the checkout. */
function chooseState({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  const state = stateOfPincode(pincodeOf(target.value));
  const select = target.form?.elements.namedItem('state');
  if (state && select instanceof HTMLSelectElement) select.value = state;
}
