import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { ordersOf } from '../support/browser/orders.ts';
import {
  closeWindow,
  leaveWindow,
  waysToPay,
  windowOf,
} from '../support/browser/payment-window.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ });

test('a test payment fails or succeeds by itself when the URL says so', async ({ page, db }) => {
  const ring = await addRing(db, 3);
  const address = `/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`;
  const noMoney = page.getByText('TEST PAYMENTS – no money moves');
  await page.goto(`${address}&autopay=failure`);
  await expect(noMoney).toBeVisible();
  await fillShipping(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.goto(`${address}&autopay=success`);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(noMoney).toBeVisible();
  expect(await ordersOf(db, ring.id)).toMatchObject([{ paymentStatus: 'paid' }]);
});

test('the hosted page takes a payment and returns the browser to the shop', async ({
  page,
  db,
}) => {
  const { order, key } = await orderWithoutPayment(page, db);
  const { origin } = new URL(page.url());
  await sendForm(page, '/sandbox/v1/checkout/embedded', {
    key_id: key,
    order_id: String(order.razorpayOrderId),
    name: 'Kanak',
    'prefill[contact]': '+919876543210',
    callback_url: `${origin}/api/payment-callback?orderId=${order.id}`,
    cancel_url: `${origin}/checkout`,
  });
  await expect(page).toHaveTitle('Payment (test)');
  await waysToPay.netbanking(page);
  await expect(page).toHaveURL(`/order-confirmation/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
});

test('the payment window shows the configured methods, in the configured groups and order', async ({
  page,
  db,
}) => {
  const { order, key } = await orderWithoutPayment(page, db);
  const open = (display: unknown, method: unknown = {}) =>
    page.evaluate(
      ([key_id, order_id, config, toggles]) => {
        const { Razorpay } = window as unknown as {
          Razorpay: new (options: unknown) => { open(): void };
        };
        const prefill = { contact: '+919876543210' };
        new Razorpay({
          key: key_id,
          order_id,
          prefill,
          config: { display: config },
          method: toggles,
        }).open();
      },
      [key, order.razorpayOrderId, display, method] as const,
    );
  const shown = windowOf(page).locator('[data-method]');
  const codes = () => shown.evaluateAll((all) => all.map((each) => each.dataset['method']));

  await open({ hide: [{ method: 'wallet' }] }, { card: false });
  await expect(shown).toHaveCount(3);
  expect(await codes()).toEqual(['upi', 'netbanking', 'emi']);
  await closeWindow(page);

  const banks = {
    name: 'By your bank',
    instruments: [{ method: 'netbanking' }, { method: 'card' }],
  };
  await open({
    blocks: { banks },
    sequence: ['block.banks', 'wallet'],
    hide: [{ method: 'card' }],
  });
  await expect(windowOf(page).getByRole('heading', { name: 'By your bank' })).toBeVisible();
  expect(await codes()).toEqual(['card', 'netbanking', 'wallet', 'upi', 'netbanking', 'emi']);
  await closeWindow(page);

  const only = { show_default_blocks: false };
  await open({ sequence: ['upi'], preferences: only });
  await expect(shown).toHaveCount(1);
  expect(await codes()).toEqual(['upi']);
});

test('the payment window asks for a missing contact, and takes card instalments', async ({
  page,
  db,
}) => {
  const { order, key } = await orderWithoutPayment(page, db);
  await page.evaluate(
    ([key_id, order_id]) => {
      const { Razorpay } = window as unknown as {
        Razorpay: new (options: unknown) => { open(): void };
      };
      const handler = () => (document.title = 'Paid');
      new Razorpay({ key: key_id, order_id, handler }).open();
    },
    [key, order.razorpayOrderId] as const,
  );
  const window = windowOf(page);
  await window.getByLabel('Mobile number').fill('123');
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(window.getByText('Enter a mobile number')).toBeVisible();
  await window.getByLabel('Mobile number').fill('+919876543210');
  await window.getByRole('button', { name: 'Continue' }).click();
  await window.locator('[data-method=emi]').click();
  await window.getByRole('button', { name: /^HDFC Bank credit card/ }).click();
  await window.getByRole('button', { name: /× 6 months/ }).click();
  await window.getByLabel('Card number').pressSequentially('410028');
  await expect(window.getByLabel('Card number')).toHaveValue('4100 28');
  await window.getByRole('button', { name: 'Visa, succeeds' }).click();
  await window.getByRole('button', { name: /^Pay/ }).click();
  await window.getByLabel('One-time password').fill('1234');
  await window.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page).toHaveTitle('Paid');
  await expect(page.locator('.razorpay-checkout-frame')).toHaveCount(0);
});

/** Places an order and closes the payment window without paying; returns it with the shop's key. */
async function orderWithoutPayment(page: Page, db: Database) {
  const ring = await addRing(db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await payButton(page).click();
  await leaveWindow(page);
  const [order] = await ordersOf(db, ring.id);
  if (!order) throw new Error('No order was made');
  const { rows } = await db.execute(sql`select key_id from sandbox.settings`);
  return { order, key: String(rows[0]?.['key_id']) };
}

async function sendForm(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    ([to, inputs]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = to;
      for (const [name, value] of Object.entries(inputs)) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, fields] as const,
  );
}
