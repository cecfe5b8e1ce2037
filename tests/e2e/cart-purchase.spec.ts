// Specification, storefront 1: They keep a cart
// Specification, storefront 1: Adding to the cart needs sign-in
// Specification, storefront 2 /auth: Customer sign-in and create-account screen
// Specification, storefront 2 /checkout: Reached from the cart dialog's Proceed to Checkout
// Specification, storefront 2 Header: Cart dialog
// Specification, storefront 2 Product: Add to Cart
// Specification, storefront 2 Cart: Lines with plus and minus
// Specification, storefront 2 Cart: Remove and clear
// Specification, storefront 2 Checkout: The buy-now product if there is one, else the cart
// Specification, storefront 2 Auth: Toggles between Sign In and Create Account
// Specification, storefront 2 Auth: Success goes to / (difference 15)
// Specification, storefront 2 Auth: 'Sign up here' goes to /auth
// Specification, storefront 3: cart_items: fields as specified
// Specification, storefront 4 Cart: With one it is fetched with its products
// Specification, storefront 4 Cart: Adding creates a row
// Specification, storefront 4 Cart: Remove and clear delete rows
// Specification, storefront 4 Cart: The cart is reloaded after each change
// Specification, storefront 4 Checkout: If verified the cart is cleared, unless buy-now (difference 19)
// Specification, storefront 5: Adding to cart requires sign-in
// Specification, storefront 6: Signed-in customer: cart
// Specification, storefront 7: select cart_items with product, by user
// Specification, storefront 7: insert cart_items
// Specification, storefront 7: update cart_items: quantity by id
// Specification, storefront 7: delete cart_items by id, or all of a user
// Specification, storefront 8 Toasts: 'Login Required' / 'Please login to add items to cart'
// Specification, storefront 8 Toasts: 'Failed to update quantity'
// Specification, storefront 8 Toasts: 'Added to Cart'
// Specification, storefront 8 Toasts: 'Removed from Cart'
// Specification, storefront 8 Toasts: 'Cart Cleared'
// Specification, storefront 8 Sign-in: 'Account Created Successfully!'
// Specification, back office 2: /auth

import { eq } from 'drizzle-orm';
import { cartItems } from '#selling/cart/tables.server.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, sendSignIn, signIn } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };

test('a shopper buys what is in the cart, and the cart is empty afterwards @journey', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  await expect(page.getByText('Added to Cart')).toBeVisible();
  await page.getByRole('button', { name: 'View cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByTestId('cart-total')).toHaveText('₹57,680');
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page.getByTestId('checkout-total')).toHaveText('₹57,680.00');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Pay ₹57,680.00' }).click();
  await waysToPay.card(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();

  const [order, ...others] = await ordersOf(db, ring.id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ paymentStatus: 'paid', totalAmount: 5_768_000, isBuyNow: false });
  expect(order?.payments).toMatchObject([{ status: 'captured', amount: 5_768_000 }]);
  expect(await stockOf(db, ring.id)).toBe(4);
  expect(await db.$count(cartItems, eq(cartItems.productId, ring.id))).toBe(0);
});

test('a visitor signs up on the way to the cart, and finds the piece in it', async ({
  page,
  db,
  viewport,
}) => {
  const ring = await addRing(db, 5);
  const email = `new-${viewport?.width}-${ring.id}@example.com`;
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages).toContainText('Login RequiredPlease login to add items to cart');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('main')).toContainText(`${ring.name} is saved.`);

  await page.getByRole('link', { name: 'Sign up here' }).click();
  await page.getByLabel('Full Name').fill('Nila Devi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('six-or-more');
  await page.getByLabel('Confirm Password', { exact: true }).fill('six-or-more');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created Successfully!').first()).toBeVisible();

  const outbox = await page.context().newPage();
  await outbox.goto('/demo/outbox');
  const mail = outbox.getByRole('listitem').filter({ hasText: email });
  await mail.getByRole('link', { name: /\/auth\/verify/ }).click();
  await outbox.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(outbox.getByText('Your account is confirmed')).toBeVisible();
  await outbox.close();

  await page.goto('/auth');
  await sendSignIn(page, { email, password: 'six-or-more' });
  await expect(page).toHaveURL(`/product/${ring.id}`);
  await expect(page.getByText('Added to Cart')).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: ring.name })).toBeVisible();
});

test('cart lines can be increased, decreased, removed, restored and cleared', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const more = cart.getByRole('button', { name: /Increase/ });
  await more.click();
  await more.click();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹1,73,040');
  await expect(more).toBeDisabled();
  await cart.getByRole('button', { name: /Decrease/ }).click();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹1,15,360');

  await cart.getByRole('button', { name: `Remove ${ring.name}` }).click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByText('Removed from Cart')).toBeVisible();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹1,15,360');

  await cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(cart.getByText('Cart Cleared')).toBeVisible();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
});

test('a cart change that fails is reverted and reported', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter(visible).click();
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByTestId('cart-total')).toHaveText('₹57,680');
  await page.route('**/api/cart/*', (route) => route.abort());
  await cart.getByRole('button', { name: /Increase/ }).click();
  await expect(cart.getByText('Failed to update quantity')).toBeVisible();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹57,680');
});

test('a double click on Pay places one order @journey', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).dblclick();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  expect(await ordersOf(db, ring.id)).toHaveLength(1);
  expect(await stockOf(db, ring.id)).toBe(4);
});
