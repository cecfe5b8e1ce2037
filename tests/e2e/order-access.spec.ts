// Specification, storefront 2 Order page: 'Order Not Found' with Return to Home
// Specification, storefront 6: The order confirmation reads an order by its id (difference 8)
// Specification, storefront 8 Order page: 'Order ID not provided', 'Order not found'
// Specification, back office 2 Policies: Delivery 7 to 14 working days, India only, prices include GST, fee shown at checkout

import { desc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid, openOrder } from '../support/browser/placed-orders.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('an order is shown to its buyer and to administrators, and to nobody else', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const order = await openOrder(page, db, asPaid());
  const address = `/order-confirmation/${order.id}`;
  const number = page.getByRole('heading', { name: 'Order Confirmed!' });
  for (const own of [address, `/order-confirmation?orderId=${order.id}`]) {
    await page.goto(own);
    await expect(number).toBeVisible();
  }

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  for (const path of [
    address,
    `/order-confirmation/${newId()}`,
    '/order-confirmation/1',
    `/order-confirmation/${order.id}'%20or%201=1--`,
    `${address}?token=abc`,
  ]) {
    const answer = await stranger.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    await expect(stranger.getByText('Order not found', { exact: true })).toBeVisible();
  }
  expect((await stranger.goto('/order-confirmation'))?.status()).toBe(404);
  await expect(stranger.getByText('Order ID not provided')).toBeVisible();
  await stranger.getByRole('link', { name: 'Return to Home' }).click();
  await expect(stranger).toHaveURL('/');

  await signIn(stranger, await addShopper(db));
  expect((await stranger.goto(address))?.status()).toBe(404);
  await stranger.context().clearCookies();
  await signInAsAdmin(stranger);
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await stranger.context().close();
});

test('the emailed link opens its order on another device, and no other order', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 1);
  const email = `guest-${newId()}@example.com`;
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(page.getByText('Insured delivery')).toBeVisible();
  await fillShipping(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText(`We’ve emailed ${email}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(buyer.Address);
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt));
  const link = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  const here = new URL(link.pathname + link.search, page.url());

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(here.href);
  await expect(phone.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(new URL(phone.url()).search).toBe('');
  const other = await addOrder(db, asPaid());
  const theirs = new URL(`/order-confirmation/${other.id}${link.search}`, page.url());
  expect((await phone.goto(theirs.href))?.status()).toBe(404);
  await phone.context().close();
});
