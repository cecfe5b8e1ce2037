import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { notification } from '../support/browser/notifications.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { changeOrder } from '../support/browser/placed-orders.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { useStandInWindow } from '../support/browser/stand-in-window.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Processing)/ });

async function setMakingCharge(db: Database, id: string, makingChargePercentage: number) {
  await db.update(products).set({ makingChargePercentage }).where(eq(products.id, id));
}

async function expectNothingLost(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(buyer)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

test('a price increase must be accepted, and Pay locks the price for fifteen minutes @journey', async ({
  page,
  db,
}) => {
  await page.clock.install();
  const standIn = await useStandInWindow(page);
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await expect(page.getByText('UPI')).toHaveCount(0);

  // More expensive: the shop asks, and no means no.
  await setMakingCharge(db, ring.id, 14);
  await page.getByRole('button', { name: 'Pay ₹57,680.00' }).click();
  const question = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(question).toContainText('Price shown₹57,680.00Price now₹58,710.00Increase₹1,030.00');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pay ₹58,710.00' })).toBeFocused();
  await expectNothingLost(page);
  expect(await ordersOf(db, ring.id)).toEqual([]);

  // More expensive again: yes accepts the total shown in the question.
  await setMakingCharge(db, ring.id, 16);
  await payButton(page).click();
  await question.getByRole('button', { name: 'Pay ₹59,740.00' }).click();
  const first = await standIn.options();
  expect(first).toMatchObject({ amount: 5_974_000 });
  expect(first['timeout']).toBeGreaterThan(890);
  expect(first['timeout']).toBeLessThanOrEqual(900);

  // After the window is closed, the reservation is shown, also on other pages of this browser.
  await standIn.dismiss();
  await expect(notification(page, 'Payment Cancelled')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay ₹59,740.00');
  const timer = page.getByRole('main').getByRole('timer');
  await expect(page.getByText('Price reserved for')).toBeVisible();
  await expect(timer).toHaveText(/^14:\d\d$/);
  await expectAccessible(page);
  await setMakingCharge(db, ring.id, 20);
  const [order] = await ordersOf(db, ring.id);
  await changeOrder(db, order?.id ?? '', { quoteExpiresAt: new Date(Date.now() + 300_000) });
  const other = await page.context().newPage();
  const otherWindow = await useStandInWindow(other);
  await other.goto(page.url());
  await fillShipping(other);
  await expect(other.getByRole('timer')).toHaveText(/^4:\d\d$/);
  await other.getByRole('button', { name: 'Pay ₹59,740.00' }).click();
  const again = await otherWindow.options();
  expect(again).toMatchObject({ amount: 5_974_000, order_id: first['order_id'] });
  expect(again['timeout']).toBeGreaterThan(240);
  expect(again['timeout']).toBeLessThanOrEqual(300);

  // It expires, in view or while the shopper is away. Another press asks for today's price.
  await changeOrder(db, order?.id ?? '', { quoteExpiresAt: new Date() });
  const words = 'price and pieces are no longer reserved';
  await other.reload();
  await expect(other.getByText(words)).toBeVisible();
  await expect(payButton(other)).toHaveText('Pay ₹61,800.00');
  await other.close();
  const ranOut = page.getByText(words);
  await expect(ranOut).toHaveCount(0);
  await page.clock.fastForward('15:00');
  await expect(ranOut).toBeVisible();
  await expect(timer).toHaveCount(0);
  await payButton(page).click();
  await expect(question).toContainText('Price shown₹59,740.00Price now₹61,800.00');
  await question.getByRole('button', { name: 'Pay ₹61,800.00' }).click();
  await expect.poll(async () => (await standIn.options())['amount']).toBe(6_180_000);
  await expect(ranOut).toHaveCount(0);
  await expectNothingLost(page);
  const totals = (await ordersOf(db, ring.id)).map(({ totalAmount }) => totalAmount);
  expect(totals.toSorted()).toEqual([5_974_000, 6_180_000]);
  expect(await stockOf(db, ring.id)).toBe(0);
});

test('a large order needs a PAN and warns of the UPI limit; staff see the PAN only on request', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 9);
  const path = (quantity: number) => `/checkout?buy-now=${ring.id}&karat=22kt&quantity=${quantity}`;
  await page.goto(path(3));
  const pan = page.getByLabel('PAN', { exact: true });
  await expect(payButton(page)).toHaveText('Pay ₹1,73,040.00');
  await expect(pan).toHaveCount(0);

  await page.goto(path(4));
  await expect(
    page.getByText('UPI takes at most ₹2,00,000 in one jewellery payment'),
  ).toBeVisible();
  await fillShipping(page);
  await payButton(page).click();
  await expect(pan).toBeFocused();
  await pan.fill('abcde12345');
  await pan.blur();
  await expect(pan).toHaveAccessibleDescription(
    /^Please enter a valid PAN: five letters, four digits and a letter PAN is mandatory for purchases of ₹2,00,000 and above/,
  );
  await expectAccessible(page);
  await pan.fill('abcde1234f');
  await expect(pan).not.toHaveAttribute('aria-invalid');
  await payButton(page).click();
  const payWindow = windowOf(page);
  await payWindow.getByText('How would you like to pay?').waitFor();
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toMatch(
    /abcde/i,
  );
  await payWindow.getByLabel('Close payment window').click();
  await payWindow.getByRole('button', { name: 'Leave' }).click();
  await expect(notification(page, 'Payment Cancelled')).toBeVisible();
  await expect(page.getByText('We have the PAN ending 234F for this order.')).toBeVisible();
  await expect(pan).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('We have the PAN ending 234F for this order.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Change PAN' }).click();
  await expect(pan).toBeFocused();
  await page.keyboard.type('pqrst9876z');
  await payButton(page).click();
  await waysToPay.netbanking(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByLabel('Payment Details')).toContainText('PANEnding 876Z');
  const [order, ...others] = await ordersOf(db, ring.id);
  expect(others).toEqual([]);

  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order?.id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Ending 876Z');
  await expect(page.locator('body')).not.toContainText('PQRST9876Z');
  await customer.getByRole('button', { name: 'Show PAN' }).click();
  await expect(customer.getByText('PQRST9876Z')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Full PAN viewed by staff',
  );
  // The sticky header covers scrolled elements, which then count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectFits(page);
  await customer.getByRole('button', { name: 'Hide PAN' }).click();
  await expect(page.locator('body')).not.toContainText('PQRST9876Z');
  // Hiding is not logged: the second entry is from the second press.
  await customer.getByRole('button', { name: 'Show PAN' }).click();
  await expect(customer.getByText('PQRST9876Z')).toBeVisible();
  await expect(page.getByText('Full PAN viewed by staff')).toHaveCount(2);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('main')).toContainText('admin@kanak.example');
  await expect(page.getByRole('main')).toContainText('ending 876Z');
});
