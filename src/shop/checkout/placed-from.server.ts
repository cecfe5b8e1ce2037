import { createHmac } from 'node:crypto';
import { addressNetwork } from '#platform/http/address-network.server.ts';

/** What an order notes of the network that it was placed from: the same for all addresses of it, and no address. */
export function placedFrom(secret: string, clientAddress: string): string {
  return createHmac('sha256', secret)
    .update(`placed from ${addressNetwork(clientAddress)}`)
    .digest('base64url');
}
