import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('the owner refunds part of an order, and is then offered only what is left', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const [order] = await ordersOf(db, ring.id);

  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order?.id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('57680');
  await expectAccessible(page);
  await dialog.getByLabel('Amount (₹)').fill('abc');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please enter an amount in rupees')).toBeVisible();
  await dialog.getByLabel('Amount (₹)').fill('57680.01');
  await dialog.getByLabel('Reason').fill('A scratch on the shank');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('At most ₹57,680.00 can be refunded')).toBeVisible();
  await dialog.getByLabel('Amount (₹)').fill('7680');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refund of ₹7,680.00 is on its way')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText(
    'A scratch on the shank',
  );

  // The provider is asked in the background.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('Refunded', {
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('50000');
});
