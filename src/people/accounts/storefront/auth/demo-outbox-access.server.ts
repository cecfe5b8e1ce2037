import { BlockList, isIP } from 'node:net';
import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';

const ownComputer = new BlockList();
ownComputer.addSubnet('127.0.0.0', 8);
ownComputer.addAddress('::1', 'ipv6');
const ownNetwork = new BlockList();
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address belongs to this computer. */
export function isOwnComputer(address: string): boolean {
  return isIn(ownComputer, address);
}

/** Whether an address belongs to this computer or its local network. */
export function isOwnNetwork(address: string): boolean {
  return isOwnComputer(address) || isIn(ownNetwork, address);
}

function isIn(list: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** Headers that proxies add. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether this visitor may read the shop's mails, with the links in them: only in a demo shop that sends none, and only from its
 * own computer. Behind a proxy every visitor seems to be there: then only clients that a trusted proxy reports from its own
 * network may.
 */
export function mayReadDemoOutbox(
  context: Readonly<RouterContextProvider>,
  { headers }: Request,
): boolean {
  const { config } = context.get(shopContext);
  if (!config.isDemo || config.smtpUrl) return false;
  const { clientAddress } = context.get(requestContextKey);
  if (!proxyHeaders.some((name) => headers.has(name))) return isOwnComputer(clientAddress);
  return config.trustProxy && headers.has('x-forwarded-for') && isOwnNetwork(clientAddress);
}
