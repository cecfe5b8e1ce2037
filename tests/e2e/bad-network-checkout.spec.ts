import type { Page } from '@playwright/test';
import { dismissMessages, expectTries, faults, troubleAt } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter(visible);
const refusing = Object.entries(faults);

test('a failed attempt to order leaves the form as it was, and the order is placed only once', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  const ordering = await troubleAt(page, '**/api/create-razorpay-order*', 'POST');
  const pay = button(page, 'Pay ₹57,680.00');
  for (const [, fault] of refusing) {
    ordering.meetWith(fault);
    await pay.click();
    await expect(notification(page, 'Failed to create order')).toBeVisible();
    await expect(page.getByRole('main').getByText('Failed to create order')).toBeVisible();
    await expect(pay).toBeEnabled();
    expect(ordering.count()).toBe(1);
    await dismissMessages(page);
  }
  await expect(page.getByLabel('City')).toHaveValue(buyer.City);
  ordering.loseAnswer();
  await pay.click();
  await expect(notification(page, 'Failed to create order')).toBeVisible();
  const letOrder = ordering.delay();
  await pay.click();
  await expect(button(page, 'Processing...')).toBeDisabled();
  await expect(page.getByRole('main').getByText('Failed to create order')).toHaveCount(0);
  letOrder();
  await expect(windowOf(page).getByText('How would you like to pay?')).toBeVisible();
  expect(await ordersOf(db, ring.id)).toHaveLength(1);
});

test('a buyer who has paid reaches their order, however often the connection breaks @journey', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await button(page, /^Pay/).click();
  const verifying = await troubleAt(page, '**/api/verify-payment', 'POST');
  // The order's page, open in another tab, waits for the payment despite its own network failures.
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  const [{ id } = { id: '' }] = await ordersOf(db, ring.id);
  const beside = await page.context().newPage();
  const asking = await troubleAt(beside, '**/api/orders/*/state', 'GET');
  const unreachable = faults['no connection'];
  if (unreachable) asking.meetWith(unreachable);
  await beside.clock.install();
  await beside.goto(`/order-confirmation/${id}`);
  await expect(async () => {
    await beside.clock.runFor(5_000);
    expect(asking.count()).toBeGreaterThan(1);
  }).toPass();

  verifying.loseAnswer();
  await waysToPay.upi(page);
  await expect(page.getByText('We’re confirming your payment.')).toBeVisible();
  verifying.end();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  asking.end();
  await expect(async () => {
    await beside.clock.runFor(20_000);
    expect(await beside.getByRole('heading', { name: 'Order Confirmed!' }).isVisible()).toBe(true);
  }).toPass();
  await beside.close();
});

test('failures of saved addresses and of sign-out are reported, and nothing stays locked', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await signIn(page, await addShopper(db));
  await page.clock.install();
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  const addresses = await troubleAt(page, '**/api/addresses*', 'GET');
  const letGo = addresses.delay();
  await button(page, 'Use Existing Address').click();
  const dialog = page.getByRole('dialog', { name: 'Select Existing Address' });
  await expect(dialog.getByRole('status', { name: 'Loading your addresses' })).toBeVisible();
  // The page shows its loading state before the test sees the request.
  await expect.poll(addresses.count).toBe(1);
  addresses.meetWith((route) => route.fulfill({ status: 429, json: {} }));
  letGo();
  await expect(dialog.getByText('No saved addresses found')).toBeVisible();
  await page.reload();
  await button(page, 'Use Existing Address').click();
  await expectTries(page, addresses.count, 4);
  await expect(dialog.getByText('Failed to load addresses')).toBeVisible();
  addresses.end();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('No saved addresses found')).toBeVisible();

  await page.goto('/contact');
  const leaving = await troubleAt(page, '**/api/sign-out', 'POST');
  await button(page, /^Profile of/).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const signOut = profile.getByRole('button', { name: 'Sign out' });
  for (const [, fault] of refusing.slice(0, 4)) {
    leaving.meetWith(fault);
    await signOut.click();
    await expect(notification(page, 'Failed to sign out. Please try again.')).toBeVisible();
    await expect(signOut).not.toHaveAttribute('aria-busy');
    await dismissMessages(page);
  }
  const letLeave = leaving.delay();
  await signOut.click();
  await expect(signOut).toHaveAttribute('aria-busy', 'true');
  letLeave();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' }).filter(visible)).toBeVisible();
});
