import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { openAttemptLimits } from './attempt-limits.server.ts';

const database = useTestDatabase();

test('an IPv6 network of 65,536 blocks has the attempts of ten of them, for each account', async () => {
  const limits = openAttemptLimits(database.pool);
  const take = async (address: string, email = 'a@example.in') =>
    (await limits.take('track-order-from-address', email, addressBlock(address))).ok;
  let taken = 0;
  for (let n = 0; n < 60; n += 1) if (await take(`2001:db8:1:${n}::1`)) taken += 1;
  expect(taken).toBe(50);
  expect(await take('2001:db8:1:ffff::1')).toBe(false);
  expect(await take('2001:db8:1:ffff::1', 'b@example.in')).toBe(true);
  expect(await take('2001:db8:2:1::1')).toBe(true);
});
