import { expect, test } from 'vitest';
import { isOwnComputer, isOwnNetwork } from './demo-outbox-access.server.ts';

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '192.168.1.4',
  '10.1.2.3',
  '172.20.0.1',
  'fe80::1%eth0',
])('%s is on the local network', (address) => expect(isOwnNetwork(address)).toBe(true));

test.each([
  '203.0.113.9',
  '2001:db8::1',
  '::ffff:203.0.113.9',
  '172.32.0.1',
  'unknown',
  '',
  '127.0.0.1, 1.2.3.4',
])('%s is not on the local network', (address) => expect(isOwnNetwork(address)).toBe(false));

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.4', false],
  ['fe80::1%eth0', false],
  ['203.0.113.9', false],
  ['unknown', false],
])('%s is this computer: %s', (address, own) => expect(isOwnComputer(address)).toBe(own));
