import type { Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { countPresses } from '../support/browser/count-presses.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

const count = 100;

test('a hundred paid orders are packed and shipped with tracking in under 40 clicks and keys', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const placed: { id: string; orderNumber: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    placed.push(await addOrder(db, { customerName, ...asPaid() }));
  }
  const single = await addOrder(db, { ...asPaid() });
  const presses = await countPresses(page);
  await signInAsAdmin(page);

  // One by one, without a selection, to extrapolate to a hundred orders.
  await page.goto(`/admin/orders?q=${single.orderNumber}`);
  presses.reset();
  await openOrder(page, single.orderNumber);
  await setStatus(page, single.orderNumber, 'processing');
  await page.goto(`/admin/orders?q=${single.orderNumber}`);
  await openOrder(page, single.orderNumber);
  await page.getByLabel(`Status of order ${single.orderNumber}`).selectOption('shipped');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').pressSequentially('Blue Dart');
  await dialog.getByLabel('Tracking number').pressSequentially('BD 4711000');
  await dialog.getByRole('button', { name: 'Set to shipped' }).click();
  await expect(page.getByText('Order status updated successfully').first()).toBeVisible();
  const oneByOne = presses.read() * count;

  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  presses.reset();
  const startedAt = Date.now();
  const bar = page.getByRole('group', { name: 'Selected orders' });
  const selectAll = async () => {
    await page
      .getByLabel(/^Select K26-/)
      .first()
      .check();
    await bar.getByRole('button', { name: `Select all ${count} found` }).click();
    await expect(bar).toContainText(`${count} orders selected`);
  };
  await selectAll();
  await bar.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Print 100 packing slips' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(/^Select K26-/).first()).toBeVisible();
  await selectAll();
  await bar.getByLabel('Set status of the selected orders').selectOption('processing');
  await page.getByRole('dialog').getByRole('button', { name: 'Set to processing' }).click();
  await expect(bar).toBeHidden({ timeout: 40_000 });
  await selectAll();
  await bar.getByLabel('Set status of the selected orders').selectOption('shipped');
  await page.getByRole('dialog').getByLabel('Carrier').pressSequentially('Blue Dart');
  const numbers = page.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox');
  await expect(numbers).toHaveCount(count);
  await pasteColumn(
    page,
    Array.from({ length: count }, (_, place) => `BD ${4_711_000 + place}`),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Set to shipped' }).click();
  await expect(bar).toBeHidden({ timeout: 40_000 });
  const together = presses.read();
  const seconds = (Date.now() - startedAt) / 1_000;
  console.log(
    `${count} orders: ${oneByOne} presses one by one, ${together} together in ${seconds.toFixed(0)} s`,
  );

  const ids = placed.map(({ id }) => id);
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  expect(rows.every(({ status, carrier }) => status === 'shipped' && carrier === 'Blue Dart')).toBe(
    true,
  );
  expect(new Set(rows.map(({ trackingNumber }) => trackingNumber)).size).toBe(count);
  expect(together).toBeLessThan(40);
  expect(seconds).toBeLessThan(600);
});

async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.getByRole('link', { name: orderNumber }).click();
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
}

async function setStatus(page: Page, orderNumber: string, status: string): Promise<void> {
  await page.getByLabel(`Status of order ${orderNumber}`).selectOption(status);
  await expect(page.getByText('Order status updated successfully').first()).toBeVisible();
}

/** Pastes a column of a carrier's spreadsheet into the first field. */
async function pasteColumn(page: Page, numbers: string[]): Promise<void> {
  const first = page.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox').first();
  await first.click();
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, numbers.join('\n'));
}
