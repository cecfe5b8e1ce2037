import { BlockList, isIP } from 'node:net';
import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#shop/shop-context.ts';

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of this computer or of the network that it stands in. */
export function isOwnNetwork(address: string): boolean {
  const [bare = ''] = address.split('%');
  const version = isIP(bare);
  return version !== 0 && ownNetwork.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether this visitor may read the mails that the shop wrote: only where it is a demo shop that sends none. */
export function mayReadDemoOutbox(context: Readonly<RouterContextProvider>): boolean {
  const { config } = context.get(shopContext);
  return (
    config.isDemo && !config.smtpUrl && isOwnNetwork(context.get(requestContextKey).clientAddress)
  );
}
