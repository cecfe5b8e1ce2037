import type { AddressFields } from '#people/accounts/addresses/addresses.ts';
import { shippingErrors, type ShippingField, shippingFields } from '#selling/checkout/forms.ts';
import { pincodeOf, stateOfPincode } from '#selling/delivery/pincode.ts';
import type { ShippingFormDraft } from '#selling/checkout/storefront/checkout-memory.ts';

/** What stands in the fields of the shipping form. */
export type ShippingValues = Record<ShippingField, string>;
export type ShippingFaults = Partial<Record<ShippingField, string>>;

/** The form of a shopper of whom only the account is known, or nothing. */
export function blankFor(
  buyer: { name: string; email: string; phone: string | null } | null,
): ShippingValues {
  const [firstName = '', ...rest] = (buyer?.name ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: buyer?.email ?? '',
    phone: buyer?.phone ?? '',
    address: '',
    city: '',
    pincode: '',
    state: '',
  };
}

export function valuesOf(address: AddressFields): ShippingValues {
  const { firstName, lastName, email, phone, address: street, city, pincode, state } = address;
  return { firstName, lastName, email, phone, address: street, city, pincode, state };
}

/** A pincode brings its state along, and loses the space or dash with which many write it. */
export function withField(
  values: ShippingValues,
  field: ShippingField,
  value: string,
): ShippingValues {
  if (field !== 'pincode') return { ...values, [field]: value };
  const pincode = pincodeOf(value);
  return { ...values, pincode, state: stateOfPincode(pincode) ?? values.state };
}

/**
 * The form as the shopper has left it: what the page offered, what this tab has stored, and what was typed while the
 * page's script was still on its way. A draft takes the place of an offered address as a whole: half of each would be
 * nobody's address. Null when all is as it was offered.
 */
export function asLeft(
  { offered, blank }: { offered: ShippingValues; blank: ShippingValues },
  draft: ShippingFormDraft,
  inFields: ShippingFormDraft,
): ShippingValues | null {
  const stored = shippingFields.filter((name) => draft[name]);
  const typed = shippingFields.filter(
    (name) => (inFields[name] ?? offered[name]) !== offered[name],
  );
  if (stored.length + typed.length === 0) return null;
  let values = { ...(stored.length > 0 ? blank : offered) };
  for (const name of stored) values[name] = draft[name] ?? '';
  // The state comes after the pincode in the form: where it was chosen, that stands.
  for (const name of typed) values = withField(values, name, inFields[name] ?? '');
  return values;
}

/** While typing, faults only disappear. */
export function stillWrong(shown: ShippingFaults, values: ShippingValues): ShippingFaults {
  const found = shippingErrors(values) ?? {};
  return Object.fromEntries(
    shippingFields.flatMap((name) => (shown[name] ? [[name, found[name]]] : [])),
  );
}
