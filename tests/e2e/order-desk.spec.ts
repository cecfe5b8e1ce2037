import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid, changeOrder, openOrder } from '../support/browser/placed-orders.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const day = 24 * 60 * 60 * 1000;

/** Buys a ring and ends on the page of the order. */
async function buy(page: Page, db: Database) {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  await waysToPay.upi(page);
  await expect(title(page, 'Order Confirmed!')).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  if (!order) throw new Error('no order');
  return { ring, id: order.id, orderNumber: order.orderNumber };
}

/** Opens the section that few buyers need. */
const manage = (page: Page) => page.getByText('Manage order', { exact: true }).click();

const refundsOf = (db: Database, id: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, id));

test('a buyer who cancels in time gets a refund, the piece is restocked, and staff see why @journey', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { ring, id, orderNumber } = await buy(page, db);
  await manage(page);
  await expect(page.getByRole('timer', { name: 'Time left to cancel' })).toHaveText(
    /^23:5\d:\d\d$/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('₹57,680.00 will be refunded the way you paid');
  await expect(dialog).toContainText('3 to 7 business days');
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Reason (optional)').fill('The wrong size');
  await dialog.getByRole('button', { name: 'Cancel the order' }).dblclick();

  // The provider may have refunded it before the page appears.
  await expect(title(page, /^Order (cancelled|refunded)$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  const line = page.getByRole('region', { name: 'Progress' });
  await expect(line).toContainText('Cancelled');
  await expect(line).toContainText('Refund of ₹57,680.00 started');
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  await expectFits(page);
  expect(await stockOf(db, ring.id)).toBe(1);
  expect(await refundsOf(db, id)).toMatchObject([{ amount: 5_768_000, requestedBy: 'shopper' }]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const moves = events.filter(({ what }) => what === 'status-changed');
  expect(moves).toMatchObject([{ who: 'shopper', detail: 'pending → cancelled: The wrong size' }]);

  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAsAdmin(office);
  await office.goto(`/admin/orders/${id}`);
  await expect(office.getByText(orderNumber).first()).toBeVisible();
  await expect(office.getByLabel(`Status of order ${orderNumber}`)).toHaveValue('cancelled');
  await expect(office.getByRole('main')).toContainText('The wrong size');
  await office.context().close();
});

test('an order cannot be cancelled after the deadline, even from a page opened before it', async ({
  page,
  db,
}) => {
  const { id } = await buy(page, db);
  await manage(page);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - day - 1_000) })
    .where(eq(orders.id, id));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  const refused = page.getByRole('region', { name: 'Your order was not cancelled' });
  await expect(refused).toContainText('The cancellation period is over');
  await expect(refused).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  await expect(title(page, 'Order Confirmed!')).toBeVisible();
  expect(await refundsOf(db, id)).toEqual([]);
  await expectAccessible(page);
});

test('the last seconds to cancel are counted down, and then the button disappears', async ({
  page,
  db,
}) => {
  const order = await openOrder(page, db, {
    ...asPaid(),
    createdAt: new Date(Date.now() - day + 8_000),
  });
  await page.goto(`/order-confirmation/${order.id}`);
  await manage(page);
  await expect(page.getByRole('timer')).toHaveText(/^00:00:0\d$/);
  // The timer runs only while in view.
  await page.getByRole('timer').scrollIntoViewIfNeeded();
  await expect(page.getByText('Cancellation was open until')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
});

test('a shipped order has no cancel button, and neither has a buyer’s order seen by staff', async ({
  page,
  db,
}) => {
  const order = await openOrder(page, db, { ...asPaid(), status: 'shipped' });
  await page.goto(`/order-confirmation/${order.id}`);
  await expect(title(page, 'Order Confirmed!')).toBeVisible();
  await expect(page.getByText('Cancel this order', { exact: true })).toHaveCount(0);
  await changeOrder(db, order.id, { status: 'processing' });
  await signInAsAdmin(page);
  await page.goto(`/order-confirmation/${order.id}`);
  await expect(title(page, 'Order Confirmed!')).toBeVisible();
  await expect(page.getByText('Cancel this order', { exact: true })).toHaveCount(0);
  const form = { intent: 'cancel', version: '1', payment: 'paid', reason: '' };
  const answer = await page.request.post(`/order-confirmation/${order.id}`, { form });
  expect(answer.status()).toBe(404);
});

test('without scripts an order is cancelled by a form on the page', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { id } = await buy(page, db);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    baseURL: baseURL ?? '',
  });
  const plain = await context.newPage();
  await plain.goto(`/order-confirmation/${id}`);
  await manage(plain);
  await plain.getByText('Cancel this order', { exact: true }).click();
  await plain.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(title(plain, /^Order (cancelled|refunded)$/)).toBeVisible();
  expect(await refundsOf(db, id)).toHaveLength(1);
  await context.close();
});

test('Order again puts available pieces into the cart, and names those out of stock', async ({
  page,
  db,
}) => {
  await signIn(page, await addShopper(db));
  const { ring, id } = await buy(page, db);
  await page.getByRole('button', { name: 'Order again' }).click();
  const refused = page.getByRole('region', { name: 'Nothing was added to your cart' });
  await expect(refused).toContainText(`${ring.name} is out of stock`);
  await manage(page);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(title(page, /^Order (cancelled|refunded)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  const cart = await page.request.get('/api/cart');
  expect(await cart.text()).toContain(ring.id);
  expect(id).not.toBe('');
});

test('a failed payment offers Try Again at the top, and shows how long the price is reserved', async ({
  page,
  db,
}) => {
  const order = await openOrder(page, db, { paymentStatus: 'failed' });
  await page.goto(`/order-confirmation/${order.id}`);
  const head = page.locator('main header').first();
  await expect(head.getByRole('link', { name: 'Try Again' })).toBeVisible();
  await expect(head).toContainText('Your price is reserved until');
  await changeOrder(db, order.id, { quoteExpiresAt: new Date(0) });
  await page.reload();
  await expect(page.getByText('Your price is reserved until')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
});

test('trying to cancel someone else’s order does not reveal that it exists', async ({
  page,
  db,
}) => {
  const { id } = await addOrder(db, asPaid());
  const form = { intent: 'cancel', version: '1', payment: 'paid', reason: '' };
  const [strange, none] = [
    await page.request.post(`/order-confirmation/${id}`, { form }),
    await page.request.post('/order-confirmation/00000000-0000-0000-0000-000000000000', { form }),
  ];
  expect([strange.status(), none.status()]).toEqual([404, 404]);
  expect(await refundsOf(db, id)).toEqual([]);
});
