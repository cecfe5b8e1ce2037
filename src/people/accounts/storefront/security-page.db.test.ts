import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDevice } from '#people/accounts/passkeys/test-device.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import {
  callRoute,
  owner,
  thrownBy,
  withTestShop,
} from '../../../../tests/support/test-shop.server.ts';
import { action as authAction } from './auth-page.tsx';
import { action as askForOptions } from './endpoints/passkey-options.ts';
import { action, loader } from './security-page.tsx';

const site = withTestShop();
const shopper = { email: 'shopper@example.in', password: 'a long enough password' };
let cookie: string;

beforeAll(async () => {
  await ensureAdministrator(site.shop.db, { ...owner, ...shopper });
  await site.shop.db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.email, shopper.email));
  cookie = await site.signIn(shopper);
});

const visit = (form: Record<string, string>, by = cookie) =>
  site.visit('/my-account/security', { cookie: by, form });

async function optionsFor(wish: string): Promise<{ challenge: string }> {
  const answer = await callRoute(askForOptions, visit({ for: wish }));
  const { options } = (await answer.json()) as { options: { challenge: string } };
  return options;
}

/** Backdates the password confirmation by eleven minutes. */
async function minutesLater(): Promise<void> {
  const before = new Date(Date.now() - 11 * 60_000);
  await site.shop.db.update(sessions).set({ createdAt: before, passwordConfirmedAt: before });
}

test('a passkey that a shopper adds signs them in and leads to the page they wanted', async () => {
  const device = testDevice();
  const response = device.make(await optionsFor('enrolment'));
  const added = await callRoute(
    action,
    visit({ intent: 'add-passkey', name: 'Telephone', response }),
  );
  expect(added).toMatchObject({ status: 303 });
  expect((added as Response).headers.get('location')).toBe('/my-account/security?done=add-passkey');
  const page = await callRoute(loader, site.visit('/my-account/security', { cookie }));
  expect(page.keys).toMatchObject([{ name: 'Telephone', lastUsedAt: null }]);

  const shown = device.show(await optionsFor('sign-in'));
  const form = { intent: 'passkey', response: shown, returnTo: '/my-orders' };
  const signedIn = await callRoute(authAction, site.visit('/auth', { form }));
  expect(signedIn).toMatchObject({ status: 303 });
  expect((signedIn as Response).headers.get('location')).toBe('/my-orders');
  expect((signedIn as Response).headers.get('set-cookie')).toContain('kanak.session_token=');

  const again = await callRoute(authAction, site.visit('/auth', { form }));
  expect(again).toMatchObject({
    init: { status: 401 },
    data: { notice: { description: expect.stringContaining('This passkey didn’t work') } },
  });
});

test('a passkey needs a password of the last ten minutes, and the page asks for it', async () => {
  await minutesLater();
  const asked = await callRoute(askForOptions, visit({ for: 'enrolment' }));
  expect(asked.status).toBe(403);
  const page = await callRoute(loader, site.visit('/my-account/security', { cookie }));
  expect(page.asksPassword).toBe(true);
  const wrong = await callRoute(action, visit({ intent: 'confirm-password', password: 'a guess' }));
  expect(wrong).toMatchObject({ error: 'This is not your current password' });
  const { password } = shopper;
  expect(await callRoute(action, visit({ intent: 'confirm-password', password }))).toEqual({
    intent: 'confirm-password',
  });
  const after = await callRoute(loader, site.visit('/my-account/security', { cookie }));
  expect(after.asksPassword).toBe(false);
});

test('staff are redirected to Security in the back office', async () => {
  const staff = await site.addAdministrator();
  const answer = await thrownBy(() =>
    callRoute(loader, site.visit('/my-account/security', { cookie: staff })),
  );
  expect(answer.headers.get('location')).toBe('/admin/security');
  const posted = await thrownBy(() =>
    callRoute(action, visit({ intent: 'add-passkey', name: 'Laptop', response: '' }, staff)),
  );
  expect(posted.headers.get('location')).toBe('/admin/security');
});

test('a visitor is asked to sign in first', async () => {
  const answer = await thrownBy(() => callRoute(loader, site.visit('/my-account/security')));
  expect(answer.headers.get('location')).toBe('/auth?returnTo=/my-account/security');
});
