import { isIPv6 } from 'node:net';
import { bareAddress, leadingGroups } from '#platform/http/address-network.server.ts';

/**
 * The block of addresses that one customer of a network has: an IPv4 address as it is, the first 64 bits of an IPv6
 * address, since everyone can take as many of the rest as they like.
 */
export function addressBlock(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `${leadingGroups(bare, 4)}::/64` : bare;
}

/** The network of 65,536 blocks that one site is given, of a block of an IPv6 address; null of any other text. */
export function networkOfBlock(block: string): string | null {
  const three = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(block)?.[1];
  return three === undefined ? null : `${three}::/48`;
}
