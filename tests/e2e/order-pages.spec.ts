// Specification, storefront 2 Order page: Order details
// Specification, storefront 2 Order page: Payment details, always labelled 'Paid' (difference 9)
// Specification, storefront 2 Order page: status and payment_status values from the record
// Specification, storefront 2 Order page: Shipping address and order items
// Specification, storefront 2 Order page: Continue Shopping and Print Order Details
// Specification, storefront 2 Payment failed: Shows the error, 'Payment failed' by default
// Specification, storefront 2 Payment failed: Back to Home
// Specification, storefront 2 Payment failed: Four tips
// Specification, storefront 8 Order page: 'Failed to load order details'
// Specification, storefront 8 Order page: 'No items found'

import type { Page } from '@playwright/test';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { asPaid, changeOrder, openOrder } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

const details = (page: Page, name: string) => page.getByRole('region', { name });

test('a paid order shows its buyer everything about it @journey', async ({ page, db }) => {
  const paid = { ...asPaid(), status: 'processing' as const };
  const order = await openOrder(page, db, paid, [
    orderLine('Temple ring', 2),
    orderLine('Plain band'),
  ]);
  const answer = await page.goto(`/order-confirmation/${order.id}`);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  for (const [name, texts] of Object.entries({
    'Order Details': [order.orderNumber, 'IST', 'processing'],
    'Payment Details': ['Paid', 'paid', 'Razorpay', paid.razorpayPaymentId],
    'Shipping Address': [
      'Asha Rao',
      '12 Temple Street',
      'Madurai, Tamil Nadu 625001',
      '+919876543210',
    ],
    'Order Items': [
      'Temple ring',
      '22KT · 10.00 g net',
      'Quantity 2 × ₹57,680.00',
      '₹1,15,360.00',
      'Plain band',
    ],
  })) {
    for (const text of texts) await expect(details(page, name)).toContainText(text);
  }
  await expect(page.getByTestId('order-total')).toHaveText('₹1,73,040.00');
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print Order Details' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('the order page shows its payment status, and updates itself when the payment arrives', async ({
  page,
  db,
}) => {
  const order = await openOrder(page, db);
  const payment = details(page, 'Payment Details');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(`/order-confirmation/${order.id}`);
  await expect(heading('Confirming your payment')).toBeVisible();
  await expect(payment).toContainText('Confirming');
  await changeOrder(db, order.id, asPaid());
  await expect(heading('Order Confirmed!')).toBeVisible({ timeout: 30_000 });
  await expect(payment).toContainText('Paid');

  for (const [change, words, label] of [
    [{ paymentStatus: 'review' }, 'Payment received', 'Received, in review'],
    [{ paymentStatus: 'refunded' }, 'Order refunded', 'Refunded'],
    [{ paymentStatus: 'failed' }, 'Payment not completed', 'Failed'],
    [
      { paymentStatus: 'pending', quoteExpiresAt: new Date(0) },
      'Payment not received',
      'Not received',
    ],
  ] as const) {
    await changeOrder(db, order.id, change);
    await page.reload();
    await expect(heading(words)).toBeVisible();
    await expect(payment).toContainText(label);
    await expect(payment).toContainText(change.paymentStatus);
    await expect(payment.getByText('Paid', { exact: true })).toHaveCount(0);
  }
  await changeOrder(db, order.id, { paymentStatus: 'failed' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');
});

test('an order without lines says so', async ({ page, db }) => {
  const order = await openOrder(page, db, asPaid(), []);
  await page.goto(`/order-confirmation/${order.id}`);
  await expect(page.getByText('No items found')).toBeVisible();
});

test('an order of five lines prints on one A4 sheet, without the site around it', async ({
  page,
  db,
}) => {
  const lines = ['Ring', 'Jhumka', 'Bangle', 'Chain', 'Pendant'].map((name) =>
    orderLine(`${name} with hand-made filigree and granulation`, 2),
  );
  const order = await openOrder(page, db, asPaid(), lines);
  await page.goto(`/order-confirmation/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const sheet = await page.pdf({ format: 'A4' });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('link'),
    page.getByText('TEST PAYMENTS'),
  ]) {
    await expect(around.filter({ visible: true })).toHaveCount(0);
  }
  const paper = page.getByRole('article');
  for (const text of [
    'Kanak Jewellers Private Limited',
    'Jaipur 302003',
    'GSTIN 08AAAAA0000A1Z2',
    `Order ${order.orderNumber}`,
    'IST',
    'Madurai, Tamil Nadu 625001',
    'Paid',
    'Pendant with hand-made filigree',
    '₹5,76,800.00',
    'of which GST',
    '₹16,800.00',
  ]) {
    await expect(paper).toContainText(text);
  }
});

test('the failed page shows the reason as plain text, the reference and what to do', async ({
  page,
}) => {
  await page.goto('/order-failed');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Order Reference:')).toHaveCount(0);
  for (const tip of [
    'Check your payment details',
    'Ensure you have sufficient balance',
    'Try another payment method',
    'Contact your bank if the problem persists',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: tip })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/checkout');

  const error = '<img src=x onerror=alert(1)> Insufficient funds';
  const query = new URLSearchParams({ error, orderId: 'K26-000123' });
  await page.goto(`/order-failed?${query}`);
  await expect(page.getByText(error)).toBeVisible();
  await expect(page.getByText('Order Reference: K26-000123')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the failed page redirects to an order that was paid after all', async ({ page, db }) => {
  const order = await openOrder(page, db, asPaid());
  await page.goto(`/order-failed?error=The+bank+said+no&orderId=${order.id}`);
  await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
});

test('the failed page updates itself when the payment arrives late', async ({ page, db }) => {
  const order = await openOrder(page, db, { paymentStatus: 'failed' });
  await page.goto(`/order-failed?error=The+bank+said+no&orderId=${order.id}`);
  await expect(page.getByText('Payment provider: The bank said no')).toBeVisible();
  await expect(page.getByText(`Order Reference: ${order.orderNumber}`)).toBeVisible();
  await expect(page.getByText('If money was debited')).toBeVisible();
  await expectAccessible(page);
  await changeOrder(db, order.id, asPaid());
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({
    timeout: 30_000,
  });
});

test('an order that cannot be loaded shows an error, and Try again loads it', async ({
  page,
  db,
}) => {
  const order = await openOrder(page, db, asPaid());
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  for (const [path, trouble, mended] of [
    ['/my-orders', 'Your orders could not be loaded', 'My Orders'],
    [`/order-confirmation/${order.id}`, 'Failed to load order details', 'Order Confirmed!'],
  ] as const) {
    // A date that no page can format, so that the server fails for this order.
    await db.execute(`update orders set created_at = 'infinity' where id = '${order.id}'`);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: trouble })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expectAccessible(page);
    await changeOrder(db, order.id, { createdAt: new Date() });
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: mended })).toBeVisible();
  }
});

test('on a slow network My Orders shows a loading state until it is there', async ({
  page,
  db,
  viewport,
}) => {
  const order = await openOrder(page, db, asPaid());
  await page.goto('/');
  const network = Promise.withResolvers<void>();
  await page.route('**/my-orders.data*', async (route) => {
    await network.promise;
    await route.continue();
  });
  if ((viewport?.width ?? 0) < 480) await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).click();
  await expect(page.locator('main[aria-busy=true]')).toBeAttached();
  network.resolve();
  await expect(page.getByRole('link', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
});
