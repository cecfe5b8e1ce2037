import { addressNetwork } from '#platform/http/address-network.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/** What an order notes of the network that it was placed from: the same for all addresses of it, and no address. */
export function placedFrom(secret: string, clientAddress: string): string {
  return signatureOf(secret, `placed from ${addressNetwork(clientAddress)}`);
}
