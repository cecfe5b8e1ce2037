import { beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/database.server.ts';
import { openReplica } from '#platform/database/replica.server.ts';
import { newId } from '#platform/ids.ts';
import { shopContext } from '#shop/shop-context.ts';
import { withTestShop } from '../../tests/support/test-shop.server.ts';
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

async function call(
  handler: Handler,
  { form, ...gone }: { form?: Form } & Partial<Pick<typeof site.shop, 'db' | 'replica'>>,
) {
  const visit = site.visit('/admin/products', { cookie, form });
  visit.context.set(shopContext, { ...site.shop, ...gone });
  return handler({ ...visit, url: new URL(visit.request.url), params: {} } as never);
}

/** Calls a handler in a shop whose database becomes unavailable as soon as it is known who asks. */
function callWithoutDatabase(handler: Handler, form?: Form) {
  const primary = connectDatabase('postgres://127.0.0.1:1/gone');
  return call(handler, { form, db: primary.db, replica: openReplica({ primary, url: null }) });
}

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
    expect(await call(handler, { form: { intent, ...form } })).toEqual({
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
      const answer = await call(handler, { form: { ...wrong, ...sent } });
      expect(answer).toEqual({ isDone: false, notice: null, errors });
    }
    const unknown = { ...form, intent: 'add', name: `${kind} with a picture`, pictureId: newId() };
    expect(await call(handler, { form: unknown })).toMatchObject({
      isDone: false,
      notice: { description: 'This picture is not there any more. Upload it again.' },
    });
  },
);
