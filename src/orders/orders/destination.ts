import type { ShippingAddress } from './order.ts';

/** What stands in the place of an address where the buyer takes the pieces with them. */
export const collectedText = 'Collection at the shop';

/** Where the pieces of an order go. */
export type Destination = { isCollected: boolean; shippingAddress: ShippingAddress };

/** The lines of its address below the name, on screens, paper and in mails. */
export function destinationLines({ isCollected, shippingAddress }: Destination): string[] {
  if (isCollected) return [collectedText];
  const { address, city, state, pincode } = shippingAddress;
  return [address, `${city}, ${state} ${pincode}`];
}

/**
 * The address of an order that is collected: the State, which is the shop's and the place of supply (IGST Act, section 10), and
 * in one line what its invoice is to say of the buyer's.
 */
export function collectedIn(state: string, buyerAddress: string): ShippingAddress {
  return { address: buyerAddress, city: '', pincode: '', state };
}
