import type { AddressFields } from '#people/accounts/addresses/addresses.ts';
import { shippingErrors, type ShippingField, shippingFields } from '#selling/checkout/forms.ts';
import { pincodeOf, stateOfPincode } from '#selling/delivery/pincode.ts';
import type { ShippingFormDraft } from '#selling/checkout/storefront/checkout-memory.ts';

/** The values in the fields of the shipping form. */
export type ShippingValues = Record<ShippingField, string>;
export type ShippingFaults = Partial<Record<ShippingField, string>>;

/** An empty form, prefilled with what the account knows of the buyer, if anything. */
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

/** Entering a pincode sets its state; the pincode loses the space or dash that many people type. */
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
 * The form as the shopper left it: the page's values, this tab's draft, and whatever was typed before hydration. A draft
 * replaces an offered address as a whole: a mix of the two would be nobody's address. Null when nothing differs from what was
 * offered.
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
  // The state comes after the pincode in the form, so a chosen state overrides the pincode's.
  for (const name of typed) values = withField(values, name, inFields[name] ?? '');
  return values;
}

/** While typing, errors only disappear. */
export function stillWrong(shown: ShippingFaults, values: ShippingValues): ShippingFaults {
  const found = shippingErrors(values) ?? {};
  return Object.fromEntries(
    shippingFields.flatMap((name) => (shown[name] ? [[name, found[name]]] : [])),
  );
}
