import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callRoute, withTestShop } from '../../tests/support/test-shop.server.ts';
import { action as changeCategories, loader as listCategories } from './categories-page.tsx';
import { action as changeCollections, loader as listCollections } from './collections-page.tsx';
import { action as changeProducts, loader as listProducts } from './products-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Handler = (args: never) => Promise<unknown>;
type Form = Record<string, string>;

const call = (handler: Handler, form: Form) =>
  callRoute(handler, site.visit('/admin/products', { cookie, form }));
const callWithoutDatabase = (handler: Handler, form?: Form) =>
  callRoute(handler, site.visit('/admin/products', { cookie, form, shop: site.withoutDatabase() }));

test.each<[string, Handler]>([
  ['products', listProducts],
  ['categories', listCategories],
  ['collections', listCollections],
])('%s that cannot be read are an answer that says so, not a fault', async (_what, handler) => {
  expect(await callWithoutDatabase(handler)).toMatchObject({ found: null });
});

const id = newId();
const category = { name: 'Naths', description: '' };
const collection = { name: 'Utsav', category: '', description: '' };

test.each<[string, Handler, Form, string]>([
  ['delete', changeProducts, { id }, 'Failed to delete product. Please try again.'],
  [
    'preview',
    changeProducts,
    { products: id, makingCharge: '9' },
    'Failed to update product. Please try again.',
  ],
  [
    'change-together',
    changeProducts,
    { found: 'stock=low', makingCharge: '9', seen: '' },
    'Failed to update product. Please try again.',
  ],
  ['add', changeCategories, category, 'Failed to add category'],
  ['update', changeCategories, { ...category, id, version: '1' }, 'Failed to update category'],
  ['delete', changeCategories, { id }, 'Failed to delete category'],
  ['add', changeCollections, collection, 'Failed to add collection'],
  ['update', changeCollections, { ...collection, id, version: '1' }, 'Failed to update collection'],
  ['delete', changeCollections, { id }, 'Failed to delete collection'],
])(
  'a %s that cannot be written is reported in words',
  async (intent, handler, form, description) => {
    expect(await callWithoutDatabase(handler, { intent, ...form })).toEqual({
      isDone: false,
      notice: { title: 'Error', description, kind: 'error' },
    });
  },
);

test.each<[string, Handler, Form, string]>([
  ['delete', changeProducts, { id }, 'This product is not there any more.'],
  [
    'update',
    changeCollections,
    { ...collection, id, version: '1' },
    'This collection is not there any more.',
  ],
  ['delete', changeCollections, { id }, 'This collection is not there any more.'],
])(
  'a %s of what is gone is reported, and has the list read again',
  async (intent, handler, form, description) => {
    expect(await call(handler, { intent, ...form })).toEqual({
      isDone: false,
      isOutdated: true,
      notice: { title: 'Error', description, kind: 'error' },
    });
  },
);

test.each<[string, Handler, Form]>([
  ['category', changeCategories, category],
  ['collection', changeCollections, collection],
])(
  'the form of a %s says what is wrong with each field, also of one that is edited',
  async (kind, handler, form) => {
    const wrong = { ...form, name: ' ', description: 'a'.repeat(2001) };
    const name = kind === 'category' ? 'Category name is required' : 'Collection name is required';
    const errors = { name, description: 'Description must be at most 2,000 characters' };
    const sendings: Form[] = [{ intent: 'add' }, { intent: 'update', id, version: '1' }];
    for (const sent of sendings) {
      const answer = await call(handler, { ...wrong, ...sent });
      expect(answer).toEqual({ isDone: false, notice: null, errors });
    }
    const unknown = { ...form, intent: 'add', name: `${kind} with a picture`, pictureId: newId() };
    expect(await call(handler, unknown)).toMatchObject({
      isDone: false,
      notice: { description: 'This picture is not there any more. Upload it again.' },
    });
  },
);

test('a category called as good as another is asked about, and added at a yes to that name', async () => {
  const add = (form: Form) => call(changeCategories, { intent: 'add', description: '', ...form });
  expect(await add({ name: 'Cafe' })).toMatchObject({ isDone: true });
  const text = 'There is already a category “Cafe”. Add “Café” as well?';
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
