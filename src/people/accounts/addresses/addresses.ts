/** Where an order goes and to whom, as the shipping form asks for it (specification, storefront 3); the state beside it. */
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

/** An address that a shopper has saved. Whoever has any has exactly one default. */
export type SavedAddress = AddressFields & { id: string; isDefault: boolean };

/** A shopper may save so many; enough for a large family, and one answer still holds them. */
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

/** Whether two addresses are one to whoever reads them: without case and surrounding spaces. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return comparedFields.every((field) => asRead(one[field]) === asRead(other[field]));
}

function asRead(text: string): string {
  return text.trim().toLowerCase();
}
