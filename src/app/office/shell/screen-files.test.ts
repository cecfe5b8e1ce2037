import { expect, test } from 'vitest';
import { screenFilesOf } from './screen-files.ts';

const routes = {
  root: { id: 'root', path: '', module: '/root.js' },
  layout: { id: 'layout', parentId: 'root', module: '/layout.js' },
  orders: { id: 'orders', parentId: 'layout', path: 'admin/orders', module: '/orders.js' },
  order: {
    id: 'order',
    parentId: 'layout',
    path: 'admin/orders/:orderId',
    module: '/order.js',
    clientActionModule: '/order-action.js',
    imports: ['/card.js'],
  },
  newOrder: { id: 'newOrder', parentId: 'layout', path: 'admin/orders/new', module: '/new.js' },
  any: { id: 'any', parentId: 'layout', path: 'admin/*', module: '/any.js' },
};

test('the scripts of a screen are its own and what they import', () => {
  expect(screenFilesOf(routes, '/admin/orders')).toEqual(['/orders.js']);
  expect(screenFilesOf(routes, '/admin/orders/17')).toEqual([
    '/order.js',
    '/order-action.js',
    '/card.js',
  ]);
});

test('a path that is written out is meant before a place for an id, and that before any path', () => {
  expect(screenFilesOf(routes, '/admin/orders/new')).toEqual(['/new.js']);
  expect(screenFilesOf(routes, '/admin/what/ever')).toEqual(['/any.js']);
  expect(screenFilesOf(routes, '/elsewhere')).toEqual([]);
});
