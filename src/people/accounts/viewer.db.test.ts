// Specification, storefront 7: select profiles: role and is_disabled by id
// Specification, storefront 7 Auth: Get session
// Specification, back office 4: On load the session is read; failure gives none
// Specification, back office 7 profiles: Select by id for the role check
// Specification, back office 7 auth: Sign out, get session

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { thrownBy, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { ensureAdministrator } from './users/ensure-administrator.server.ts';
import { profiles } from './tables.server.ts';
import { endSession, readViewer, requireStaff } from './viewer.server.ts';

const site = withTestShop();
const password = 'a long staff password';
let cookies: Record<'shopper' | 'admin' | 'disabledAdmin', string>;

beforeAll(async () => {
  for (const email of ['shopper@example.in', 'admin@example.in', 'disabled@example.in']) {
    await ensureAdministrator(site.shop.db, { email, password, name: email });
  }
  await change('shopper@example.in', { role: 'customer', staffRole: null });
  cookies = {
    shopper: await signedIn('shopper@example.in'),
    admin: await signedIn('admin@example.in'),
    disabledAdmin: await signedIn('disabled@example.in'),
  };
  await change('disabled@example.in', { isDisabled: true });
});

async function change(email: string, values: Partial<typeof profiles.$inferInsert>) {
  await site.shop.db.update(profiles).set(values).where(eq(profiles.email, email));
}

const signedIn = (email: string) => site.signIn({ email, password });

describe('the viewer of a page', () => {
  test('is absent without a session, and the response is private either way', async () => {
    for (const cookie of ['', cookies.shopper]) {
      const { context, request, visit } = site.visit('/', { cookie });
      const viewer = await readViewer(context, request);
      expect(viewer?.email).toBe(cookie ? 'shopper@example.in' : undefined);
      expect(visit.audience).toBe('private');
    }
  });
});

test('an unreadable session makes the shop unavailable, without a redirect to sign-in', async () => {
  const { db } = site.shop;
  await db.execute(sql`alter table sessions rename to sessions_out_of_reach`);
  try {
    for (const ask of [readViewer, requireOverview]) {
      const { context, request, visit } = site.visit('/', { cookie: cookies.admin });
      await expect(ask(context, request)).rejects.not.toBeInstanceOf(Response);
      expect(visit.isUnavailable).toBe(true);
    }
  } finally {
    await db.execute(sql`alter table sessions_out_of_reach rename to sessions`);
  }
});

const requireOverview = (...[context, request]: Parameters<typeof readViewer>) =>
  requireStaff(context, request, 'overview');

describe('the back office', () => {
  test('redirects a visitor to sign-in', async () => {
    const { context, request } = site.visit('/admin/store');
    const answer = await thrownBy(() => requireStaff(context, request, 'overview'));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/admin');
  });

  test('denies a shopper, who stays signed in', async () => {
    const { context, request } = site.visit('/admin/store', { cookie: cookies.shopper });
    const answer = await thrownBy(() => requireStaff(context, request, 'overview'));
    expect(answer.headers.get('location')).toBe('/admin?denied=1');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await readViewer(context, request)).not.toBeNull();
  });

  test('admits an administrator, but not a disabled one', async () => {
    const admin = site.visit('/admin/store', { cookie: cookies.admin });
    expect(await requireStaff(admin.context, admin.request, 'overview')).toMatchObject({
      role: 'admin',
    });
    const disabled = site.visit('/admin/store', { cookie: cookies.disabledAdmin });
    const answer = await thrownBy(() =>
      requireStaff(disabled.context, disabled.request, 'overview'),
    );
    expect(answer.headers.get('location')).toBe('/admin');
  });

  test('denies a user as soon as their role is removed', async () => {
    const email = 'former@example.in';
    await ensureAdministrator(site.shop.db, { email, password });
    const { context, request } = site.visit('/admin/store', { cookie: await signedIn(email) });
    expect(await requireStaff(context, request, 'overview')).toMatchObject({ email });
    await change(email, { role: 'customer', staffRole: null });
    const answer = await thrownBy(() => requireStaff(context, request, 'overview'));
    expect(answer.headers.get('location')).toBe('/admin?denied=1');
  });
});

test('signing out ends the session on the server and in the browser', async () => {
  const { context, request } = site.visit('/', { cookie: await signedIn('shopper@example.in') });
  const headers = await endSession(context, request);
  expect(headers.getSetCookie().join()).toContain('Max-Age=0');
  expect(await readViewer(context, request)).toBeNull();
});
