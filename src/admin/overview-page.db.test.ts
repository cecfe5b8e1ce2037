import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestShop } from '../../tests/support/test-shop.server.ts';
import { loader } from './overview-page.tsx';

const site = withTestShop();

async function load(cookie: string) {
  const visit = site.visit('/admin/overview', { cookie });
  return loader({ ...visit, url: new URL(visit.request.url), params: {} } as never);
}

test('the overview is shown, and where it cannot be read the page says so instead of failing', async () => {
  const cookie = await site.addAdministrator();
  expect(await load(cookie)).toMatchObject({
    found: { overview: { totalProducts: 0 }, sales: { revenue: 0 }, stock: { low: [] } },
  });
  await site.shop.db.execute(sql`alter table order_items rename to order_items_unavailable`);
  expect(await load(cookie)).toMatchObject({ found: null });
});
