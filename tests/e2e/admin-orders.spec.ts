// Specification, back office 1: Watch and update orders
// Specification, back office 2 Orders: Table with eight columns and a status dropdown
// Specification, back office 2 Orders: 'No orders found.'
// Specification, back office 4: Badge styles
// Specification, back office 8 Success: 'Order status updated successfully'
// Specification, back office 9: Ids shown as their first 8 characters

import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import type { Database } from '#platform/database/database.server.ts';
import { paise } from '#price/money/money.ts';
import { type OrderStatus, orderStatuses } from '#orders/orders/order.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid, changeOrder } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

/** A unique customer name, by which the orders of a test are found. */
const someone = () => `Kavya ${newId().slice(-12)}`;

const listOf = (name: string, more = '') => `/admin/orders?q=${encodeURIComponent(name)}${more}`;
const dropdownOf = (page: Page, orderNumber: string) =>
  page.getByLabel(`Status of order ${orderNumber}`);

async function addPaid(db: Database, customerName: string, status: OrderStatus = 'pending') {
  return addOrder(db, { customerName, status, ...asPaid() });
}

test('staff list, search and filter orders, and change their status @journey', async ({
  page,
  db,
}) => {
  const name = someone();
  const paid = await addPaid(db, name);
  const unpaid = await addOrder(db, { customerName: name, customerPhone: '+917012345678' });
  await signInAsAdmin(page);
  await page.goto(listOf(name));
  const row = page.getByRole('row').filter({ hasText: paid.orderNumber });
  for (const text of [
    paid.id.slice(0, 8),
    name,
    'asha@example.com',
    '+919876543210',
    '₹57,680.00',
  ]) {
    await expect(row).toContainText(text);
  }
  await expect(row).toContainText('Paid');
  await expect(row.locator('[data-badge]')).toHaveText('pending');
  await expect(page.getByText(unpaid.orderNumber)).toBeHidden();
  await expect(page.getByText('1 order, ₹57,680.00')).toBeVisible();

  await dropdownOf(page, paid.orderNumber).selectOption('processing');
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(row.locator('[data-badge]')).toHaveText('processing');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show unpaid orders' }).click();
  await expect(page.getByText('2 orders, ₹1,15,360.00')).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel('Payment')).toHaveValue('all');
  await page.getByLabel('Payment').selectOption('unpaid');
  await expect(page.getByText(paid.orderNumber)).toBeHidden();
  await page.getByLabel('Search orders').fill(`${name} 70123`);
  await expect(page).toHaveURL(/70123/);
  await expect(page.getByRole('link', { name: unpaid.orderNumber })).toBeVisible();
  await page.getByLabel('Search orders').fill('70123 45678');
  await expect(page.getByRole('link', { name: unpaid.orderNumber })).toBeVisible();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-12-31');
  await expect(page.getByText('No orders found.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Export CSV' });
  await expect(link).toHaveAttribute('href', /export\/orders\?.*payment=unpaid.*to=2020-12-31/);
});

test('each status has its badge', async ({ page, db }) => {
  const name = someone();
  const styles = {
    pending: 'default',
    processing: 'secondary',
    shipped: 'outline',
    delivered: 'default',
    cancelled: 'destructive',
  };
  for (const status of orderStatuses) await addPaid(db, name, status);
  await signInAsAdmin(page);
  await page.goto(listOf(name));
  for (const [status, style] of Object.entries(styles)) {
    const badge = page.locator('[data-badge]').filter({ hasText: status });
    await expect(badge).toHaveAttribute('data-badge', style);
  }
});

test('an unusual change asks first, a due refund is shown, and an impossible change is refused', async ({
  page,
  db,
}) => {
  const name = someone();
  const { id, orderNumber } = await addPaid(db, name, 'delivered');
  await signInAsAdmin(page);
  await page.goto(listOf(name));
  const dialog = page.getByRole('dialog');
  const badge = page.locator('[data-badge]');

  await dropdownOf(page, orderNumber).selectOption('processing');
  await expect(dialog).toContainText('It has already been delivered.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep as is' }).click();
  await expect(badge).toHaveText('delivered');
  await expect(dropdownOf(page, orderNumber)).toHaveValue('delivered');

  await dropdownOf(page, orderNumber).selectOption('cancelled');
  await expect(dialog).toContainText('The pieces have left the shop');
  await dialog.getByLabel('Not now').check();
  await expect(dialog).toContainText('A refund becomes due');
  await dialog.getByLabel('Return to stock now').check();
  await dialog.getByLabel('Reason (optional)').fill('It came back');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(badge).toHaveText('cancelled');
  await expect(page.getByText('Refund due')).toHaveCount(2);

  await dropdownOf(page, orderNumber).selectOption('pending');
  await expect(dialog).toContainText('Its pieces will be taken out of stock again.');
  await dialog.getByRole('button', { name: 'Set to pending' }).click();
  await expect(dialog.getByText('“Plain ring” is no longer in the catalogue')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep as is' }).click();
  await expect(badge).toHaveText('cancelled');

  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
  await expect(page.getByText('delivered → cancelled: It came back')).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('the shop still holds the money');
  await db.insert(orderEvents).values({ orderId: id, what: 'paid-without-stock', who: 'provider' });
  await changeOrder(db, id, { status: 'pending', paymentStatus: 'review' });
  await page.reload();
  await expect(payment).toContainText('In review');
  await expect(payment).toContainText('It arrived after the pieces had been sold to others.');
});

