// Specification, back office 8 Errors: 'Failed to load dashboard statistics'

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as contentLoader } from '#app/office/admin-content.tsx';
import { loader } from './overview-page.tsx';

const site = withTestShop();

const load = (cookie: string) => callRoute(loader, site.visit('/admin/overview', { cookie }));

test('a part of the overview that cannot be read is reported, and the rest is shown', async () => {
  const cookie = await site.addAdministrator();
  expect(await load(cookie)).toMatchObject({
    found: { overview: { totalProducts: 0 }, sales: { revenue: 0 }, stock: { low: [] } },
    isIncomplete: false,
  });
  await site.shop.db.execute(sql`alter table orders rename to orders_unavailable`);
  const { found, isIncomplete } = await load(cookie);
  expect(isIncomplete).toBe(true);
  expect(found).toMatchObject({ sales: null, stock: { low: [] } });
  expect(found.tasks.map(({ text }) => text)).toEqual(['Your account has no second factor']);
  await site.shop.db.execute(sql`alter table orders_unavailable rename to orders`);
});

test('the shell is shown whichever table cannot be read', async () => {
  const cookie = await site.addAdministrator();
  const waiting = { '/admin/enquiries': 0, '/admin/returns': 0 };
  const shell = () => callRoute(contentLoader, site.visit('/admin/users', { cookie }));
  expect(await shell()).toMatchObject({ orderNews: { count: 0 }, waiting });
  for (const [take, give] of [
    [sql`alter table orders rename to gone`, sql`alter table gone rename to orders`],
    [sql`alter table enquiries rename to gone`, sql`alter table gone rename to enquiries`],
    [
      sql`alter table return_requests rename to gone`,
      sql`alter table gone rename to return_requests`,
    ],
  ] as const) {
    await site.shop.db.execute(take);
    expect(await shell()).toMatchObject({ staffRole: 'owner', waiting });
    await site.shop.db.execute(give);
  }
});
