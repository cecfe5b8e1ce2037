// Specification, storefront 3: Checkout item with the karat in capitals
// Specification, storefront 4 Checkout: Verification failure goes to the failed screen with message and orderId (difference 22)
// Specification, storefront 5 Checkout: 'Pincode must be 6 digits' above 6
// Specification, storefront 8 Checkout: 'Failed to load payment gateway'
// Specification, storefront 9: Methods: EMI on, pay-later off; theme colour gold

import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { troubleAt } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { leaveWindow, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, sendSignIn } from '../support/browser/people.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { useStandInWindow } from '../support/browser/stand-in-window.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Processing)/ });
const pathOf = (ring: { id: string }, quantity = 1) =>
  `/checkout?buy-now=${ring.id}&karat=22kt&quantity=${quantity}`;

/** Opens the checkout for a new ring and fills in the form. */
async function atCheckout(page: Page, db: Database) {
  const ring = await addRing(db, 3);
  await page.goto(pathOf(ring));
  await fillShipping(page);
  return ring;
}

async function expectNothingLost(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(buyer)) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, 'State')).toHaveValue('Tamil Nadu');
  await expect(page.getByTestId('checkout-total')).toHaveText('₹57,680.00');
}

test('each field explains its error in the specified words, until it is corrected @journey', async ({
  page,
  db,
}) => {
  await page.goto(pathOf(await addRing(db, 1)));
  await payButton(page).click();
  await expect(field(page, 'First name')).toBeFocused();
  for (const [label, wrong, message, right] of [
    ['First name', 'A', 'First name must be at least 2 characters', 'Asha'],
    ['Last name', 'R', 'Last name must be at least 2 characters', 'Rao'],
    ['Email', 'asha@', 'Please enter a valid email address', 'asha@example.com'],
    ['Phone', '98765', 'Please enter a valid phone number', '98765 43210'],
    ['Address', 'Street 1', 'Please enter a complete address', '12 Temple Street'],
    ['City', 'M', 'Please enter a valid city', 'Madurai'],
    ['Pincode', '62500', 'Please enter a valid pincode', '625 001'],
  ] as const) {
    await expect(page.getByText(message)).toBeVisible();
    await field(page, label).fill(wrong);
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await field(page, label).fill(right);
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await expect(field(page, 'Pincode')).toHaveValue('625001');
  await field(page, 'Pincode').fill('6250011');
  await field(page, 'Pincode').blur();
  await expect(page.getByText('Pincode must be 6 digits')).toBeVisible();
  await payButton(page).click();
  await expect(field(page, 'Pincode')).toBeFocused();

  await field(page, 'Pincode').fill('403001');
  await expect(page.getByText('Pincode must be 6 digits')).toHaveCount(0);
  await expect(field(page, 'State')).toHaveValue('Goa');
  await field(page, 'State').selectOption('Maharashtra');
  await field(page, 'City').fill('Banda');
  await expect(field(page, 'State')).toHaveValue('Maharashtra');
});

test('nothing typed is lost by a reload, by leaving and returning, or by signing in @journey', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  const shopper = await addShopper(db);
  // Typing starts before hydration.
  const script = await troubleAt(page, '**/assets/*.js', 'GET');
  const letGo = script.delay();
  await page.goto(pathOf(ring), { waitUntil: 'commit' });
  await field(page, 'First name').fill(buyer['First name']);
  await field(page, 'Last name').fill(buyer['Last name']);
  await field(page, 'Pincode').fill(buyer.Pincode);
  await expect(payButton(page)).toBeDisabled();
  letGo();
  await expect(payButton(page)).toBeEnabled();
  await expect(field(page, 'State')).toHaveValue('Tamil Nadu');
  await fillShipping(page);
  await expectNothingLost(page);
  await page.reload();
  await expectNothingLost(page);
  await page.getByRole('link', { name: 'Kanak, home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectNothingLost(page);
  await page.goForward();
  await page.goBack();
  await expectNothingLost(page);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await sendSignIn(page, shopper);
  await expect(page).toHaveURL(pathOf(ring));
  await expectNothingLost(page);
  await page.getByLabel('Save Address').check();
  await page.reload();
  await expect(page.getByLabel('Save Address')).toBeChecked();
  await expectNothingLost(page);
});

test('the payment window opens with the order, the buyer and the specified methods', async ({
  page,
  db,
}) => {
  const standIn = await useStandInWindow(page);
  const ring = await atCheckout(page, db);
  const line = page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem');
  await expect(line).toContainText(`${ring.name}22KT · 10.00 g net · making 12%`);
  await expect(line).toContainText('1 × ₹57,680.00');
  await payButton(page).click();
  const options = await standIn.options();
  const [order] = await ordersOf(db, ring.id);
  expect(options).toMatchObject({
    order_id: order?.razorpayOrderId,
    amount: 5_768_000,
    currency: 'INR',
    name: 'Kanak',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
    method: { netbanking: true, card: true, wallet: true, upi: true, emi: true, paylater: false },
    config: {
      display: { hide: [{ method: 'paylater' }, { method: 'upi', flows: ['collect'] }] },
    },
    theme: { color: '#C9A227' },
    retry: { enabled: false },
  });
  expect(options['key']).toMatch(/^rzp_test_/);
});

test('the form is locked while the payment window is open, and unlocked when it closes', async ({
  page,
  db,
}) => {
  await atCheckout(page, db);
  await field(page, 'City').press('Enter');
  await expect(windowOf(page).getByText('How would you like to pay?')).toBeVisible();
  await expect(page.getByText('Processing...')).toBeAttached();
  await expect(page.getByRole('group', { name: 'Delivery address' })).toHaveAttribute(
    'disabled',
    '',
  );
  await leaveWindow(page);
  await expect(notification(page, 'Payment Cancelled')).toBeVisible();
  await expect(notification(page, 'You can try again when ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay ₹57,680.00' })).toBeFocused();
  await expect(field(page, 'City')).toBeEnabled();
  await expectNothingLost(page);
});

test('a payment that fails or cannot be verified ends on the failed page', async ({ page, db }) => {
  const standIn = await useStandInWindow(page);
  const ring = await atCheckout(page, db);
  await payButton(page).click();
  await standIn.options();
  await standIn.fail('Your bank declined the payment.');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Your bank declined the payment.')).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  await expect(page.getByText(`Order Reference: ${order?.orderNumber}`)).toBeVisible();

  await page.getByRole('link', { name: 'Try Again' }).click();
  await expectNothingLost(page);
  await payButton(page).click();
  const { order_id } = await standIn.options();
  await standIn.pay({
    razorpay_payment_id: 'pay_00000000000000',
    razorpay_order_id: String(order_id),
    razorpay_signature: 'f'.repeat(64),
  });
  await expect(page).toHaveURL(new RegExp(`/order-failed\\?.*orderId=${order?.id}`));
  await expect(page.getByText('Payment verification failed')).toBeVisible();
  await expect(page.getByText(`Order Reference: ${order?.orderNumber}`)).toBeVisible();
  expect(await ordersOf(db, ring.id)).toHaveLength(1);
  expect(await stockOf(db, ring.id)).toBe(2);
});

test('a payment window that never answers does not lock the form for ever', async ({
  page,
  db,
}) => {
  await page.clock.install();
  const standIn = await useStandInWindow(page);
  await atCheckout(page, db);
  await payButton(page).click();
  await standIn.options();
  await expect(payButton(page)).toHaveText('Processing...');
  await page.clock.fastForward('16:01');
  await expect(notification(page, 'Payment Cancelled')).toBeVisible();
  expect(await standIn.isClosed()).toBe(true);
  await expect(payButton(page)).toBeEnabled();

  // Meanwhile the shop may learn of the payment in another way; then returning to the page is enough.
  await payButton(page).click();
  await expect(payButton(page)).toHaveText('Processing...');
  await page.route('**/api/orders/*/state**', (route) =>
    route.fulfill({ json: { payment_status: 'paid' } }),
  );
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(page.url()).toContain('/order-confirmation/');
  }).toPass();
});

test('a page restored from the back/forward cache is unlocked', async ({ page, db }) => {
  const standIn = await useStandInWindow(page);
  await atCheckout(page, db);
  await payButton(page).click();
  await standIn.options();
  await expect(payButton(page)).toBeDisabled();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(payButton(page)).toBeEnabled();
  await expectNothingLost(page);
});

test('without the provider’s script nothing is ordered, and paying works once it loads', async ({
  page,
  db,
}) => {
  const script = await troubleAt(page, '**/sandbox/checkout.js', 'GET');
  script.meetWith((route) => route.abort());
  const ring = await atCheckout(page, db);
  await payButton(page).click();
  await expect(notification(page, 'Failed to load payment gateway')).toBeVisible();
  await expect(page.getByRole('main').getByText('Failed to load payment gateway')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  expect(await ordersOf(db, ring.id)).toEqual([]);
  await expectNothingLost(page);
  await expectAccessible(page);
  script.end();
  await payButton(page).click();
  await expect(windowOf(page).getByText('How would you like to pay?')).toBeVisible();
});
