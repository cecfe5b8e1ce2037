import { expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/database.server.ts';
import { openReplica } from '#platform/database/replica.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { withTestShop } from '../../tests/support/test-shop.server.ts';
import { action, loader } from './users-page.tsx';

const site = withTestShop();

test('accounts that cannot be read or changed are reported in words, without a fault', async () => {
  const cookie = await site.addAdministrator();

  async function callWithoutDatabase(
    handler: (args: never) => unknown,
    form?: Record<string, string>,
  ) {
    const visit = site.visit('/admin/users', { cookie, form });
    const gone = connectDatabase('postgres://127.0.0.1:1/gone');
    const replica = openReplica({ primary: gone, url: null });
    visit.context.set(shopContext, { ...site.shop, db: gone.db, replica });
    return handler({ ...visit, url: new URL(visit.request.url), params: {} } as never);
  }
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
