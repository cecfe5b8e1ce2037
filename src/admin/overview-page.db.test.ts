import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureAdministrator } from '#shop/accounts/users/ensure-administrator.server.ts';
import { visitorOf } from '#shop/accounts/viewer.server.ts';
import { withTestShop } from '../../tests/support/test-shop.server.ts';
import { loader } from './overview-page.tsx';

const site = withTestShop();
const staff = { email: 'owner@example.in', password: 'a long staff password' };

async function load(cookie: string) {
  const visit = site.visit('/admin/overview', { cookie });
  return loader({ ...visit, url: new URL(visit.request.url), params: {} } as never);
}

test('the overview is shown, and where it cannot be read the page says so instead of failing', async () => {
  await ensureAdministrator(site.shop.db, staff);
  const { context, request } = site.visit('/admin');
  const signedIn = await site.shop.accounts.signIn(staff, visitorOf(context, request));
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const cookie = signedIn.value.cookies.map((each) => each.split(';')[0]).join('; ');
  expect(await load(cookie)).toMatchObject({
    found: { overview: { totalProducts: 0 }, sales: { revenue: 0 }, stock: { low: [] } },
  });
  await site.shop.db.execute(sql`alter table order_items rename to order_items_unavailable`);
  expect(await load(cookie)).toMatchObject({ found: null });
});
