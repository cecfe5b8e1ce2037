import { expect, test } from 'vitest';
import { addressNetwork } from './address-network.server.ts';

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(addressNetwork(address)).toBe(network);
});
