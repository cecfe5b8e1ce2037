// Specification, back office 8 Errors: 'Failed to load orders', 'Failed to update order status'

import { beforeAll, expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action as orderAction, loader as orderLoader } from './order-page.tsx';
import { action as listAction, loader as listLoader } from './orders-page.tsx';
import { loader as slipLoader } from './packing-slip-page.tsx';

const site = withTestShop();
const orderId = '01990000-0000-7000-8000-000000000000';
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Handler = (args: never) => Promise<unknown>;

const callWithoutDatabase = (handler: Handler, form?: Record<string, string>) =>
  callRoute(handler, site.visit('/admin/orders', { cookie, form, shop: site.withoutDatabase() }), {
    orderId,
  });

test.each<[string, Handler]>([
  ['the list', listLoader],
  ['an order', orderLoader],
  ['a packing slip', slipLoader],
])('%s that cannot be read says so instead of failing', async (_what, handler) => {
  const answer = await callWithoutDatabase(handler);
  const loaded = (answer as { data?: unknown }).data ?? answer;
  expect(loaded).toMatchObject({ found: null });
});

test.each<[string, Handler, Record<string, string>, string]>([
  [
    'status',
    listAction,
    { to: 'shipped', id: orderId, version: '1' },
    'Failed to update order status',
  ],
  ['bulk-status', listAction, { to: 'shipped', orders: '[]' }, 'Failed to update order status'],
  ['status', orderAction, { to: 'gone', id: orderId }, 'Failed to update order status'],
  ['parcel', orderAction, { id: orderId, version: '1' }, 'Failed to save the parcel'],
  ['note', orderAction, { id: orderId, note: 'x' }, 'Failed to add the note'],
])(
  'a %s that cannot be saved is reported with its own message',
  async (intent, handler, form, description) => {
    expect(await callWithoutDatabase(handler, { intent, ...form })).toEqual({
      isDone: false,
      notice: { title: 'Error', description, kind: 'error' },
    });
  },
);
