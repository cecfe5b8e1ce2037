// Specification, storefront 1: They check out with an online payment provider
// Specification, storefront 1: Visitors can check out (difference 3)
// Specification, storefront 2 /checkout: Takes an optional buy-now product (difference 3)
// Specification, storefront 2 /order-confirmation: /order-confirmation/{orderId} shows the order (difference 8)
// Specification, storefront 2 /order-failed: /order-failed?error=&orderId= says that the payment failed
// Specification, storefront 2 Product: Buy Now
// Specification, storefront 2 Checkout: Order summary beside the shipping form
// Specification, storefront 2 Checkout: The buy-now product if there is one, else the cart
// Specification, storefront 2 Checkout: 'Your cart is empty.' with Continue Shopping to home
// Specification, storefront 2 Order page: 'Order Confirmed!'
// Specification, storefront 2 Payment failed: orderId as Order Reference
// Specification, storefront 2 Payment failed: Try Again leads to the checkout
// Specification, storefront 3: orders with order_items: fields as specified
// Specification, storefront 3: Shipping form: seven fields (difference 7)
// Specification, storefront 4 Checkout: The form locks ('Processing...')
// Specification, storefront 4 Checkout: Loads the payment script, creates the order on the server, opens the window
// Specification, storefront 4 Checkout: On success the payment is verified
// Specification, storefront 4 Checkout: Then the order confirmation with 'Payment Successful'
// Specification, storefront 4 Checkout: payment.failed goes to the failed screen with the provider's description
// Specification, storefront 4 Checkout: Dismissing unlocks the form: 'Payment Cancelled / You can try again when ready.'
// Specification, storefront 5 Checkout: 'First name must be at least 2 characters'
// Specification, storefront 5 Checkout: 'Last name must be at least 2 characters'
// Specification, storefront 5 Checkout: 'Please enter a valid email address'
// Specification, storefront 5 Checkout: 'Please enter a valid phone number' (difference 7)
// Specification, storefront 5 Checkout: 'Please enter a complete address' below 10 characters
// Specification, storefront 5 Checkout: 'Please enter a valid city' below 2 characters
// Specification, storefront 5 Checkout: 'Please enter a valid pincode' (difference 7)
// Specification, storefront 6: Visitor: browse, view pages, check out
// Specification, storefront 7: select orders by id, single
// Specification, storefront 7: create-razorpay-order: success, error, amount, currency, razorpayOrderId, orderId
// Specification, storefront 7: The provider's script is loaded at runtime
// Specification, storefront 9: Checkout total = sum of unit total × quantity, two decimals
// Specification, storefront 9: Methods: netbanking, card, wallet, UPI
// Specification, back office 2: /checkout
// Specification, back office 2: /order-confirmation, with or without an id
// Specification, back office 2: /order-failed

