import { expect, test } from 'vitest';
import { isOwnNetwork } from './demo-outbox-access.server.ts';

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '192.168.1.4',
  '10.1.2.3',
  '172.20.0.1',
  'fe80::1%eth0',
])('%s may read the mails of a demo shop', (address) => expect(isOwnNetwork(address)).toBe(true));

test.each([
  '203.0.113.9',
  '2001:db8::1',
  '::ffff:203.0.113.9',
  '172.32.0.1',
  'unknown',
  '',
  '127.0.0.1, 1.2.3.4',
])('%s may not', (address) => expect(isOwnNetwork(address)).toBe(false));
