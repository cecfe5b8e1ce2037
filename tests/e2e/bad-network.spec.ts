// Specification, storefront 3: Cart state in the browser: items, isLoading, total of distinct lines, addingToCart
// Specification, storefront 3: Wishlist state in the browser: items, isLoading
// Specification, storefront 8 Toasts: 'Failed to load cart items'
// Specification, storefront 8 Toasts: 'Failed to add item to cart'
// Specification, storefront 8 Toasts: 'Failed to remove item from cart'
// Specification, storefront 8 Toasts: 'Failed to clear cart'
// Specification, storefront 9: Category data 5 minutes fresh, 10 kept; 3 retries (difference 17)

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems } from '#selling/cart/tables.server.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { dismissMessages, expectTries, faults, troubleAt } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addSizedPiece } from '../support/browser/sized-pieces.ts';
import { addRing } from '../support/browser/stock.ts';
import { returnLater } from '../support/browser/return-later.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter(visible);
const refusing = Object.entries(faults);

test('the cart and wishlist are requested four times on any failure, and again on Try again', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto('/');
  // This page has made its cart request before requests start to fail.
  await expect(button(page, 'Cart, empty')).toBeVisible();
  await page.clock.install();
  const cart = await troubleAt(page, '**/api/cart', 'GET');
  const [[, firstFault], ...otherFaults] = refusing as [(typeof refusing)[0], ...typeof refusing];
  cart.meetWith(firstFault);
  await page.goto(`/product/${ring.id}`);
  await expectTries(page, cart.count, 4);
  await expect(notification(page, 'Failed to load cart items')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(cart.count()).toBe(4);
  await button(page, 'Cart').click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const retry = drawer.getByRole('button', { name: 'Try again' });
  // Opening the cart sends another round of requests.
  await expectTries(page, cart.count, 8);
  for (const [, fault] of otherFaults) {
    cart.meetWith(fault);
    await expect(drawer.getByText('Failed to load cart items').first()).toBeVisible();
    await retry.click();
    await expect(drawer.getByRole('status', { name: 'Loading your cart' })).toBeVisible();
    await expectTries(page, cart.count, 4);
  }
  cart.end();
  await retry.click();
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const wishes = await troubleAt(page, '**/api/wishlist', 'GET');
  wishes.meetWith(faults['an answer of 500'] ?? firstFault);
  await page.goto('/contact');
  await expectTries(page, wishes.count, 4);
  await expect(notification(page, 'Failed to load wishlist items')).toBeVisible();
  wishes.end();
  await button(page, 'Wishlist').click();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
});

test('a slow cart or wishlist shows a loading state, and Add to Cart is not sent twice', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  const [cart, wishes] = [
    await troubleAt(page, '**/api/cart', 'GET'),
    await troubleAt(page, '**/api/wishlist', 'GET'),
  ];
  const [showCart, showWishes] = [cart.delay(), wishes.delay()];
  await page.goto(`/product/${ring.id}`);
  await button(page, 'Cart').click();
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible();
  showCart();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Wishlist').click();
  await expect(page.getByRole('status', { name: 'Loading your wishlist' })).toBeVisible();
  showWishes();
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await page.keyboard.press('Escape');

  const adding = await troubleAt(page, '**/api/cart', 'POST');
  const letAdd = adding.delay();
  const add = button(page, 'Add to Cart');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  // By script, because a Playwright click would wait for the button.
  await add.evaluate((element: HTMLElement) => element.click());
  letAdd();
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();
  expect(adding.count()).toBe(1);
});

test('a failed change is reported and reverted, is sent only once, and works the next time', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 9);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await expect(button(page, 'Wishlist, empty')).toBeVisible();
  const [adding, wishing] = [
    await troubleAt(page, '**/api/cart', 'POST'),
    await troubleAt(page, '**/api/wishlist', 'POST'),
  ];
  const add = button(page, 'Add to Cart');
  const heart = button(page, 'Add to wishlist');
  for (const [, fault] of refusing) {
    adding.meetWith(fault);
    await add.click();
    await expect(notification(page, 'Failed to add item to cart')).toBeVisible();
    await expect(add).not.toHaveAttribute('aria-busy');
    expect(adding.count()).toBe(1);
    await dismissMessages(page);
    wishing.meetWith(fault);
    await heart.click();
    await expect(notification(page, 'Failed to add item to wishlist')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(wishing.count()).toBe(1);
    await dismissMessages(page);
  }
  // A change whose response was lost is not repeated, and is shown.
  adding.loseAnswer();
  await add.click();
  await expect(notification(page, 'Failed to add item to cart')).toBeVisible();
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();
  wishing.loseAnswer();
  await heart.click();
  await expect(button(page, 'Wishlist, 1 piece')).toBeVisible();
  await adding.end();
  await add.click();
  await expect(notification(page, 'Updated Cart')).toBeVisible();
  expect(await db.select().from(cartItems).where(eq(cartItems.productId, ring.id))).toMatchObject([
    { quantity: 2 },
  ]);
  expect(await db.$count(wishlist, eq(wishlist.productId, ring.id))).toBe(1);
});

