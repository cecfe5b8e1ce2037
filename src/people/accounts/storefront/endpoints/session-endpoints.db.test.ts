// Specification, storefront 4 Auth: On load the session is read
// Specification, storefront 4 Sign-in: A disabled profile is signed out: 'Account Disabled'
// Specification, storefront 7 Auth: Sign out
// Specification, back office 7 auth: Sign out, get session

import { expect, test } from 'vitest';
import { profiles } from '#people/accounts/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as signOut, loader as signOutPage } from './sign-out.ts';
import { loader as viewer } from '#app/storefront/endpoints/viewer.ts';

const site = withTestShop();

test('the viewer endpoint returns only ID, name, e-mail and whether they are an administrator', async () => {
  const nobody = await callRoute(viewer, site.visit('/api/viewer'));
  expect(await nobody.json()).toEqual({ viewer: null });
  const cookie = await site.addAdministrator();
  const own = await site.shop.accounts.readSession(new Headers({ cookie }));
  const visit = site.visit('/api/viewer', { cookie });
  const somebody = await callRoute(viewer, visit);
  expect(await somebody.json()).toEqual({
    viewer: { id: own?.id, name: 'Owner', email: 'owner@example.in', isAdmin: true },
  });
  expect(visit.visit.audience).toBe('private');
});

test('a user whose account is disabled is notified once and signed out', async () => {
  const cookie = await site.addAdministrator();
  const disable = (isDisabled: boolean) => site.shop.db.update(profiles).set({ isDisabled });
  await disable(true);
  const notified = await callRoute(viewer, site.visit('/api/viewer', { cookie }));
  expect(await notified.json()).toEqual({
    viewer: null,
    notice: {
      title: 'Account Disabled',
      description: 'Your account has been disabled. Please contact support for assistance.',
    },
  });
  expect(notified.headers.get('set-cookie')).toContain('Max-Age=0');
  const again = await callRoute(viewer, site.visit('/api/viewer', { cookie }));
  expect(await again.json()).toEqual({ viewer: null });
  await disable(false);
});

test('signing out is idempotent and requires POST', async () => {
  const cookie = await site.addAdministrator();
  for (const by of [{ cookie }, { cookie }, {}]) {
    const answer = await callRoute(signOut, site.visit('/api/sign-out', { ...by, form: {} }));
    expect(await answer.json()).toEqual({ success: true });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  }
  const after = await callRoute(viewer, site.visit('/api/viewer', { cookie }));
  expect(await after.json()).toEqual({ viewer: null });
  expect((await callRoute(signOutPage, site.visit('/api/sign-out'))).status).toBe(405);
});
