// Specification, back office 8 Errors: 'Failed to fetch users.', 'Failed to update user.', 'Failed to update user status.'

import { expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './users-page.tsx';

const site = withTestShop();

test('the Users page reports failed reads and changes without a server error', async () => {
  const cookie = await site.addAdministrator();

  const callWithoutDatabase = (handler: (args: never) => unknown, form?: Record<string, string>) =>
    callRoute(handler, site.visit('/admin/users', { cookie, form, shop: site.withoutDatabase() }));
  const id = '01990000-0000-7000-8000-000000000000';
  expect(await callWithoutDatabase(loader)).toMatchObject({ found: null });
  for (const [intent, text] of [
    ['update', 'Failed to update user.'],
    ['disable', 'Failed to update user status.'],
  ] as const) {
    const answer = await callWithoutDatabase(action, { intent, id, name: 'X', phone: '' });
    expect(answer).toMatchObject({ isDone: false, notice: { description: text } });
  }
});
