import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('a selection survives paging, can take all results, and is cleared by another search', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  for (let place = 0; place < 52; place += 1) await addOrder(db, { customerName, ...asPaid() });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  const bar = page.getByRole('group', { name: 'Selected orders' });
  await page
    .getByLabel(/^Select K26-/)
    .first()
    .check();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel(/^Select K26-/)).toHaveCount(2);
  await page
    .getByLabel(/^Select K26-/)
    .last()
    .check();
  await expect(bar).toContainText('2 orders selected');
  await bar.getByRole('button', { name: 'Select all 52 found' }).click();
  await expect(bar).toContainText('52 orders selected');
  await expect(page.getByLabel(/^Select K26-/).first()).toBeChecked();
  await expect(bar.getByRole('button', { name: /^Select all/ })).toBeHidden();
  await page.getByLabel('Search orders').fill(`${customerName} K26`);
  await expect(page).toHaveURL(/K26/);
  await expect(bar).toBeHidden();
});

test('selected orders print their slips, and ship with a pasted column of tracking numbers', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const lines = ['Temple jhumka', 'Plain chain', 'Rose ring'].map((name) => [orderLine(name)]);
  const placed: { id: string; orderNumber: string }[] = [];
  for (const line of lines) placed.push(await addOrder(db, { customerName, ...asPaid() }, line));
  await signInAsAdmin(page);
  const list = `/admin/orders?q=${encodeURIComponent(customerName)}`;
  await page.goto(list);
  for (const { orderNumber } of placed) await page.getByLabel(`Select ${orderNumber}`).check();
  const bar = page.getByRole('group', { name: 'Selected orders' });
  await bar.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').nth(1)).toContainText('Plain chain');
  await expect(page.getByRole('button', { name: 'Print 3 packing slips' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(list);
  for (const { orderNumber } of placed) await page.getByLabel(`Select ${orderNumber}`).check();
  await bar.getByLabel('Set status of the selected orders').selectOption('shipped');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await expectAccessible(page);
  const numbers = dialog.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox');
  const firstNumber = numbers.first();
  await firstNumber.focus();
  await firstNumber.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'BD 1\nBD 2\nBD 3');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await dialog.getByRole('button', { name: 'Set to shipped' }).click();
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(bar).toBeHidden();
  // In the order of the list, newest first.
  for (const [place, { id }] of placed.toReversed().entries()) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD ${place + 1}`,
    });
  }
});

test('several orders change status at once, after a warning about an unusual one', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const [first, second, third] = [
    await addOrder(db, { customerName, ...asPaid() }),
    await addOrder(db, { customerName, status: 'shipped', ...asPaid() }),
    await addOrder(db, { customerName, ...asPaid() }),
  ];
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  for (const { orderNumber } of [first, second]) {
    await page.getByLabel(`Select ${orderNumber}`).check();
  }
  const bar = page.getByRole('group', { name: 'Selected orders' });
  await expect(bar).toContainText('2 orders selected');
  await expectAccessible(page);
  await bar.getByLabel('Set status of the selected orders').selectOption('processing');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${second.orderNumber}: This moves the order back a step.`);
  await dialog.getByRole('button', { name: 'Set to processing' }).click();
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.locator('[data-badge=secondary]')).toHaveCount(2);
  await expect(page.getByLabel(`Status of order ${third.orderNumber}`)).toHaveValue('pending');
});
