import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from '../my-account-page.tsx';
import {
  action as takeBack,
  loader as readMyData,
} from '#people/privacy/storefront/my-data-page.tsx';

const site = withTestShop();
const own = '919876543210';
const others = '919000011111';
let cookie: string;
beforeAll(async () => {
  cookie = await site.addAdministrator();
  const [profile] = await site.shop.db.update(profiles).set({ phone: '98765 43210' }).returning();
  const proven = { userId: profile?.id ?? '', phone: `+${own}`, provenAt: new Date() };
  await site.shop.db.insert(provenPhones).values(proven);
});

const read = async () => (await callRoute(loader, site.visit('/my-account', { cookie }))).whatsapp;
const choose = (wanted: string) =>
  callRoute(action, site.visit('/my-account', { cookie, form: { intent: 'whatsapp', wanted } }));
const isAllowed = (number: string) => site.shop.whatsapp?.consent.has(number);

test('WhatsApp updates are neither offered nor accepted while the shop has them off', async () => {
  expect(await read()).toBeNull();
  await choose('yes');
  expect(await isAllowed(own)).toBe(false);
});

test('one click turns WhatsApp updates on for the user’s own number, and one off', async () => {
  await site.shop.db.insert(globals).values([
    { variableName: 'whatsapp_news', variableValue: 'on' },
    { variableName: 'whatsapp_codes', variableValue: 'on' },
  ]);
  expect(await read()).toEqual({ number: own, isOn: false });
  expect(await choose('yes')).toMatchObject({ status: 303 });
  expect(await read()).toEqual({ number: own, isOn: true });
  await choose('no');
  expect(await read()).toEqual({ number: own, isOn: false });
});

test('typing a number neither changes its consent nor reveals whether it is a customer’s', async () => {
  await site.shop.db.delete(provenPhones);
  await site.shop.db.update(profiles).set({ phone: `+${others}` });
  await site.shop.whatsapp?.consent.grant(others, 'checkout');
  expect(await read()).toEqual({ number: null, isOn: false });
  await choose('no');
  expect(await isAllowed(others)).toBe(true);
  const page = await callRoute(readMyData, site.visit('/my-account/privacy', { cookie }));
  expect(page.consents).toEqual([]);
  const form = { purpose: 'whatsapp-orders' };
  await callRoute(takeBack, site.visit('/my-account/privacy', { cookie, form }));
  expect(await isAllowed(others)).toBe(true);
  await site.shop.whatsapp?.consent.withdraw(others, 'whatsapp');
  await choose('yes');
  expect(await isAllowed(others)).toBe(false);
});

test('WhatsApp updates are not offered where numbers cannot be proven', async () => {
  await site.shop.db.delete(globals).where(eq(globals.variableName, 'whatsapp_codes'));
  expect(await read()).toBeNull();
});

test('typing a number at checkout does not restore a consent withdrawn from WhatsApp', async () => {
  const consent = site.shop.whatsapp?.consent;
  await consent?.grantFirst('919111122222', 'checkout');
  expect(await isAllowed('919111122222')).toBe(true);
  await consent?.withdraw('919111122222', 'whatsapp');
  await consent?.grantFirst('919111122222', 'checkout');
  expect(await isAllowed('919111122222')).toBe(false);
  await consent?.grant('919111122222', 'whatsapp');
  expect(await isAllowed('919111122222')).toBe(true);
});
