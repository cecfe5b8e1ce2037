import { indianDay } from '#platform/indian-time.ts';
import { newId } from '#platform/ids.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('the Overview shows the chosen days, and reports an invalid range', async ({ page, db }) => {
  // A day that no other test uses, because all its orders are counted.
  const day = new Date(Date.UTC(2015, 0, 2 + Math.floor(Math.random() * 3_000), 6));
  const [before, itself] = [-1, 0].map((days) =>
    indianDay(new Date(day.getTime() + days * 24 * 60 * 60_000)),
  );
  await addOrder(db, { ...asPaid(), paidAt: day, createdAt: day });
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('From').fill(itself ?? '');
  await page.getByLabel('To', { exact: true }).fill(before ?? '');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The first day is after the last day.')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(itself ?? '');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(before ?? '');
  await expectAccessible(page, 'main form');
  await page.getByLabel('To', { exact: true }).fill(itself ?? '');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${itself}&to=${itself}`));
  await expect(page.getByText('The first day is after the last day.')).toBeHidden();
  await expect(page.getByText(/₹57,680/).first()).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.getByLabel('From')).toHaveValue('');
});

test('lists filter by days kept in the URL, and report an invalid range', async ({ page, db }) => {
  const name = `Kavya ${newId().slice(-12)}`;
  await addOrder(db, { customerName: name, ...asPaid() });
  await signInAsAdmin(page);
  for (const path of ['/admin/audit-log', '/admin/enquiries?show=all', '/admin/outbox']) {
    await page.goto(path);
    await openFilters(page);
    await page.getByLabel('From').fill('2020-01-02');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page).toHaveURL(/from=2020-01-02&to=2020-01-01/);
    await expect(page.getByText('The first day is after the last day.')).toBeVisible();
    await expect(page.getByLabel('From')).toHaveValue('2020-01-02');
    await page.getByLabel('To', { exact: true }).fill('2020-01-03');
    await expect(page.getByText('The first day is after the last day.')).toBeHidden();
    await expectAccessible(page);
  }
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}&from=soon`);
  await openFilters(page);
  await expect(page.getByText('“soon” is not a date, so it is ignored.')).toBeVisible();
  await expect(page.getByText('1 order, ₹57,680.00')).toBeVisible();
});

test('the orders of a period are exported, and a reversed range is refused at its field', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/import');
  await page.getByLabel('Orders from').fill('2020-01-02');
  const last = page.getByLabel('to', { exact: true });
  await last.fill('2020-01-01');
  const send = page.getByRole('button', { name: 'Orders in this period' });
  await send.click();
  const isBefore = (field: HTMLInputElement) => field.validity.rangeUnderflow;
  expect(await last.evaluate(isBefore)).toBe(true);
  await expect(page.getByLabel('Orders from')).toHaveValue('2020-01-02');
  await last.fill('2020-01-03');
  const download = page.waitForEvent('download');
  await send.click();
  expect((await download).url()).toContain(
    '/admin/api/export/orders?from=2020-01-02&to=2020-01-03',
  );
});
