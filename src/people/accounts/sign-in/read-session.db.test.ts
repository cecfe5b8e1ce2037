import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openAuthLibrary } from '#people/accounts/auth-library.server.ts';
import { openAccounts, type Accounts } from '#people/accounts/accounts.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { cookies, secret } from '#people/accounts/test-accounts.server.ts';

const statements: string[] = [];
const database = useTestDatabase({ onStatement: (sql) => statements.push(sql) });
const config = { publicUrl: null };
const token = 'x'.repeat(32);
const userId = newId();
let accounts: Accounts;
let library: ReturnType<typeof openAuthLibrary>;

beforeAll(async () => {
  const { db } = database;
  accounts = openAccounts({ ...database, config, secret, clock: systemClock });
  library = openAuthLibrary({ db, config, secret });
  await db
    .insert(profiles)
    .values({ id: userId, name: 'Asha Rao', email: 'asha@example.in', emailVerified: true });
  await begin();
});

async function begin(values: Partial<typeof sessions.$inferInsert> = {}): Promise<void> {
  await database.db.delete(sessions);
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.insert(sessions).values({ token, userId, expiresAt, ...values });
}

const signed = (text: string, by = secret) =>
  `${text}.${createHmac('sha256', by).update(text).digest('base64')}`;
const good = `kanak.session_token=${encodeURIComponent(signed(token))}`;

describe('a session', () => {
  test('is read with one prepared statement', async () => {
    statements.length = 0;
    for (let time = 0; time < 3; time += 1) {
      expect((await accounts.readSession(cookies(good)))?.id).toBe(userId);
    }
    expect(statements).toHaveLength(3);
    const { rows } = await database.pool.query<{ name: string }>(
      'select name from pg_prepared_statements',
    );
    expect(rows.map(({ name }) => name)).toContain('session of a token');
  });

  test('with a forged signature is rejected without a query', async () => {
    const [head, signature = ''] = signed(token).split('.');
    const forged = [
      signed(token, 'another secret'),
      `${head}.${signature.slice(0, -2)}A=`,
      `${head}.`,
      `${head}`,
      `.${signature}`,
      `${'y'.repeat(32)}.${signature}`,
    ];
    statements.length = 0;
    for (const value of forged) {
      const cookie = `kanak.session_token=${encodeURIComponent(value)}`;
      expect(await accounts.readSession(cookies(cookie))).toBeNull();
    }
    expect(statements).toEqual([]);
  });

  test('is rejected once it has expired or ended', async () => {
    await begin({ expiresAt: new Date(Date.now() - 1) });
    expect(await accounts.readSession(cookies(good))).toBeNull();
    await database.db.delete(sessions);
    expect(await accounts.readSession(cookies(good))).toBeNull();
    await begin();
  });

  test('is rejected while its account is disabled, and accepted once it is enabled', async () => {
    for (const isDisabled of [true, false]) {
      await database.db.update(profiles).set({ isDisabled }).where(eq(profiles.id, userId));
      expect((await accounts.readSession(cookies(good))) === null).toBe(isDisabled);
      expect(await accounts.isDisabledSince(cookies(good))).toBe(isDisabled);
    }
  });

  test('records its use after ten minutes, without extending its lifetime', async () => {
    const expiresAt = new Date(Date.now() + 1_000);
    await begin({ expiresAt, lastSeenAt: new Date(Date.now() - 11 * 60_000) });
    for (const writes of [1, 0]) {
      statements.length = 0;
      await accounts.readSession(cookies(good));
      expect(statements.filter((sql) => sql.startsWith('update'))).toHaveLength(writes);
    }
    const [row] = await database.db.select().from(sessions);
    expect(row?.expiresAt).toEqual(expiresAt);
    expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
    await begin();
  });
});

test('the shop and its auth library find the same session in any cookie header', async () => {
  const value = fc.oneof(
    fc.constantFrom(signed(token), signed('nobody'), signed(token, 'another'), token, '', '.'),
    fc.string(),
  );
  const written = fc
    .tuple(
      value,
      fc.constantFrom(encodeURIComponent, String, (text: string) => `"${text}"`),
    )
    .map(([text, write]) => write(text));
  const name = fc.constantFrom('kanak.session_token', ' kanak.session_token ', 'kanak', 'a');
  const pair = fc.tuple(name, fc.constantFrom('=', '= ', ''), written).map((part) => part.join(''));
  const header = fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => pairs.join('; '))
    .filter((text) => isHeader(text));
  let found = 0;
  await fc.assert(
    fc.asyncProperty(header, async (cookie) => {
      const own = await accounts.readSession(cookies(cookie));
      const theirs = await library.api.getSession({ headers: cookies(cookie) });
      expect(own?.id).toBe(theirs?.user.id);
      if (own) found += 1;
    }),
    { numRuns: 300, seed: 7 },
  );
  expect(found).toBeGreaterThan(0);
});

function isHeader(text: string): boolean {
  try {
    return cookies(text).has('cookie');
  } catch {
    return false;
  }
}
