import { addressNetwork } from '#platform/http/address-network.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/** The digest of a client's network that an order stores: the same for all addresses of the network, and not an address. */
export function placedFrom(secret: string, clientAddress: string): string {
  return signatureOf(secret, `placed from ${addressNetwork(clientAddress)}`);
}
