import { isIPv6 } from 'node:net';

/**
 * The block of addresses that one customer of a network has: an IPv4 address as it is, the first 64 bits of an IPv6
 * address, since everyone can take as many of the rest as they like.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  return `${expand(bare).slice(0, 4).join(':')}::/64`;
}

/** The network of 65,536 blocks that one site is given, of a block of an IPv6 address; null of any other text. */
export function networkOfBlock(block: string): string | null {
  const three = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(block)?.[1];
  return three === undefined ? null : `${three}::/48`;
}

/** The eight groups of an IPv6 address, in one form each. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last];
}

function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    // The last 32 bits may be written as an IPv4 address.
    if (group.includes('.')) return ['0', '0'];
    return [Number.parseInt(group, 16).toString(16)];
  });
}
