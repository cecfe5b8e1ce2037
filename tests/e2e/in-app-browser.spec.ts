import { failToPay, waysToPay } from '../support/browser/payment-window.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22D63 Instagram 361.0.0.35.82',
});

test('an in-app browser is redirected to pay and back, even after a failed payment', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  const pay = page.getByRole('button', { name: 'Pay ₹57,680.00' });
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await pay.click();
  const back = page.waitForRequest('**/api/payment-callback?*');
  await failToPay(page);
  expect((await back).method()).toBe('POST');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  await expect(page.getByText(`Order Reference: ${order?.orderNumber}`)).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByLabel('City')).toHaveValue(buyer.City);
  await pay.click();
  await waysToPay.upi(page);
  await expect(page).toHaveURL(`/order-confirmation/${order?.id}`);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  expect(await ordersOf(db, ring.id)).toMatchObject([{ paymentStatus: 'paid' }]);

  // That checkout is over: the next one in this tab is a new order.
  await page.reload();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await pay.click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await ordersOf(db, ring.id)).toHaveLength(2);
});
