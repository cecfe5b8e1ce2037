import { createHmac } from 'node:crypto';
import { addressBlock } from '#shop/accounts/addresses/address-block.server.ts';

/** What an order notes of the network address that it was placed from: the same for the same block, and no address. */
export function placedFrom(secret: string, clientAddress: string): string {
  return createHmac('sha256', secret)
    .update(`placed from ${addressBlock(clientAddress)}`)
    .digest('base64url');
}
