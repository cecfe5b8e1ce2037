// Specification, storefront 2 Header: My Orders icon for signed-in users

import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { addShopper, sendSignIn, signIn } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('My Orders shows a shopper what they bought, and nobody else’s orders', async ({
  page,
  db,
  browser,
  viewport,
}) => {
  const ring = await addRing(db, 1);
  await signIn(page, await addShopper(db));
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const confirmation = page.url();

  if ((viewport?.width ?? 0) < 480) await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('dialog')).toBeHidden();
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  for (const text of [ring.name, '₹57,680.00', 'Paid', '22KT', 'IST']) {
    await expect(order).toContainText(text);
  }
  await expectAccessible(page);
  await order.getByRole('link', { name: /^Order K/ }).click();
  await expect(page).toHaveURL(confirmation);

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/auth', confirmation).href);
  await sendSignIn(other, await addShopper(db));
  await expect(other).toHaveURL(new URL('/', confirmation).href);
  await other.goto(new URL('/my-orders', confirmation).href);
  await expect(other.getByText('You haven’t placed an order yet.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test('a visitor to My Orders signs in first, and returns to it', async ({ page, db }) => {
  const shopper = await addShopper(db);
  const answer = await page.goto('/my-orders');
  await expect(page).toHaveURL('/auth?returnTo=/my-orders');
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await sendSignIn(page, shopper);
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const orders = await page.reload();
  expect(orders?.headers()['cache-control']).toContain('no-store');
});

test('only signed-in shoppers see the link to My Orders, and the public HTML never has it', async ({
  page,
  db,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('/my-orders');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Orders' })).toHaveCount(0);
  await signIn(page, await addShopper(db));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
});
