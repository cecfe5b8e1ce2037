// Specification, back office 8 Errors: 'Failed to fetch products. …', 'Failed to delete product. …'
// Specification, back office 8 Errors: 'Failed to load', 'delete', 'add', 'update' categories
// Specification, back office 8 Errors: 'Failed to load', 'delete', 'add', 'update' collections

import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action as changeGroups, loader as listGroups } from './groups-page.tsx';
import { action as changeProducts, loader as listProducts } from './products-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Handler = (args: never) => Promise<unknown>;
type Screen = 'products' | 'categories' | 'collections';
type Form = Record<string, string>;

const actionOf = (screen: Screen): Handler =>
  screen === 'products' ? changeProducts : changeGroups;
const call = (screen: Screen, form: Form) =>
  callRoute(actionOf(screen), site.visit(`/admin/${screen}`, { cookie, form }));
const withoutDatabase = (screen: Screen, form?: Form) =>
  site.visit(`/admin/${screen}`, { cookie, form, shop: site.withoutDatabase() });

test.each<Screen>(['products', 'categories', 'collections'])(
  '%s that cannot be read are reported on their page, not as a fault',
  async (screen) => {
    const loader: Handler = screen === 'products' ? listProducts : listGroups;
    expect(await callRoute(loader, withoutDatabase(screen))).toMatchObject({ found: null });
  },
);

const id = newId();
const category = { name: 'Naths', description: '' };
const collection = { name: 'Utsav', category: '', description: '' };

test.each<[string, Screen, Form, string]>([
  ['delete', 'products', { id }, 'Failed to delete product. Please try again.'],
  [
    'preview',
    'products',
    { products: id, makingCharge: '9' },
    'Failed to update product. Please try again.',
  ],
  [
    'change-together',
    'products',
    { found: 'stock=low', makingCharge: '9', seen: '' },
    'Failed to update product. Please try again.',
  ],
  ['add', 'categories', category, 'Failed to add category'],
  ['update', 'categories', { ...category, id, version: '1' }, 'Failed to update category'],
  ['delete', 'categories', { id }, 'Failed to delete category'],
  ['add', 'collections', collection, 'Failed to add collection'],
  ['update', 'collections', { ...collection, id, version: '1' }, 'Failed to update collection'],
  ['delete', 'collections', { id }, 'Failed to delete collection'],
])(
  'a %s that the database cannot carry out is reported in words',
  async (intent, screen, form, description) => {
    const request = withoutDatabase(screen, { intent, ...form });
    expect(await callRoute(actionOf(screen), request)).toEqual({
      isDone: false,
      notice: { title: 'Error', description, kind: 'error' },
    });
  },
);

test.each<[string, Screen, Form, string]>([
  ['delete', 'products', { id }, 'This product no longer exists.'],
  [
    'update',
    'collections',
    { ...collection, id, version: '1' },
    'This collection no longer exists.',
  ],
  ['delete', 'collections', { id }, 'This collection no longer exists.'],
])(
  'a %s of something that no longer exists is reported, and the list is read again',
  async (intent, screen, form, description) => {
    expect(await call(screen, { intent, ...form })).toEqual({
      isDone: false,
      isOutdated: true,
      notice: { title: 'Error', description, kind: 'error' },
    });
  },
);

test.each<[string, Screen, Form]>([
  ['category', 'categories', category],
  ['collection', 'collections', collection],
])(
  'the form of a %s reports errors by field, both on adding and on editing',
  async (kind, screen, form) => {
    const wrong = { ...form, name: ' ', description: 'a'.repeat(2001) };
    const name = kind === 'category' ? 'Category name is required' : 'Collection name is required';
    const errors = { name, description: 'Description must be at most 2,000 characters' };
    const sendings: Form[] = [{ intent: 'add' }, { intent: 'update', id, version: '1' }];
    for (const sent of sendings) {
      const answer = await call(screen, { ...wrong, ...sent });
      expect(answer).toEqual({ isDone: false, notice: null, errors });
    }
    const unknown = { ...form, intent: 'add', name: `${kind} with a picture`, pictureId: newId() };
    expect(await call(screen, unknown)).toMatchObject({
      isDone: false,
      notice: { description: 'This picture no longer exists. Upload it again.' },
    });
  },
);

test('a category with a similar name is added only once that very name is confirmed', async () => {
  const add = (form: Form) => call('categories', { intent: 'add', description: '', ...form });
  expect(await add({ name: 'Cafe' })).toMatchObject({ isDone: true });
  const text = 'There is already a category “Cafe”. Add “Café” anyway?';
  expect(await add({ name: 'Café' })).toMatchObject({
    isDone: false,
    question: { text, sureOf: 'Café' },
  });
  expect(await add({ name: 'Cafes', sureOf: 'Café' })).toMatchObject({ isDone: false });
  expect(await add({ name: 'Café', sureOf: 'Café' })).toMatchObject({ isDone: true });
  expect(await add({ name: 'café' })).toMatchObject({
    errors: { name: 'A category with this name already exists' },
  });
});
