import { waysToPay } from '../support/browser/payment-window.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/test.ts';

test('a shopper chooses collection at the showroom, pays, and is told to bring photo ID', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('radio', { name: 'Collection' }).press('Space');
  await expect(page.getByText('Please bring photo ID.')).toBeVisible();
  await expect(page).toHaveURL(/collect=yes/);
  await expect(page.getByRole('group', { name: 'Address for your invoice' })).toBeVisible();
  // A reload loses neither the choice nor what was typed.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Collection' })).toBeChecked();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹57,680.00' }).click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const collection = page.getByRole('region', { name: 'Collection' });
  await expect(collection.getByText('Please bring photo ID.')).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(db, ring.id)).toMatchObject([
    { isCollected: true, paymentStatus: 'paid', totalAmount: 5_768_000 },
  ]);
});
