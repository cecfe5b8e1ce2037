import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import type { UsedAddress } from '#orders/orders/customer-order-queries.server.ts';

/** A known address of a customer: saved, used by an order, or both. */
export type KnownAddress = Omit<UsedAddress, 'usedAt'> & {
  /** The comparison key: as people read it, ignoring case and whitespace. */
  key: string;
  isSaved: boolean;
  isDefault: boolean;
  usedAt: Date | null;
};

/** The saved addresses, default first, with when each was last used; then those known only from orders. */
export function joinAddresses(
  saved: readonly SavedAddress[],
  used: readonly UsedAddress[],
): KnownAddress[] {
  const known = new Map<string, KnownAddress>();
  for (const { firstName, lastName, isDefault, phone, address, city, state, pincode } of saved) {
    const fields = {
      name: `${firstName} ${lastName}`.trim(),
      phone,
      address,
      city,
      state,
      pincode,
    };
    const key = keyOf(fields);
    if (!known.has(key)) known.set(key, { ...fields, key, isSaved: true, isDefault, usedAt: null });
  }
  for (const { usedAt, ...fields } of used) {
    const key = keyOf(fields);
    const same = known.get(key);
    if (!same) known.set(key, { ...fields, key, isSaved: false, isDefault: false, usedAt });
    else if (!same.usedAt || same.usedAt < usedAt) same.usedAt = usedAt;
  }
  return [...known.values()];
}

function keyOf(fields: Omit<UsedAddress, 'usedAt'>): string {
  const { name, phone, address, city, pincode } = fields;
  // The state is not compared: it follows from the pincode. Phone numbers are compared by their last ten digits.
  const parts = [name, phone.replace(/\D/g, '').slice(-10), address, city, pincode];
  return parts.map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');
}
