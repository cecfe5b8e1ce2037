/** The recipient and destination of an order, as in the shipping form (specification, storefront 3); the state is separate. */
export type AddressFields = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  pincode: string;
  state: string;
};

/** A shopper's saved address. If they have any, exactly one is the default. */
export type SavedAddress = AddressFields & { id: string; isDefault: boolean };

/** The maximum per shopper: enough for a large family, and still one response. */
export const maxAddresses = 20;

/** The state is not compared: it follows from the pincode. */
const comparedFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'pincode',
] as const;

/** Whether two addresses read the same: ignoring case and surrounding spaces. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return comparedFields.every((field) => asRead(one[field]) === asRead(other[field]));
}

function asRead(text: string): string {
  return text.trim().toLowerCase();
}
