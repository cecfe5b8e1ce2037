import type { Browser, Page } from '@playwright/test';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { type BareShop, expect, test } from '../support/browser/bare-shop.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { dismissMessages } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, sendSignIn, signIn } from '../support/browser/people.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';

// A separate shop, because a provider failure affects everyone in it.
test.use({ bareSettings: { PAYMENTS: 'sandbox' } });

const owner = { email: 'owner@example.in', password: 'a long staff password' };
const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Processing)/ });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Payment sandbox' }).getByRole('link', { name });

async function signInAsOwner(page: Page, { db, url }: BareShop): Promise<void> {
  await ensureAdministrator(db, owner);
  await page.goto(`${url}/admin-login`);
  await sendSignIn(page, owner);
  await expect(page).toHaveURL(`${url}/admin/dashboard`);
  await page.goto(`${url}/admin/sandbox`);
}

/** Signs the owner in in a separate browser, on the sandbox page with every fault off. */
async function ownerBeside(browser: Browser, shop: BareShop): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAsOwner(page, shop);
  const allOff = page.getByRole('button', { name: 'Turn all off' });
  await expect(page.getByText(/^(On:|No faults)/)).toBeVisible();
  if (await allOff.isVisible()) await allOff.click();
  await expect(page.getByText('No faults are on')).toBeVisible();
  return page;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save switches' }).click();
  await expect(notification(page, 'Switches saved')).toBeVisible();
  await dismissMessages(page);
}

