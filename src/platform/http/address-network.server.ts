import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, at the size in which addresses are rented in bulk: 256 of IPv4, or an IPv6 /48. It may also be a
 * whole street or town, so nobody is refused for what a few in it do.
 */
export function addressNetwork(address: string): string {
  const bare = bareAddress(address);
  if (isIPv6(bare)) return `${leadingGroups(bare, 3)}::/48`;
  return isIPv4(bare) ? `${bare.slice(0, bare.lastIndexOf('.'))}.0/24` : bare;
}

/** Unwraps an IPv4-mapped IPv6 address, and strips the zone from an IPv6 address. */
export function bareAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? bare : address;
}

/** The first `count` of the eight groups of an IPv6 address, normalised. */
export function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, count).join(':');
}

function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    // The last 32 bits may be written as an IPv4 address.
    if (group.includes('.')) return ['0', '0'];
    return [Number.parseInt(group, 16).toString(16)];
  });
}