test('the cart reverts a failed increase, removal or clearing, and reports it', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 9);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await button(page, 'Add to Cart').click();
  await button(page, 'Cart, 1 piece').click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const total = cart.getByTestId('cart-total');
  const changes = [
    [/^Increase/, '**/api/cart/*', 'PATCH', 'Failed to update quantity'],
    [`Remove ${ring.name}`, '**/api/cart/*', 'DELETE', 'Failed to remove item from cart'],
    ['Clear cart', '**/api/cart', 'DELETE', 'Failed to clear cart'],
  ] as const;
  for (const [name, address, method, message] of changes) {
    const line = await troubleAt(page, address, method);
    for (const [, fault] of refusing) {
      line.meetWith(fault);
      await cart.getByRole('button', { name }).click();
      await expect(notification(page, message)).toBeVisible();
      await expect(total).toHaveText('₹57,680');
      expect(line.count()).toBe(1);
      await dismissMessages(page);
    }
    line.end();
  }
  await cart.getByRole('button', { name: /^Increase/ }).click();
  await expect(total).toHaveText('₹1,15,360');
  await cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(notification(page, 'Cart Cleared')).toBeVisible();
});

test('going offline breaks nothing, and everything works once the connection is back', async ({
  page,
  db,
  context,
}) => {
  const ring = await addRing(db, 9);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await expect(button(page, 'Cart, empty')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Cart, empty').press('Enter');
  await expect(notification(page, 'Failed to load cart items')).toBeVisible();
  await dismissMessages(page);
  await button(page, 'Add to Cart').click();
  await expect(notification(page, 'Failed to add item to cart')).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Add to Cart').click();
  await expect(notification(page, 'Added to Cart')).toBeVisible();
  await button(page, 'Cart, 1 piece').click();
  await expect(page.getByRole('dialog').getByRole('link', { name: ring.name })).toBeVisible();
});

test('a page that fails to load is requested once, and again only on Try again', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.clock.install();
  const contact = await troubleAt(page, '**/contact.data*', 'GET');
  const again = page.getByRole('link', { name: 'Try again' });
  for (const fault of [faults['no connection'], faults['an answer of 500']]) {
    if (fault) contact.meetWith(fault);
    await page.goto('/auth');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect.poll(contact.count).toBe(1);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(contact.count()).toBe(1);
    await again.click();
    await expect.poll(contact.count).toBe(2);
    await expect(again).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('banner')).toBeVisible();
  }
  contact.end();
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('My Orders offers Try again when it fails to load, and then loads', async ({ page, db }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await addShopper(db));
  await page.goto('/');
  const orders = await troubleAt(page, '**/my-orders.data*', 'GET');
  const again = page.getByRole('link', { name: 'Try again' });
  for (const fault of [faults['no connection'], faults['an answer of 500']]) {
    if (fault) orders.meetWith(fault);
    await page.goto('/contact');
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(again.or(page.getByRole('button', { name: 'Try again' }))).toBeVisible();
  }
  orders.end();
  await again.or(page.getByRole('button', { name: 'Try again' })).click();
  await expect(page.getByText('You haven’t placed an order yet.')).toBeVisible();
});

test('a product page whose size choice fails to load stays, with Try again in its place', async ({
  page,
  db,
}) => {
  const sizes = ['12', '14'].map((size) => ({ size, grams: 10, stock: 2 }));
  const id = await addSizedPiece(db, { sizes });
  const script = '**/size-choice-*.js';
  await page.route(script, (route) => route.abort());
  // A page that reaches the shop would first be reloaded once, in case of a new release.
  await page.route('**', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  );
  await page.goto(`/search?q=${id.slice(-6)}`);
  await expect(button(page, 'Cart, empty')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: id.slice(-6) })
    .click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(button(page, 'Add to Cart')).toBeVisible();
  await page.unroute(script);
  await again.click();
  await expect(page.getByRole('radiogroup', { name: 'Ring size' })).toBeVisible();
});

test('a return to a page while the shop is unavailable leaves it as it was until the shop answers', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await page.clock.install();
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const itself = `**/product/${ring.id}*`;
  await page.route(itself, (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse((response) => response.status() === 503);
  await returnLater(page);
  await refused;
  const renewed = page.waitForResponse(
    (response) => response.url().includes('.data') && response.ok(),
  );
  await page.unroute(itself);
  await renewed;
  await expect(page.getByRole('heading', { level: 1, name: ring.name })).toBeVisible();
});
