import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

test('a password is stored with salt, at a price, and is known again', async () => {
  const [hash, other] = await Promise.all([
    hashPassword('nine carats'),
    hashPassword('nine carats'),
  ]);
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/);
  expect(other).not.toBe(hash);
  expect(await verifyPassword({ hash, password: 'nine carats' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'nine carat' })).toBe(false);
  const { user, system } = process.cpuUsage();
  await hashPassword('nine carats');
  const used = process.cpuUsage({ user, system });
  // A bare digest takes a thousandth of it.
  expect(used.user + used.system).toBeGreaterThan(10_000);
});
