import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { untilKeysAreHeard } from '../support/browser/open-palette.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('the order list announces a new order without a reload, and shows it only on request', async ({
  page,
  db,
  hasTouch,
}) => {
  await addOrder(db, asPaid());
  await signInAsAdmin(page);
  await page.goto('/admin/orders');
  await untilKeysAreHeard(page);
  const rows = page.locator('tbody tr');
  const first = await rows.first().textContent();
  const sections = page.getByRole('navigation', { name: 'Admin' });
  const comesBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await comesBack();
  const { orderNumber } = await addOrder(db, asPaid());
  await comesBack();
  // Other tests sell in the same shop.
  const news = page.getByRole('status').filter({ hasText: /\d+ new orders?/ });
  await expect(news).toBeVisible();
  await expect(rows.first()).toHaveText(first ?? '');
  await expectAccessible(page);
  await news.getByRole('button', { name: /^Show/ }).click();
  await expect(rows.first()).not.toHaveText(first ?? '');

  if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
  const badge = sections.getByText(/^\d+\+? to pack$/);
  await expect(badge).toBeVisible();
  // A page full of other tests' orders may have arrived since.
  await page.goto(`/admin/orders?q=${orderNumber}`);
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
});

test('the notice of a new order leads from a filtered list to all orders', async ({ page, db }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/orders?status=shipped');
  await untilKeysAreHeard(page);
  const { orderNumber } = await addOrder(db, asPaid());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL('/admin/orders');
  await page.goto(`/admin/orders?q=${orderNumber}`);
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible();
});

test('the Overview starts with what is to do, and links to it', async ({ page, db }) => {
  await addOrder(db, asPaid());
  const cancelled = await addOrder(db, { ...asPaid(), status: 'cancelled' });
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  const toDo = page.getByRole('region', { name: 'To do' });
  const [toPack, refunds] = [/^[\d,]+ orders? to pack/, /^[\d,]+ refunds? due/].map((name) =>
    toDo.getByRole('link', { name }),
  );
  await expect(refunds ?? toDo).toBeVisible();
  await expectAccessible(page);
  await toPack?.click();
  await expect(page).toHaveURL('/admin/orders?status=to-pack');
  await expect(page.getByRole('row').nth(1)).toContainText('Paid');
  await openFilters(page);
  const filters = page.getByRole('group', { name: 'Filter orders' });
  await expect(filters.getByLabel('Status')).toHaveValue('to-pack');
  await page.goto('/admin/overview');
  await refunds?.click();
  await expect(page.getByRole('link', { name: cancelled.orderNumber })).toBeVisible();
});

test('a late, outdated response does not hide the notice of a new order', async ({ page, db }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/orders');
  const comesBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const { promise: isLate, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/admin/api/order-news*', async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    const response = await route.fetch();
    if (isFirst) await isLate;
    await route.fulfill({ response });
  });
  // A new page may not listen yet.
  await expect(async () => {
    if (asked === 0) await comesBack();
    expect(asked).toBe(1);
  }).toPass();
  await addOrder(db, asPaid());
  await comesBack();
  const news = page.getByRole('status').filter({ hasText: /\d+ new orders?/ });
  await expect(news).toBeVisible();
  const overtaken = page.waitForResponse('**/admin/api/order-news*');
  letGo();
  await (await overtaken).finished();
  await expect(news).toBeVisible();
});
