// Specification, storefront 2 /admin: /admin-login and /admin/* are the admin area
// Specification, storefront 2 Auth: An existing session redirects
// Specification, back office 2: /admin/*
// Specification, back office 2: /admin is the login redirect target
// Specification, back office 2 Shell: Not signed in: redirected to /admin
// Specification, back office 2 Product form: Without a session: redirected to /admin
// Specification, back office 6: Only the admin role may use the admin area
// Specification, back office 6: A non-admin is signed out and sent to /admin (difference 16)
// Specification, back office 6: /admin-login for administrators, /auth for shoppers

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { may, type StaffRole, staffRoles } from '#people/accounts/permissions.ts';
import { readNamed, readViewer } from '#people/accounts/viewer.server.ts';
import { passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { type Door, findDoors, guardedRoutes } from '../../../tests/support/office-doors.ts';
import { callRoute, thrownBy, withTestShop } from '../../../tests/support/test-shop.server.ts';

const site = withTestShop();
const password = 'a long staff password';
const cookies = new Map<string, string>();

const doors = await findDoors();

beforeAll(async () => {
  for (const name of ['shopper', 'disabled', 'half', ...staffRoles]) {
    const email = `${name}@example.in`;
    await ensureAdministrator(site.shop.db, { email, password });
    const role = staffRoles.find((each) => each === name);
    await change(email, { staffRole: role ?? 'owner' });
    if (name === 'shopper') await change(email, { role: 'customer', staffRole: null });
    cookies.set(name, await signedIn(email));
  }
  await change('disabled@example.in', { isDisabled: true });
  await giveSecondFactor('half@example.in');
});

describe.each(doors)('$file: $kind', ({ kind, right, open }) => {
  test.each([
    ['a visitor', '', '/admin'],
    ['a disabled administrator', 'disabled', '/admin'],
    ['a shopper', 'shopper', '/admin?denied=1'],
  ])('is closed to %s', async (_who, name, to) => {
    const answer = await thrownBy(() => call(open, kind, cookies.get(name) ?? ''));
    expect(answer.headers.get('location')).toBe(to);
  });

  test.each(staffRoles)('is open to staff for %s where their role has the right', async (role) => {
    expect(await isRefused(open, kind, role)).toBe(!may(role, right));
  });
});

describe('an owner who has given the password but not the second factor', () => {
  test.each(doors.filter(({ file }) => !isForHalfSessions(file)))(
    'is only redirected to the second factor by $file: $kind',
    async ({ kind, open }) => {
      const answer = await thrownBy(() => call(open, kind, cookies.get('half') ?? ''));
      expect(answer.headers.get('location')).toBe('/admin/second-factor');
      expect(await answer.text()).toBe('');
    },
  );

  test('is not yet signed in on the storefront', async () => {
    const visit = site.visit('/my-account', { cookie: cookies.get('half') ?? '' });
    expect(await readViewer(visit.context, visit.request)).toBeNull();
    expect(await readNamed(visit.context, visit.request)).toMatchObject({ owes: 'second-factor' });
  });

  test('sees only their own e-mail and factors on the page that asks for it', async () => {
    const page = doors.find(({ file, kind }) => isForHalfSessions(file) && kind === 'loader');
    if (!page) throw new Error('no such page');
    expect(await call(page.open, 'loader', cookies.get('half') ?? '')).toEqual({
      email: 'half@example.in',
      owes: 'second-factor',
      hasApp: false,
      hasPasskey: true,
      asksPassword: false,
    });
  });
});

test('these tests cover every page and endpoint of the back office', () => {
  const files = guardedRoutes.map(({ file }) => file);
  const guarded = new Set(doors.map(({ file }) => file));
  expect(guarded.size).toBeGreaterThanOrEqual(5);
  expect(files.filter((file) => !guarded.has(file))).toEqual([]);
});

test('an accountant can change only the state of months, their own sign-in and own changes', () => {
  const changing = doors.filter(({ kind, right }) => kind === 'action' && may('accountant', right));
  expect(changing.map(({ file }) => file).toSorted()).toEqual([
    'books/books/office/month-page.tsx',
    // Everyone manages their own second factor.
    'people/accounts/office/second-factor-page.tsx',
    'people/accounts/office/security-page.tsx',
    // Anyone signed in enters their own password, and undoes their own changes.
    'people/accounts/office/step-up/confirm-password-endpoint.ts',
    'upkeep/undo/office/undo-endpoint.ts',
  ]);
});

/** The one page on which the second factor is entered. */
function isForHalfSessions(file: string): boolean {
  return file === 'people/accounts/office/second-factor-page.tsx';
}

async function giveSecondFactor(email: string) {
  const { db } = site.shop;
  const [account] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (!account) throw new Error(`${email} has no account`);
  const key = { credentialId: email, publicKey: 'a key', signatureCount: 0, name: 'Laptop' };
  await db.insert(passkeys).values({ userId: account.id, ...key });
}

async function change(email: string, values: Partial<typeof profiles.$inferInsert>) {
  await site.shop.db.update(profiles).set(values).where(eq(profiles.email, email));
}

const signedIn = (email: string) => site.signIn({ email, password });

function call(open: Door['open'], kind: Door['kind'], cookie: string): unknown {
  const form = kind === 'action' ? { intent: 'none of this screen' } : undefined;
  const params = { id: newId(), productId: newId(), orderId: newId() };
  return callRoute(open, site.visit('/admin/some-page', { cookie, form }), params);
}

async function isRefused(
  open: Door['open'],
  kind: Door['kind'],
  role: StaffRole,
): Promise<boolean> {
  try {
    await call(open, kind, cookies.get(role) ?? '');
    return false;
  } catch (thrown) {
    return statusOf(thrown) === 403;
  }
}

/** The status of a thrown response; anything else thrown comes from past the guard. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof Response) return thrown.status;
  const { init } = thrown as { init?: { status?: number } };
  return init?.status;
}
