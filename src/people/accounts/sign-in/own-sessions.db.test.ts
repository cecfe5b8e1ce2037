import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#people/accounts/tables.server.ts';
import { cookies, someVisitor, withTestAccounts } from '#people/accounts/test-accounts.server.ts';

const shop = withTestAccounts();
const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** The cookies of an account signed in on a phone and twice elsewhere. */
async function threeSessions(email: string) {
  await shop.verifiedAccount(email);
  const visitor = someVisitor();
  visitor.headers.set('user-agent', phoneAgent);
  const signedIn = await shop.accounts.signIn({ email, password: 'correct horse' }, visitor);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const phone = cookies(signedIn.value.cookies.map((cookie) => cookie.split(';')[0]).join('; '));
  const desk = cookies(await shop.signedInCookie(email));
  const other = cookies(await shop.signedInCookie(email));
  return { phone, desk, other };
}

test('an account lists its own sessions, the current one first, without their tokens', async () => {
  const { phone } = await threeSessions('lists@example.in');
  await threeSessions('neighbour@example.in');
  const listed = await shop.accounts.listOwnSessions(phone);
  expect(listed.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Chrome on Android', isCurrent: true },
    { device: 'Unknown device', isCurrent: false },
    { device: 'Unknown device', isCurrent: false },
  ]);
  const rows = await shop.db.select({ token: sessions.token }).from(sessions);
  for (const { token } of rows) expect(JSON.stringify(listed)).not.toContain(token);
  expect(await shop.accounts.listOwnSessions(cookies('x=y'))).toEqual([]);
});

test('an account’s other sessions are listed by their last use, and expired ones are not', async () => {
  const { phone, desk, other } = await threeSessions('order@example.in');
  const idOf = async (headers: Headers) => {
    const listed = await shop.accounts.listOwnSessions(headers);
    return listed.find(({ isCurrent }) => isCurrent)?.id ?? '';
  };
  const ids = [await idOf(phone), await idOf(desk), await idOf(other)];
  const set = (at: number, change: Partial<typeof sessions.$inferInsert>) =>
    shop.db
      .update(sessions)
      .set(change)
      .where(eq(sessions.id, ids[at] ?? ''));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const [at, minutes] of [3, 2, 1].entries()) await set(at, { lastSeenAt: ago(minutes) });
  const listed = async (headers: Headers) =>
    (await shop.accounts.listOwnSessions(headers)).map(({ id }) => ids.indexOf(id));
  expect(await listed(phone)).toEqual([0, 2, 1]);
  expect(await listed(desk)).toEqual([1, 2, 0]);
  await set(2, { expiresAt: ago(0) });
  expect(await listed(phone)).toEqual([0, 1]);
});

test('a user can end one or all other sessions, not the current one or another user’s', async () => {
  const { phone, desk, other } = await threeSessions('ends@example.in');
  const stranger = await threeSessions('bystander@example.in');
  const [, theirs] = await shop.accounts.listOwnSessions(stranger.phone);
  const idOf = async (headers: Headers) =>
    (await shop.accounts.listOwnSessions(headers)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  for (const id of [theirs?.id ?? '', await idOf(phone), 'made up']) {
    await shop.accounts.endOwnSessions(phone, { id });
  }
  expect(await shop.accounts.listOwnSessions(phone)).toHaveLength(3);
  expect(await shop.accounts.listOwnSessions(stranger.phone)).toHaveLength(3);

  await shop.accounts.endOwnSessions(phone, { id: await idOf(desk) });
  expect(await shop.accounts.readSession(desk)).toBeNull();
  expect(await shop.accounts.readSession(other)).not.toBeNull();
  await shop.accounts.endOwnSessions(phone, 'others');
  expect(await shop.accounts.readSession(other)).toBeNull();
  expect(await shop.accounts.readSession(phone)).not.toBeNull();
  expect(await shop.accounts.listOwnSessions(stranger.phone)).toHaveLength(3);
});

test('the last use of a session is recorded to within ten minutes', async () => {
  const { phone } = await threeSessions('seen@example.in');
  const [{ id = '' } = {}] = await shop.accounts.listOwnSessions(phone);
  const lastSeen = async () => {
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.id, id));
    return Date.now() - (row?.lastSeenAt.getTime() ?? 0);
  };
  await shop.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.id, id));
  expect(await lastSeen()).toBeGreaterThan(3_000_000);
  await shop.accounts.readSession(phone);
  expect(await lastSeen()).toBeLessThan(600_000);
});
