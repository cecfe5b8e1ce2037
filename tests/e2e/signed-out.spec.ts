import { addShopper, signIn } from '../support/browser/people.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a checkout whose session has ended asks before it orders for a guest', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 2);
  await signIn(page, await addShopper(db));
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const question = page.getByRole('dialog', { name: "You've been signed out" });
  await expect(question.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    /^\/auth\?returnTo=%2Fcheckout/,
  );
  await expectAccessible(page);
  expect(await ordersOf(db, ring.id)).toEqual([]);
  await question.getByRole('button', { name: 'Go on as a guest' }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await ordersOf(db, ring.id)).toMatchObject([{ userId: null, paymentStatus: 'paid' }]);
});

test('a form of an account page whose session has ended asks to sign in, and changes nothing', async ({
  page,
  db,
}) => {
  await signIn(page, await addShopper(db));
  await page.goto('/my-account');
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=\/my-account&ended/);
  await expect(page.getByText("You've been signed out").first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on as a guest' })).toBeVisible();
});
