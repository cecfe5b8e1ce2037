import { isIPv6 } from 'node:net';
import { bareAddress, leadingGroups } from '#platform/http/address-network.server.ts';

/**
 * The address block of one network customer: an IPv4 address as it is, or the first 64 bits of an IPv6 address, because a
 * customer can use any of the rest.
 */
export function addressBlock(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${leadingGroups(bare, 4)}::/64` : bare;
}

/** The network of 65,536 blocks assigned to one site, from a block of IPv6 addresses; null for any other text. */
export function networkOfBlock(block: string): string | null {
  const three = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(block)?.[1];
  return three === undefined ? null : `${three}::/48`;
}
