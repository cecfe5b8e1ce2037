import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDevice } from '#people/accounts/passkeys/test-device.server.ts';
import { cookieHeader, someVisitor } from '#people/accounts/test-accounts.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action as challenge, loader as challengePage } from './second-factor-page.tsx';
import { action as security, loader as securityPage } from './security-page.tsx';
import { action as signInAction } from './sign-in-page.tsx';

const site = withTestShop();
const origin = 'http://localhost:3000';
const password = 'a long staff password';
const staff = { email: 'staff@example.in', password };
const shopper = { email: 'shopper@example.in', password };
const devices = { staff: testDevice(), shopper: testDevice() };

const keys = () => site.shop.accounts.passkeys;
const post = (address: string, form: Record<string, string>, cookie?: string) =>
  site.visit(address, { form, ...(cookie && { cookie }) });

async function madeBy(cookie: string, device: ReturnType<typeof testDevice>): Promise<string> {
  const begun = await keys().beginEnrolment(new Headers({ cookie }), origin);
  if (!begun.ok) throw new Error(begun.reason);
  return device.make(begun.value);
}

async function shownBy(device: ReturnType<typeof testDevice>): Promise<string> {
  const asked = await keys().beginSignIn(someVisitor(), origin);
  if (!asked.ok) throw new Error(asked.reason);
  return device.show(asked.value);
}

beforeAll(async () => {
  const { db } = site.shop;
  for (const { email } of [staff, shopper]) await ensureAdministrator(db, { email, password });
  await db
    .update(profiles)
    .set({ role: 'customer', staffRole: null })
    .where(eq(profiles.email, shopper.email));
  const ofShopper = await site.signIn(shopper);
  const response = await madeBy(ofShopper, devices.shopper);
  await keys().enrol(new Headers({ cookie: ofShopper }), { response, origin, name: 'Telephone' });
});

describe('a staff passkey', () => {
  test('is added under Security, which shows ten recovery codes once', async () => {
    const cookie = await site.signIn(staff);
    const response = await madeBy(cookie, devices.staff);
    const posted = post(
      '/admin/security',
      { intent: 'add-passkey', name: 'Laptop', response },
      cookie,
    );
    const added = await callRoute(security, posted);
    expect(added).toMatchObject({ data: { isDone: true, codes: { length: 10 } } });
    expect(JSON.stringify(added)).not.toContain('session_token');
    // Without scripts, the page is rendered by the same request.
    const page = await callRoute(securityPage, posted);
    expect(page).toMatchObject({
      keys: [{ name: 'Laptop' }],
      factors: { codesLeft: 10, passkeys: 1 },
    });
  });

  test('opens the back office after the password, for its owner only', async () => {
    const cookie = await site.signIn(staff);
    const page = await thrownBy(() =>
      callRoute(securityPage, site.visit('/admin/security', { cookie })),
    );
    expect(page.headers.get('location')).toBe('/admin/second-factor');
    const prove = async (device: ReturnType<typeof testDevice>) => {
      const asked = await keys().beginProof(new Headers({ cookie }), origin);
      if (!asked.ok) throw new Error(asked.reason);
      const form = { intent: 'prove-passkey', response: device.show(asked.value) };
      return callRoute(challenge, post('/admin/second-factor', form, cookie));
    };
    expect(await prove(devices.shopper)).toMatchObject({ init: { status: 403 } });
    const proven = (await prove(devices.staff)) as Response;
    expect(proven.status).toBe(303);
    const renewed = cookieHeader(proven.headers.getSetCookie());
    const visit = site.visit('/admin/security', { cookie: renewed });
    expect((await callRoute(securityPage, visit)).keys).toHaveLength(1);
  });

  test('signs in at /admin-login without a password', async () => {
    const form = { intent: 'passkey', response: await shownBy(devices.staff) };
    const answer = await callRoute(signInAction, post('/admin-login', form));
    expect((answer as Response).headers.get('location')).toBe('/admin/dashboard');
  });
});

describe('where the shop requires a second factor of its staff', () => {
  const rule = { variableName: 'staff_second_factor', variableValue: 'required' };
  const newcomer = { email: 'new@example.in', password };

  beforeAll(async () => {
    await site.shop.db.insert(globals).values(rule);
    await ensureAdministrator(site.shop.db, newcomer);
  });
  afterAll(() => site.shop.db.delete(globals).where(eq(globals.variableName, rule.variableName)));

  test('a passkey counts as one, and shows recovery codes before the back office opens', async () => {
    const cookie = await site.signIn(newcomer);
    const visit = site.visit('/admin/second-factor', { cookie });
    expect(await callRoute(challengePage, visit)).toMatchObject({ owes: 'enrolment' });
    const response = await madeBy(cookie, testDevice());
    const form = { intent: 'add-passkey', name: 'Laptop', response };
    const posted = post('/admin/second-factor', form, cookie);
    const added = await callRoute(challenge, posted);
    expect(added).toMatchObject({ data: { codes: { length: 10 } } });
    expect((await callRoute(securityPage, posted)).keys).toHaveLength(1);
  });
});

test('a shopper’s passkey does not open the back office, and signs nobody in', async () => {
  const form = { intent: 'passkey', response: await shownBy(devices.shopper) };
  const answer = await callRoute(signInAction, post('/admin-login', form));
  expect((answer as Response).headers.get('location')).toBe('/admin?denied=1');
  expect((answer as Response).headers.get('set-cookie') ?? '').not.toMatch(/session_token=[^;]/);
});

test('a passkey response that no device made is refused with a message', async () => {
  for (const response of ['', 'null', '{"id":"a2V5"}']) {
    const answer = await callRoute(
      signInAction,
      post('/admin-login', { intent: 'passkey', response }),
    );
    expect(answer).toMatchObject({
      init: { status: 401 },
      data: { notice: { title: 'Sign In Failed' } },
    });
  }
});
