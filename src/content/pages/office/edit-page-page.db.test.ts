import { beforeAll, expect, test } from 'vitest';
import { pages } from '#content/pages/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './edit-page-page.tsx';

const site = withTestShop();
let cookie: string;
beforeAll(async () => {
  cookie = await site.addAdministrator();
});

const params = { page: 'about' };
const text = { lead: 'Who we are', body: 'Goldsmiths since 1950.' };
const load = () => callRoute(loader, site.visit('/admin/pages/about', { cookie }), params);
const post = (form: Record<string, string>) =>
  callRoute(action, site.visit('/admin/pages/about', { cookie, form }), params);

const save = (version: number, content: unknown = text) =>
  post({ page: 'about', version: String(version), content: JSON.stringify(content) });

test('a page can be saved and reset, but not saved from an outdated version', async () => {
  expect(await load()).toMatchObject({ name: 'about', edited: { version: 0, isOriginal: true } });
  expect(await save(0)).toMatchObject({
    isDone: true,
    notice: { title: 'Page saved successfully' },
  });
  expect(await save(0)).toMatchObject({ isDone: false, isOutdated: true });
  expect(await load()).toMatchObject({ edited: { version: 1, content: text, isOriginal: false } });
  expect(await post({ intent: 'reset', version: '1' })).toMatchObject({ isDone: true });
  expect(await load()).toMatchObject({ edited: { version: 2, isOriginal: true } });
});

test('errors are reported on their fields, and malformed content changes nothing', async () => {
  const before = await site.shop.db.select().from(pages);
  expect(await save(2, { lead: '', body: 'Call {telephone}' })).toMatchObject({
    errors: {
      lead: 'Please enter a one-sentence summary of the page',
      body: expect.stringMatching(/telephone/) as string,
    },
  });
  for (const form of [
    { page: '', content: '' },
    { page: 'about', content: '{' },
    { page: 'nothing', content: '{}' },
  ]) {
    expect(await post(form)).toMatchObject({ isDone: false });
  }
  expect(await save(Number.NaN)).toMatchObject({ isDone: false, isOutdated: true });
  expect(await site.shop.db.select().from(pages)).toEqual(before);
});

test('the home page of a shop without pictures can be edited', async () => {
  const home = site.visit('/admin/pages/home', { cookie });
  expect(await callRoute(loader, home, { page: 'home' })).toMatchObject({
    edited: { name: 'home' },
  });
});
