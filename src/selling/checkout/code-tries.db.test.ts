import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openAttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { maxUnknownCodes, mayTryCode, recordCodeAttempt } from './code-tries.server.ts';

const database = useTestDatabase();

test('too many unknown codes block the guests of a network; known codes do not count', async () => {
  const shop = { db: database.db, limits: openAttemptLimits(database.pool) };
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
