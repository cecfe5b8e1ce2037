import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action as signIn, loader as signInPage } from './sign-in-page.tsx';

const site = withTestShop();
const password = 'a long staff password';
const cookies = { shopper: '', admin: '' };

beforeAll(async () => {
  for (const email of ['shopper@example.in', 'admin@example.in']) {
    await ensureAdministrator(site.shop.db, { email, password });
  }
  await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.email, 'shopper@example.in'));
  cookies.shopper = await signedIn('shopper@example.in');
  cookies.admin = await signedIn('admin@example.in');
});

const signedIn = (email: string) => site.signIn({ email, password });

describe("the administrators' sign-in", () => {
  test('redirects a signed-in administrator, and shows a signed-in shopper its form', async () => {
    const admin = site.visit('/admin', { cookie: cookies.admin });
    const answer = await thrownBy(() => callRoute(signInPage, admin));
    expect(answer.headers.get('location')).toBe('/admin/dashboard');
    const shopper = site.visit('/admin', { cookie: cookies.shopper });
    expect(await callRoute(signInPage, shopper)).toEqual({ shopName: 'Kanak' });
  });

  test('opens the back office to an administrator', async () => {
    const answer = await post({ email: 'admin@example.in', password });
    expect(answer).toMatchObject({ status: 303 });
    expect(headerOf(answer, 'location')).toBe('/admin/dashboard');
    expect(headerOf(answer, 'set-cookie')).toContain('kanak.session_token=');
  });

  test('signs a shopper out and denies access', async () => {
    const own = await signedIn('shopper@example.in');
    const before = await site.shop.db.$count(sessions);
    const answer = await post({ email: 'shopper@example.in', password }, own);
    expect(headerOf(answer, 'location')).toBe('/admin?denied=1');
    expect(headerOf(answer, 'set-cookie')).toContain('Max-Age=0');
    expect(await site.shop.accounts.readSession(new Headers({ cookie: own }))).toBeNull();
    expect(await site.shop.db.$count(sessions)).toBe(before - 1);
  });

  test('gives a shopper and a stranger the same answer to a wrong password', async () => {
    const wrong = { password: 'not this one' };
    const answers = [
      await post({ ...wrong, email: 'shopper@example.in' }),
      await post({ ...wrong, email: 'nobody@example.in' }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        init: { status: 401 },
        data: { notice: { title: 'Sign In Failed' } },
      });
    }
  });

  function post(fields: Record<string, string>, cookie?: string): Promise<unknown> {
    return callRoute(signIn, site.visit('/admin', { form: fields, cookie }));
  }

  function headerOf(answer: unknown, name: string): string | null {
    return answer instanceof Response ? answer.headers.get(name) : null;
  }
});