test('the owner switches faults of the payment sandbox on and off, and erases its data', async ({
  page,
  bareShop,
}) => {
  await signInAsOwner(page, bareShop);
  await expect(page.getByText('TEST PAYMENTS – no money moves')).toBeVisible();
  await expect(page.getByText('No faults are on')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Every answer late by (seconds)').fill('61');
  await page.getByLabel('Webhooks late by (seconds)').fill('soon');
  await page.getByRole('button', { name: 'Save switches' }).click();
  await expect(page.getByText('This value is not valid.')).toHaveCount(2);
  await expect(page.getByLabel('Webhooks late by (seconds)')).toBeFocused();
  await page.getByRole('heading', { name: 'Payment sandbox' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByLabel('Every answer late by (seconds)').fill('0');
  await page.getByLabel('Webhooks late by (seconds)').fill('5');
  await page.getByLabel('Tampered signature').check();
  await save(page);
  const on = 'On: Tampered signature, Webhooks late by (seconds).';
  await expect(page.getByText(on)).toBeVisible();
  await page.reload();
  await expect(page.getByText(on)).toBeVisible();
  await expect(page.getByLabel('Webhooks late by (seconds)')).toHaveValue('5');
  await page.getByRole('button', { name: 'Turn all off' }).click();
  await expect(page.getByText('No faults are on')).toBeVisible();
  await expect(page.getByLabel('Tampered signature')).not.toBeChecked();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Tick the box to confirm.')).toBeVisible();
  await page.getByLabel('Yes, delete everything').check();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(notification(page, 'Sandbox data erased')).toBeVisible();
  await tab(page, 'Orders').click();
  await expect(page.getByText('Nothing here.')).toBeVisible();
});

test('provider failures never lock the checkout or lose its data, and payment works afterwards', async ({
  page,
  browser,
  bareShop,
}) => {
  // One of the faults has to be waited out.
  test.setTimeout(120_000);
  const beside = await ownerBeside(browser, bareShop);
  const ring = await addRing(bareShop.db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  for (const [label, fault, words] of [
    ['The provider', 'server-error', 'Failed to create order'],
    ['The provider', 'too-many-requests', 'Failed to create order'],
    ['The provider', 'garbage', 'Failed to create order'],
    ['The provider', 'hang', 'Failed to create order'],
    ['The provider', 'normal', null],
    ['Checkout script', 'missing', 'Failed to load payment gateway'],
    ['Checkout script', 'normal', null],
  ] as const) {
    await beside.getByLabel(label).selectOption(fault);
    await save(beside);
    if (words === null) continue;
    if (label === 'Checkout script') await page.reload();
    await payButton(page).click();
    await expect(notification(page, words)).toBeVisible({ timeout: 20_000 });
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByLabel('City')).toHaveValue(buyer.City);
    await dismissMessages(page);
  }
  await beside.getByLabel('Largest order (₹)').fill('57,679');
  await save(beside);
  // After these failures the circuit breaker pauses requests to the provider.
  await expect(async () => {
    await payButton(page).click();
    await expect(notification(page, /more than our payment provider accepts/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  await dismissMessages(page);
  await beside.getByRole('button', { name: 'Turn all off' }).click();
  await expect(beside.getByText('No faults are on')).toBeVisible();
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  // An attempt without a payment releases its piece; the next attempt reuses the order.
  const placed = await ordersOf(bareShop.db, ring.id);
  expect(placed).toMatchObject([{ paymentStatus: 'paid' }]);
  expect(await stockOf(bareShop.db, ring.id)).toBe(2);
  await beside.context().close();
});

test('a buyer who closes the tab after paying finds the order paid', async ({
  page,
  browser,
  bareShop,
}) => {
  const beside = await ownerBeside(browser, bareShop);
  await beside.getByLabel('Tab closed after paying').check();
  await beside.getByLabel('Webhooks dropped').check();
  await save(beside);
  const ring = await addRing(bareShop.db, 3);
  await signIn(page, await addShopper(bareShop.db));
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(windowOf(page).getByText('Payment successful')).toBeVisible();
  await page.goto('/contact');

  const [order] = await ordersOf(bareShop.db, ring.id);
  await tab(beside, 'Webhooks').click();
  await beside.getByRole('searchbox').fill(order?.razorpayOrderId ?? '');
  await expect(beside).toHaveURL(/q=order_/);
  await expect(beside.getByRole('row')).toHaveCount(4);
  await expectAccessible(beside);
  const paid = beside.getByRole('row').filter({ hasText: 'order.paid' });
  await expect(paid).toContainText('Dropped');
  await paid.getByRole('button', { name: /^Replay/ }).click();
  await expect(notification(beside, 'The webhook is being sent again')).toBeVisible();
  await expect(async () => {
    await beside.reload();
    await expect(paid).toContainText('Delivered', { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await page.goto('/my-orders');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await beside.context().close();
});

test('a payment that cannot be confirmed says so, and is confirmed once the provider is back', async ({
  page,
  browser,
  bareShop,
}) => {
  const beside = await ownerBeside(browser, bareShop);
  const ring = await addRing(bareShop.db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await payButton(page).click();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  await beside.getByLabel('The provider').selectOption('server-error');
  await beside.getByLabel('Webhooks dropped').check();
  await save(beside);
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByText('please don’t pay again')).toBeVisible();
  await beside.getByRole('button', { name: 'Turn all off' }).click();
  await expect(beside.getByText('No faults are on')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({
    timeout: 30_000,
  });

  await beside.getByLabel('Tab closed after paying').check();
  await beside.getByLabel('Webhooks dropped').check();
  await save(beside);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(windowOf(page).getByText('Payment successful')).toBeVisible();
  await beside.getByLabel('The provider').selectOption('garbage');
  await save(beside);
  await windowOf(page).getByLabel('Close payment window').click();
  await expect(notification(page, 'Payment not confirmed yet')).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await beside.getByRole('button', { name: 'Turn all off' }).click();
  await expect(beside.getByText('No faults are on')).toBeVisible();
  const paid = (await ordersOf(bareShop.db, ring.id)).map(({ id }) => id);
  await expect(async () => {
    await page.goto(`/order-confirmation/${paid.toSorted().at(-1)}`);
    const heading = page.getByRole('heading', { name: 'Order Confirmed!' });
    await expect(heading).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await beside.context().close();
});

test('a payment window closed after paying leads to the order, and so does a bad signature', async ({
  page,
  browser,
  bareShop,
}) => {
  const beside = await ownerBeside(browser, bareShop);
  const ring = await addRing(bareShop.db, 3);
  await beside.getByLabel('Tab closed after paying').check();
  await save(beside);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(windowOf(page).getByText('Payment successful')).toBeVisible();
  await windowOf(page).getByLabel('Close payment window').click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();

  await beside.getByLabel('Tab closed after paying').uncheck();
  await beside.getByLabel('Tampered signature').check();
  await save(beside);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await ordersOf(bareShop.db, ring.id)).toHaveLength(2);
  await beside.context().close();
});

test('a failed payment that is authorised late from the sandbox list confirms its order', async ({
  page,
  browser,
  bareShop,
}) => {
  const beside = await ownerBeside(browser, bareShop);
  await beside.getByLabel('Late authorisation after (seconds)').fill('400000');
  await save(beside);
  const ring = await addRing(bareShop.db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  const [order] = await ordersOf(bareShop.db, ring.id);
  await tab(beside, 'Payments').click();
  await beside.getByRole('searchbox').fill(order?.razorpayOrderId ?? '');
  await expect(beside.getByRole('row')).toHaveCount(2);
  await beside.getByRole('button', { name: /^Authorise .* late$/ }).click();
  await expect(notification(beside, 'The bank is authorising the payment')).toBeVisible();
  await expect(async () => {
    await page.goto(`/order-confirmation/${order?.id}`);
    const heading = page.getByRole('heading', { name: 'Order Confirmed!' });
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await beside.context().close();
});