test('an order is read, annotated and shipped from its own page @journey', async ({ page, db }) => {
  const name = someone();
  const sums = { discountPercentage: 25, discount: paise(100_000), roundOff: paise(100_000) };
  const lines = [{ ...orderLine('Temple jhumka', 2), ...sums }];
  const order = await addOrder(
    db,
    { customerName: name, status: 'processing', ...asPaid() },
    lines,
  );
  await signInAsAdmin(page);
  await page.goto(listOf(name));
  await page.getByRole('link', { name: order.orderNumber }).click();
  const heading = page.getByRole('heading', { name: `Order ${order.orderNumber}` });
  // With the serif's default figures, K26-000111 looks like K26-ooo111.
  await expect(heading).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
  const items = page.getByRole('region', { name: 'Items' });
  for (const text of [
    'Temple jhumka',
    '22KT, 2 pieces',
    '10.50 g',
    '0.50 g',
    '10.00 g',
    '₹5,000 per gram',
    '₹50,000.00',
    '₹6,000.00',
    '− ₹1,000.00',
    '₹1,680.00',
    '+ ₹1,000.00',
    '₹1,15,360.00',
  ]) {
    await expect(items).toContainText(text);
  }
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Madurai, Tamil Nadu 625001');
  for (const [link, to] of [
    ['+919876543210', /^tel:\+919876543210$/],
    ['WhatsApp', /^https:\/\/wa\.me\/919876543210\?text=/],
    ['asha@example.com', /^mailto:asha@example\.com/],
  ] as const) {
    await expect(customer.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'href',
      to,
    );
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please enter a note')).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('Wrap as a gift');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added successfully')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Wrap as a gift');
  await expect(history.getByRole('listitem').first()).toContainText('admin@kanak.example');

  await dropdownOf(page, order.orderNumber).selectOption('shipped');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('BD 4711');
  await dialog.getByRole('button', { name: 'Set to shipped' }).click();
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  const parcel = page.getByRole('region', { name: 'Parcel' });
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('BD 4711');
  await parcel.getByLabel('Tracking number').fill('BD 4712');
  await parcel.getByRole('button', { name: 'Save parcel' }).click();
  await expect(page.getByText('Parcel saved successfully')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Parcel: Blue Dart BD 4712');
});

test('a packing slip has no prices, and an order links to its neighbours in the list', async ({
  page,
  db,
}) => {
  const name = someone();
  const older = await addPaid(db, name);
  const order = await addOrder(
    db,
    { customerName: name, carrier: 'Blue Dart', trackingNumber: 'BD 4712', ...asPaid() },
    [orderLine('Temple jhumka', 2)],
  );
  const newer = await addPaid(db, name);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article');
  for (const text of [
    order.orderNumber,
    name,
    '625001',
    'Temple jhumka',
    '21.00 g gross',
    'BD 4712',
  ]) {
    await expect(slip).toContainText(text);
  }
  await expect(slip).not.toContainText('₹');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.getByText('Welcome, ')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print packing slip' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: `Back to Order ${order.orderNumber}` }).click();

  await page.goto(listOf(name));
  await page.getByRole('link', { name: order.orderNumber }).click();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByRole('heading', { name: `Order ${newer.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Newer' })).toBeHidden();
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByRole('heading', { name: `Order ${older.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Orders' }).click();
  await expect(page.getByText('3 orders,')).toBeVisible();
});

test('when two people change one order, the second is notified and nothing is overwritten', async ({
  page,
  db,
}) => {
  const name = someone();
  const { id, orderNumber } = await addPaid(db, name);
  await signInAsAdmin(page);
  await page.goto(listOf(name));
  await changeOrder(db, id, { status: 'processing', version: 2 });
  await dropdownOf(page, orderNumber).selectOption('delivered');
  await expect(page.getByText('Someone else changed this order in the meantime.')).toBeVisible();
  await expect(dropdownOf(page, orderNumber)).toHaveValue('processing');

  await page.route('**/admin/orders.data**', (route) => route.abort());
  await dropdownOf(page, orderNumber).selectOption('delivered');
  await expect(page.getByText('Failed to update order status')).toBeVisible();
  await expect(dropdownOf(page, orderNumber)).toHaveValue('processing');

  const missing = await page.goto(`/admin/orders/${newId()}`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});
