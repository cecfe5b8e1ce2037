import { isIPv4 } from 'node:net';

const privateIpv4 = /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./;

/** Whether a host name, as normalised by URL, can only mean this machine or its own network. */
export function isLocal(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    // A name may begin like an address: 10.shop.example belongs to the owner of shop.example.
    (isIPv4(hostname) && privateIpv4.test(hostname))
  );
}
