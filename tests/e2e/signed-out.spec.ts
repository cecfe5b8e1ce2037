import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { detailsSaved } from '#people/accounts/password/password-messages.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { returnRequests } from '#orders/returns/tables.server.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { buyDelivered, photograph } from '../support/browser/delivered-orders.ts';
import { notification } from '../support/browser/notifications.ts';
import { addShopper, type Person, sendSignIn, signIn } from '../support/browser/people.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const pressAdd = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();

async function idOf(db: Database, { email }: Person): Promise<string> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile?.id ?? '';
}

async function cartOf(db: Database, person: Person): Promise<string[]> {
  const lines = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, await idOf(db, person)));
  return lines.map(({ productId }) => productId);
}

/** Someone else signs in in this browser; the open page stays as it is. */
async function signInInstead(page: Page, person: Person): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, person);
}

test('a checkout with an expired session asks before ordering as a guest', async ({ page, db }) => {
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
  await question.getByRole('button', { name: 'Continue as guest' }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await ordersOf(db, ring.id)).toMatchObject([{ userId: null, paymentStatus: 'paid' }]);
});

test('an account form with an expired session asks to sign in, and changes nothing', async ({
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
  await expect(page.getByRole('link', { name: 'Continue as guest' })).toBeVisible();
  // No success message is waiting for the next page.
  const waiting = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(waiting).not.toContain(detailsSaved.title);
});

test('with an expired session a piece is added to the cart only after signing in again', async ({
  page,
  db,
}) => {
  const [ring, shopper] = [await addRing(db, 2), await addShopper(db)];
  await signIn(page, shopper);
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
  await page.context().clearCookies();
  await pressAdd(page);
  await expect(page).toHaveURL(/\/auth\?returnTo=.*&ended/);
  await expect(page.getByText("You've been signed out").first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue as guest' })).toBeVisible();
  expect(await cartOf(db, shopper)).toEqual([]);
  await sendSignIn(page, shopper);
  await expect(page).toHaveURL(`/product/${ring.id}`);
  await expect(notification(page, 'Added to Cart')).toBeVisible();
  expect(await cartOf(db, shopper)).toEqual([ring.id]);
});

test('a page opened by one shopper changes nothing for the next one until a second click', async ({
  page,
  db,
}) => {
  const [ring, chain] = [await addRing(db, 2), await addRing(db, 2)];
  const [first, next] = [await addShopper(db), await addShopper(db)];
  await signIn(page, next);
  const line = { product_id: chain.id, karat_selected: '22kt', quantity: 1 };
  expect((await page.request.post('/api/cart', { data: line })).ok()).toBe(true);
  await signInInstead(page, first);
  await page.goto(`/product/${ring.id}`);
  await pressAdd(page);
  await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeVisible();

  await page.getByRole('button', { name: /^Cart/ }).click();
  await signInInstead(page, next);
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'Clear cart' }).click();
  await expect(notification(page, "You're signed in as Asha Rao")).toBeVisible();
  await expect(drawer.getByRole('link', { name: chain.name })).toBeVisible();
  expect(await cartOf(db, next)).toEqual([chain.id]);
  expect(await cartOf(db, first)).toEqual([ring.id]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeVisible();
  await signInInstead(page, first);
  const heart = page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first();
  const wishes = async () =>
    db
      .select()
      .from(wishlist)
      .where(eq(wishlist.userId, await idOf(db, first)));
  await heart.click();
  await expect(notification(page, "You're signed in as Asha Rao")).toBeVisible();
  expect(await wishes()).toEqual([]);
  await heart.click();
  await expect(notification(page, 'Added to Wishlist')).toBeVisible();
  expect(await wishes()).toMatchObject([{ productId: ring.id }]);
});

test('a page opened signed out asks before acting for an account signed in since', async ({
  page,
  db,
}) => {
  const [ring, shopper] = [await addRing(db, 2), await addShopper(db)];
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signIn(page, shopper);
  await pressAdd(page);
  await expect(notification(page, "You're signed in as Asha Rao")).toBeVisible();
  expect(await cartOf(db, shopper)).toEqual([]);
  await pressAdd(page);
  await expect(notification(page, 'Added to Cart')).toBeVisible();
});

test('a return form with an expired session asks to sign in, and loses nothing typed or chosen', async ({
  page,
  db,
}) => {
  test.slow();
  const [{ id }, shopper] = [await buyDelivered(page, db), await addShopper(db)];
  await db
    .update(orders)
    .set({ userId: await idOf(db, shopper) })
    .where(eq(orders.id, id));
  await signInInstead(page, shopper);
  await page.goto(`/order-confirmation/${id}/return`);
  await page.getByLabel('What is wrong?').fill('The shank is bent.');
  await page.getByLabel(/^Photographs/).setInputFiles([await photograph('bent.jpg', '#7a1f2b')]);
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText("You've been signed out")).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The shank is bent.');

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await sendSignIn(tab, shopper);
  await expect(tab.getByText('Order Confirmed!')).toBeVisible();
  await page.getByRole('button', { name: 'Request return' }).click();
  // Photographs are resized by a process of the lowest priority.
  await expect(page.getByText('don’t send anything back until you hear from us')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('img', { name: /^Photograph 1/ })).toBeVisible();
  const asked = await db.select().from(returnRequests).where(eq(returnRequests.orderId, id));
  expect(asked).toMatchObject([{ description: 'The shank is bent.' }]);
});