import type { Browser, Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { failToPay, leaveWindow, waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { notification } from '../support/browser/notifications.ts';
import { giveAway, ordersOf } from '../support/browser/orders.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Two guests fill in the checkout for the same last piece. */
async function bothWantTheLast(page: Page, db: Database, browser: Browser) {
  const ring = await addRing(db, 1);
  const address = `/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`;
  await page.goto(address);
  await fillShipping(page);
  const rival = await browser.newPage();
  await rival.goto(new URL(address, page.url()).href);
  await fillShipping(rival);
  return { ring, rival };
}

test.describe('a guest with Buy Now', () => {
  for (const [way, pay] of Object.entries(waysToPay)) {
    test(`pays by ${way} and has an order`, async ({ page, db }) => {
      const ring = await addRing(db, 3);
      await page.goto(`/product/${ring.id}`);
      await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
      await expect(page.getByTestId('checkout-total')).toHaveText('₹57,680.00');
      await fillShipping(page);
      await expect(page.getByLabel('State', { exact: true })).toHaveValue('Tamil Nadu');
      await page.getByRole('button', { name: 'Pay ₹57,680.00' }).click();
      await pay(page);
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      await expect(page.getByText('Payment Successful')).toBeVisible();
      await expect(page.getByTestId('order-total')).toHaveText('₹57,680.00');

      const [order, ...others] = await ordersOf(db, ring.id);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        totalAmount: 5_768_000,
        paymentStatus: 'paid',
        customerName: 'Asha Rao',
        customerPhone: '+919876543210',
        shippingAddress: { city: 'Madurai', pincode: '625001', state: 'Tamil Nadu' },
        item: { unitPrice: 5_768_000, lineTotal: 5_768_000, quantity: 1, karat: '22kt' },
      });
      expect(order?.payments).toMatchObject([{ status: 'captured', amount: 5_768_000 }]);
      expect(await stockOf(db, ring.id)).toBe(2);
    });
  }

  test('sees that a payment failed, loses nothing typed, and can pay again', async ({
    page,
    db,
  }) => {
    const ring = await addRing(db, 1);
    await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
    await fillShipping(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await failToPay(page);
    await expect(page).toHaveURL(/\/order-failed\?error=/);
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByText('Order Reference:')).toBeVisible();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByTestId('checkout-total')).toHaveText('₹57,680.00');
    for (const [label, value] of Object.entries(buyer)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await page.getByRole('button', { name: /^Pay/ }).click();
    await waysToPay.upi(page);
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    const [order, ...others] = await ordersOf(db, ring.id);
    expect(others).toEqual([]);
    expect(order?.payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);
    expect(await stockOf(db, ring.id)).toBe(0);
  });

  test('gets the form back after closing the payment window', async ({ page, db }) => {
    const ring = await addRing(db, 1);
    await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
    await fillShipping(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Processing...')).toBeAttached();
    await leaveWindow(page);
    await expect(page.getByText('Payment Cancelled')).toBeVisible();
    await expect(page.getByText('You can try again when ready.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay ₹57,680.00' })).toBeEnabled();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await waysToPay.netbanking(page);
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  });

  test('is notified, and not charged, when another buyer takes the last piece @journey', async ({
    page,
    db,
    browser,
  }) => {
    const { ring, rival } = await bothWantTheLast(page, db, browser);
    await rival.getByRole('button', { name: /^Pay/ }).click();
    await windowOf(rival).getByText('How would you like to pay?').waitFor();
    await page.getByRole('button', { name: /^Pay/ }).click();
    const message = 'A piece is out of stock: someone has just bought it.';
    await expect(notification(page, message)).toBeVisible();
    await expect(page.locator('form').getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View piece' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    expect(await stockOf(db, ring.id)).toBe(0);
    await rival.close();
  });

  test('is notified, and not charged, when the last piece goes before the payment window opens', async ({
    page,
    db,
  }) => {
    const ring = await addRing(db, 1);
    await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
    await fillShipping(page);
    // A slow connection: the response arrives minutes after the order, when someone else has the piece.
    await page.route('**/api/create-razorpay-order*', async (route) => {
      const response = await route.fetch();
      await giveAway(db, ring.id);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: /^Pay/ }).click();
    const message = 'A piece is out of stock: someone has just bought it.';
    await expect(notification(page, message)).toBeVisible();
    await expect(page.locator('.razorpay-checkout-frame')).toHaveCount(0);
    await expect(page.locator('form').getByText(message)).toBeVisible();
    await expect(page.getByText('Price reserved for')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
    for (const { payments } of await ordersOf(db, ring.id)) expect(payments).toEqual([]);
  });

  test('still has the piece to buy after a reload', async ({ page, db }) => {
    const ring = await addRing(db, 2);
    await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=2`);
    await expect(page.getByTestId('checkout-total')).toHaveText('₹1,15,360.00');
    await page.reload();
    await expect(page.getByTestId('checkout-total')).toHaveText('₹1,15,360.00');
  });
});

test('an order is seen by the browser that placed it, and by no other @journey', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.wallet(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();

  const stranger = await browser.newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await stranger.close();
});

test('a checkout without pieces says that the cart is empty', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});
