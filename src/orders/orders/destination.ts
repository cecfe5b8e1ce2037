import type { ShippingAddress } from './order.ts';

/** Shown in place of an address if the buyer collects the pieces. */
export const collectedText = 'Collection at the shop';

/** Where the pieces of an order go. */
export type Destination = { isCollected: boolean; shippingAddress: ShippingAddress };

/** The address lines below the name, on screens, documents and in mails. */
export function destinationLines({ isCollected, shippingAddress }: Destination): string[] {
  if (isCollected) return [collectedText];
  const { address, city, state, pincode } = shippingAddress;
  return [address, `${city}, ${state} ${pincode}`];
}

/**
 * The address of a collected order: the shop's State, which is the place of supply (IGST Act, section 10), and in one line the
 * buyer's address for the invoice.
 */
export function collectedIn(state: string, buyerAddress: string): ShippingAddress {
  return { address: buyerAddress, city: '', pincode: '', state };
}
