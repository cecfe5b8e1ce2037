import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TooBusy } from '#platform/http/admission.server.ts';
import { hashPassword, verifyPassword, withHash } from './password-hash.server.ts';

test('a password hash is salted, costly and verifiable', async () => {
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
  // A plain digest takes a thousandth of that.
  expect(used.user + used.system).toBeGreaterThan(10_000);
});

test('one password is hashed at a time and sixteen wait; further ones are refused at once', async () => {
  const refused: unknown[] = [];
  const crowd = Array.from({ length: 40 }, () =>
    hashPassword('nine carats').catch((error: unknown) => void refused.push(error)),
  );
  await setImmediate();
  expect(refused.every((error) => error instanceof TooBusy)).toBe(true);
  expect(refused).toHaveLength(23);
  await Promise.all(crowd);
});

test('a password hashed beforehand is not hashed again', async () => {
  const [first, again] = await withHash('nine carats', () =>
    Promise.all([hashPassword('nine carats'), hashPassword('nine carats')]),
  );
  expect(first).toBe(again);
});
