import { beforeAll, expect, test } from 'vitest';
import { profiles } from '#shop/accounts/tables.server.ts';
import { globals } from '#shop/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { action, loader } from '../my-account-page.tsx';

const site = withTestShop();
let cookie: string;
beforeAll(async () => {
  cookie = await site.addAdministrator();
  await site.shop.db.update(profiles).set({ phone: '98765 43210' });
});

const read = async () => (await callRoute(loader, site.visit('/my-account', { cookie }))).whatsapp;
const choose = (wanted: string) =>
  callRoute(action, site.visit('/my-account', { cookie, form: { intent: 'whatsapp', wanted } }));

test('nobody is asked where the shop does not offer it, and nobody is taken for asking', async () => {
  expect(await read()).toBeNull();
  await choose('yes');
  expect(await site.shop.whatsapp?.leave.has('919876543210')).toBe(false);
});

test('one press begins it for the own number, and one press ends it', async () => {
  await site.shop.db.insert(globals).values({ variableName: 'whatsapp_news', variableValue: 'on' });
  expect(await read()).toEqual({ number: '919876543210', isOn: false });
  expect(await choose('yes')).toMatchObject({ status: 303 });
  expect(await read()).toEqual({ number: '919876543210', isOn: true });
  await choose('no');
  expect(await read()).toEqual({ number: '919876543210', isOn: false });
});

test('whoever gave no number is told so, and writes nothing into the log', async () => {
  await site.shop.db.update(profiles).set({ phone: null });
  await choose('yes');
  expect(await read()).toEqual({ number: null, isOn: false });
});
