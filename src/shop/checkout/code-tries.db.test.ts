import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openAttemptLimits } from '#shop/accounts/sign-in/attempt-limits.server.ts';
import { maxUnknownCodes, mayTryCode, noteCodeTry } from './code-tries.server.ts';

const database = useTestDatabase();
let connection: DatabaseConnection;
beforeAll(() => {
  connection = connectDatabase(database.url);
});
afterAll(() => connection.close());

test('whoever guesses codes has to stop, by account and by address; a code that is known costs no try', async () => {
  const shop = { db: connection.db, limits: openAttemptLimits(connection.pool) };
  const guest = { userId: null, placedFrom: newId() };
  const shopper = { userId: newId(), placedFrom: guest.placedFrom };
  for (let tries = 0; tries < maxUnknownCodes; tries += 1) {
    expect(await mayTryCode(shop, guest)).toBe(true);
    await noteCodeTry(shop, guest, 'unknown');
    await noteCodeTry(shop, shopper, 'over');
  }
  expect(await mayTryCode(shop, guest)).toBe(false);
  expect(await mayTryCode(shop, shopper)).toBe(true);
  expect(await mayTryCode(shop, { userId: null, placedFrom: newId() })).toBe(true);
});
