import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { cookieHeader } from '#people/accounts/test-accounts.server.ts';
import { callRoute, owner, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as codeAction, loader as codeLoader } from '../sign-in-code-page.tsx';
import { action, loader } from '../my-account-page.tsx';

const site = withTestShop();
const without = withTestShop({ NODE_ENV: 'production', PUBLIC_URL: 'https://kanak.example' });
const notYet = withTestShop();
const offered = { variableName: 'whatsapp_codes', variableValue: 'on' };
const phone = '98765 43210';
type Form = Record<string, string>;
type Site = typeof site;

let cookie: string;
beforeAll(async () => {
  cookie = await site.addAdministrator();
  await site.shop.db.insert(globals).values(offered);
  const factor = { variableName: 'staff_second_factor', variableValue: 'offered' };
  await without.shop.db.insert(globals).values([offered, factor]);
});

const read = async () => (await callRoute(loader, site.visit('/my-account', { cookie }))).ownPhone;
const post = (form: Form) => callRoute(action, site.visit('/my-account', { cookie, form }));
const ask = (currentPassword = owner.password) =>
  post({ intent: 'ask-phone', phone, currentPassword });
const postCode = (form: Form, shop: Site = site, browser = '') =>
  callRoute(
    codeAction,
    shop.visit('/auth/code', { cookie: browser, form: { by: 'whatsapp', ...form } }),
  );

const messages = (shop: Site = site) =>
  shop.shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.channel, 'whatsapp'), eq(mailOutbox.recipient, '919876543210')))
    .orderBy(desc(mailOutbox.id));

describe('a phone number on the account page', () => {
  test('can be added only with the password, and is unproven until its code is given', async () => {
    expect(await ask('not this')).toMatchObject({
      init: { status: 403 },
      data: {
        intent: 'ask-phone',
        values: { phone },
        errors: { currentPassword: expect.any(String) },
      },
    });
    expect(await messages()).toEqual([]);
    expect(await ask()).toMatchObject({ status: 303 });
    expect(await read()).toEqual({ phone: null, asked: '+919876543210' });
  });

  test('must be entered again after five wrong codes, with a message', async () => {
    const wrong = () => post({ intent: 'prove-phone', code: 'wrong' });
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await wrong()).toMatchObject({ data: { errors: { code: expect.any(String) } } });
    }
    expect(await wrong()).toMatchObject({ data: { notice: { kind: 'error' } } });
    expect(await read()).toEqual({ phone: null, asked: null });
  });

  test('is confirmed by its code, signs in, and is removed with one click', async () => {
    await ask();
    const [sent] = await messages();
    const code = sent?.template?.copiedCode ?? '';
    expect(await post({ intent: 'prove-phone', code: ` ${code}` })).toMatchObject({ status: 303 });
    expect(await read()).toEqual({ phone: '+919876543210', asked: null });
    const known = await postCode({ intent: 'ask', phone });
    const unknown = await postCode({ intent: 'ask', phone: '9876500000' });
    expect(known).toMatchObject({ data: { isAsked: true, address: '+919876543210' } });
    expect(unknown).toMatchObject({ data: { isAsked: true, address: '+919876500000' } });
    const [latest] = await messages();
    const given = { intent: 'give', phone, code: latest?.template?.copiedCode ?? '' };
    expect(await postCode(given)).toMatchObject({ init: { status: 403 } });
    const cookies = 'init' in known ? new Headers(known.init?.headers).getSetCookie() : [];
    const browser = cookieHeader(cookies);
    expect(await postCode(given, site, browser)).toMatchObject({ status: 303 });
    await post({ intent: 'remove-phone' });
    expect(await read()).toEqual({ phone: null, asked: null });
  });
});

async function expectNothingOffered(shop: Site) {
  const ownCookie = await shop.addAdministrator();
  const visit = (form?: Form) =>
    shop.visit('/my-account', { cookie: ownCookie, ...(form && { form }) });
  expect((await callRoute(loader, visit())).ownPhone).toBeNull();
  const wish = { intent: 'ask-phone', phone, currentPassword: owner.password };
  await expect(callRoute(action, visit(wish))).rejects.toMatchObject({ init: { status: 404 } });
  const page = await callRoute(codeLoader, shop.visit('/auth/code?by=whatsapp'));
  expect(page.hasWhatsapp).toBe(false);
  const asked = await postCode({ intent: 'ask', phone }, shop);
  expect(asked).toMatchObject({ init: { status: 400 }, data: { by: 'mail', isAsked: false } });
  expect(await messages(shop)).toEqual([]);
}

test('a shop without WhatsApp neither offers nor accepts codes by WhatsApp', () =>
  expectNothingOffered(without));

test('codes by WhatsApp are neither offered nor accepted until the jeweller switches them on', () =>
  expectNothingOffered(notYet));
