import { indianDay } from '#platform/indian-time.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('a day closing shows grams by karat, GST, provider payments, and each difference by order', async ({
  page,
  db,
}) => {
  // A day that no other test uses, because all its orders are counted.
  const paidAt = new Date(Date.UTC(2005, 0, 2 + Math.floor(Math.random() * 3_000), 6));
  const day = indianDay(paidAt);
  const lines = [orderLine('Bangle', 2), { ...orderLine('Stud'), karat: '18kt' as const }];
  const { orderNumber } = await addOrder(db, { ...asPaid(), paidAt, createdAt: paidAt }, lines);
  await signInAsAdmin(page);
  await page.goto(`/admin/day?day=${day}`);
  const row = (name: string | RegExp) => page.getByRole('row', { name });
  // On a phone, the column's title precedes each figure of a row.
  const total = /Total (Pieces )?3/;
  await expect(row('22KT')).toContainText('20.00 g');
  await expect(row('18KT')).toContainText('10.00 g');
  await expect(row(total)).toContainText('30.00 g');
  await expect(row(total)).toContainText('₹5,040.00');
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText('1 paid');

  const provider = page.getByRole('region', { name: 'Provider payments' });
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day);
  await expect(provider.getByText('One difference')).toBeVisible();
  await expect(provider.getByRole('link', { name: orderNumber })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/admin/api/day-check**', (route) => route.abort());
  await page.getByRole('link', { name: 'Day after' }).click();
  await expect(page.getByText('No order was paid on this day.')).toBeVisible();
  await expect(provider.getByText('is not responding right now')).toBeVisible();
  await page.unroute('**/admin/api/day-check**');
  await provider.getByRole('button', { name: 'Refresh' }).click();
  await expect(provider.getByText('is in the books')).toBeVisible();

  await page.goto(`/admin/day?day=${day}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`kanak-day-${day}.csv`);
  await page.goto('/admin/day?day=soon');
  await expect(page.getByText('“soon” is not a date, so this shows today.')).toBeVisible();
  await page.goto('/admin/day');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(indianDay(new Date()));
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(row(total)).toContainText('30.00 g');
});
