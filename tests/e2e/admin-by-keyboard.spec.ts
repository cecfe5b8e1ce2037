import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { demoPassword } from '../support/browser/demo-password.ts';
import { tabAndPress, tabAndType } from '../support/browser/keyboard.ts';
import { openPalette, untilKeysAreHeard } from '../support/browser/open-palette.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

const email = 'admin@kanak.example';

test('a working day can be done by keyboard alone, with a visible focus at every stop', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const order = await addOrder(db, { customerName, ...asPaid() });
  const others = [await addOrder(db, { customerName, ...asPaid() }), order];
  const category = `Vanki ${newId().slice(-6)}`;

  await page.goto('/admin-login');
  await tabAndType(page, page.getByLabel('Email'), email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), demoPassword(email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\//);

  await jump(page, 'add categ', 'Add category');
  const dialog = page.getByRole('dialog');
  await tabAndType(page, dialog.getByLabel('Category Name'), category);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category added successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await jump(page, order.orderNumber, order.orderNumber);
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Start packing' }));
  await expect(page.getByRole('heading', { name: `Pack ${order.orderNumber}` })).toBeVisible();
  await jump(page, order.orderNumber, order.orderNumber);
  await tabAndPress(page, page.getByRole('button', { name: 'Ship order' }));
  await tabAndType(page, dialog.getByLabel('Carrier'), 'Blue Dart');
  await tabAndType(page, dialog.getByLabel('Tracking number'), 'BD 4711');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await tabAndPress(page, page.getByRole('button', { name: 'Mark delivered' }));
  const statusOf = async () => {
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    return [row?.status, row?.carrier, row?.trackingNumber];
  };
  await expect.poll(statusOf).toEqual(['delivered', 'Blue Dart', 'BD 4711']);

  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  await expect(page.getByLabel(/^Select K26-/)).toHaveCount(others.length);
  await untilKeysAreHeard(page);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('group', { name: 'Selected orders' });
  await expect(bar).toContainText('2 orders selected');
  await tabAndPress(page, bar.getByRole('link', { name: 'Packing slips' }));
  await expect(page.getByRole('article')).toHaveCount(others.length);

  await jump(page, 'close the day', 'Day summary');
  await expect(page.getByRole('heading', { level: 1, name: 'Day closing' })).toBeFocused();
  await jump(page, 'enquir', 'Enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeFocused();
});

/** Jumps by the palette to its first result. */
async function jump(page: Page, text: string, title: string): Promise<void> {
  const palette = await openPalette(page);
  // At human speed: faster typing is taken for a scanner's.
  await page.keyboard.type(text, { delay: 60 });
  await expect(palette.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}
