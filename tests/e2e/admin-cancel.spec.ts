import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const nameOfTheirOwn = () => `Kavya ${newId().slice(-12)}`;

async function mailOf(db: Database, orderId: string): Promise<string> {
  const key = eq(mailOutbox.dedupeKey, `order-cancelled ${orderId}`);
  const [mail] = await db.select().from(mailOutbox).where(key);
  return mail?.body ?? '';
}

/** A customer buys a ring; staff open the page of the order. */
async function openPaidOrder(page: Page, db: Database) {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  if (!order) throw new Error('No order of this ring');
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  return order;
}

test('cancelling a paid order refunds it in the same step, and its buyer’s email says so @journey', async ({
  page,
  db,
}) => {
  const { id, orderNumber } = await openPaidOrder(page, db);
  await page.getByLabel(`Status of order ${orderNumber}`).selectOption('cancelled');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Payment: ₹57,680.00' })).toBeVisible();
  await expect(dialog.getByLabel('Refund ₹57,680.00 now')).toBeChecked();
  await expect(dialog).toContainText('We have started the refund of your payment of ₹57,680.00');
  await expect(dialog.getByLabel('Return to stock now')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Not now').check();
  await expect(dialog).toContainText('We’ll contact you about your payment');
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await dialog.getByLabel('Refund a different amount now').check();
  await dialog.getByLabel('Amount (₹)').fill('60000');
  await dialog.getByRole('button', { name: 'Cancel and refund ₹60,000.00' }).click();
  await expect(dialog.getByText('At most ₹57,680.00 can be refunded')).toBeVisible();
  await dialog.getByLabel('Refund ₹57,680.00 now').check();
  await dialog.getByLabel('Don’t return to stock').check();
  await dialog.getByRole('button', { name: 'Cancel and refund ₹57,680.00' }).click();
  await expect(page.getByText('Refund of ₹57,680.00 is on its way')).toBeVisible();
  await expect(page.locator('[data-badge]')).toHaveText('cancelled');
  expect(await mailOf(db, id)).toContain('We have started the refund of your payment');

  await expect(page.getByText('Not returned to stock', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Return pieces to stock' }).click();
  await expect(page.getByText('The pieces are back in stock')).toBeVisible();
  await expect(page.getByText('Returned to stock', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByText('Order refunded: do not send.')).toBeVisible();
});

test('a full refund asks whether to cancel the order, and a partial refund does not', async ({
  page,
  db,
}) => {
  const { id } = await openPaidOrder(page, db);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Cancel order')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Amount (₹)').fill('100');
  await expect(dialog.getByLabel('Cancel order')).toBeHidden();
  await dialog.getByLabel('Amount (₹)').fill('57680');
  await dialog.getByLabel('Reason').fill('Too small');
  await dialog.getByLabel('Keep pending').check();
  await expect(dialog.getByLabel('Return to stock now')).toBeHidden();
  await dialog.getByLabel('Cancel order').check();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refund of ₹57,680.00 is on its way')).toBeVisible();
  await expect(page.locator('[data-badge]')).toHaveText('cancelled');
  expect(await mailOf(db, id)).toContain('We have started the refund of your payment');
});

test('cancelling a shipped order returns nothing to stock by default, and fits a 320 px phone', async ({
  page,
  db,
}) => {
  const customerName = nameOfTheirOwn();
  const { orderNumber } = await addOrder(db, { customerName, status: 'shipped', ...asPaid() });
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?q=${encodeURIComponent(customerName)}`);
  await page.getByLabel(`Status of order ${orderNumber}`).selectOption('cancelled');
  const dialog = page.getByRole('dialog');
  // Shipped pieces are not in stock.
  await expect(dialog.getByLabel('Don’t return to stock')).toBeChecked();
  await expectFits(page);
});
