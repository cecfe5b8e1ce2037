import { type ChangeEvent, useEffect, useState } from 'react';
import type { AddressFields } from '#shop/accounts/addresses.ts';
import {
  shippingErrors,
  type ShippingField,
  shippingFields,
  type ShippingForm,
  shippingForm,
} from '#shop/checkout/forms.ts';
import { stateOfPincode } from '#shop/checkout/pincode.ts';
import { recallDraft, rememberDraft, type ShippingDraft } from './checkout-memory.ts';
import type { Checkout } from './read-checkout.server.ts';

type Values = Record<ShippingField, string>;
type Errors = Partial<Record<ShippingField, string>>;

/** The shipping form: kept in this tab while it is typed, told of its faults when a field is left or the form sent. */
export function useShippingForm({
  buyer,
  defaultAddress,
}: Pick<Checkout, 'buyer' | 'defaultAddress'>) {
  const [blank] = useState(() => blankFor(buyer));
  const [values, setValues] = useState(defaultAddress ? fieldsOf(defaultAddress) : blank);
  const [errors, setErrors] = useState<Errors>({});

  // After hydration, because the server knows nothing of what this tab has kept. What was typed here comes before the
  // default address, as a whole: half of each would be nobody's address.
  useEffect(() => {
    const kept = filled(recallDraft());
    if (Object.keys(kept).length > 0) setValues({ ...blank, ...kept });
  }, [blank]);

  function show(next: Values): void {
    setValues(next);
    rememberDraft(next);
    setErrors((shown) => stillWrong(shown, next));
  }

  function change(field: ShippingField, value: string): void {
    const derived = field === 'pincode' ? stateOfPincode(value) : null;
    show({ ...values, [field]: value, ...(derived && { state: derived }) });
  }

  return {
    errors,
    /** What a field needs to be part of the form. */
    field: (name: ShippingField) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(name, event.target.value),
      onBlur: () =>
        setErrors((shown) => ({ ...shown, [name]: shippingErrors(values)?.[name] ?? undefined })),
    }),
    /** Fills the whole form; everything in it can still be changed. */
    fill: (address: AddressFields) => show(fieldsOf(address)),
    /** The finished form, or null with every fault shown and the first one in focus. */
    finish(form: HTMLFormElement): ShippingForm | null {
      const parsed = shippingForm.safeParse(values);
      if (parsed.success) return parsed.data;
      const found = shippingErrors(values) ?? {};
      setErrors(found);
      focusFirst(form, found);
      return null;
    },
  };
}

/** While typing, faults only go away. */
function stillWrong(shown: Errors, values: Values): Errors {
  const found = shippingErrors(values) ?? {};
  const faults = shippingFields.flatMap((name) => (shown[name] ? [[name, found[name]]] : []));
  return Object.fromEntries(faults);
}

function focusFirst(form: HTMLFormElement, found: Errors): void {
  const first = shippingFields.find((name) => found[name]);
  const control = first && form.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

function blankFor(buyer: { name: string; email: string } | null): Values {
  const [firstName = '', ...rest] = (buyer?.name ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: buyer?.email ?? '',
    phone: '',
    address: '',
    city: '',
    pincode: '',
    state: '',
  };
}

function fieldsOf(address: AddressFields): Values {
  const { firstName, lastName, email, phone, address: street, city, pincode, state } = address;
  return { firstName, lastName, email, phone, address: street, city, pincode, state };
}

function filled(draft: ShippingDraft): ShippingDraft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
}
