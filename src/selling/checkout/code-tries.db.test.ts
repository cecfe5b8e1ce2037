import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openAttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { maxUnknownCodes, mayTryCode, recordCodeAttempt } from './code-tries.server.ts';

const database = useTestDatabase();

const openShop = () => ({ db: database.db, limits: openAttemptLimits(database.pool) });

test('too many unknown codes block the guests of a network; known codes do not count', async () => {
  const shop = openShop();
  const guest = { userId: null, placedFrom: newId() };
  const shopper = { userId: newId(), placedFrom: guest.placedFrom };
  for (let tries = 0; tries < maxUnknownCodes; tries += 1) {
    expect(await mayTryCode(shop, guest)).toBe(true);
    await recordCodeAttempt(shop, guest, 'unknown');
    await recordCodeAttempt(shop, shopper, 'over');
  }
  expect(await mayTryCode(shop, guest)).toBe(false);
  expect(await mayTryCode(shop, shopper)).toBe(true);
  expect(await mayTryCode(shop, { userId: null, placedFrom: newId() })).toBe(true);
});

test('too many unknown codes block an account wherever it tries them, and nobody else', async () => {
  const shop = openShop();
  const userId = newId();
  const networks = Array.from({ length: maxUnknownCodes }, () => newId());
  for (const placedFrom of networks) {
    expect(await mayTryCode(shop, { userId, placedFrom })).toBe(true);
    await recordCodeAttempt(shop, { userId, placedFrom }, 'unknown');
  }
  const [placedFrom = ''] = networks;
  expect(await mayTryCode(shop, { userId, placedFrom })).toBe(false);
  expect(await mayTryCode(shop, { userId, placedFrom: newId() })).toBe(false);
  expect(await mayTryCode(shop, { userId: newId(), placedFrom })).toBe(true);
  expect(await mayTryCode(shop, { userId: null, placedFrom })).toBe(true);
});
