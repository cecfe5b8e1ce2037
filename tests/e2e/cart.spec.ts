// Specification, storefront 2 Cart: Plus disabled at 10 (difference 6)
// Specification, storefront 4 Cart: Without a signed-in user the cart is empty
// Specification, storefront 4 Cart: Adding again increases the row of the same product and karat
// Specification, storefront 4 Cart: Minus at 0 or less removes the row
// Specification, storefront 5: Quantity at most 10 in cart and on the product page
// Specification, storefront 8 Toasts: 'Updated Cart'

import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { troubleAt } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { addShopper, type Person, signIn } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const cartOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });

async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click();
  return cartOf(page);
}

async function idOf(db: Database, { email }: Person): Promise<string> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile?.id ?? '';
}

/** Puts pieces into a shopper's cart directly in the database. */
async function fillCart(db: Database, shopper: Person, lines: { id: string; quantity: number }[]) {
  const userId = await idOf(db, shopper);
  const [karatSelected, unitPriceWhenAdded] = ['22kt' as const, paiseFromRupees(57_680)];
  await db.insert(cartItems).values(
    lines.map(({ id: productId, quantity }, place) => ({
      userId,
      productId,
      karatSelected,
      quantity,
      unitPriceWhenAdded,
      createdAt: new Date(Date.UTC(2026, 0, 1) + place),
    })),
  );
}

test('adding again increases the line, up to ten, and the badge counts lines', async ({
  page,
  db,
}) => {
  const [ring, other] = [await addRing(db, 20), await addRing(db, 20)];
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter(visible);
  const more = page.getByRole('button', { name: 'Increase quantity' });
  for (const quantity of [2, 3, 4, 5, 6]) {
    await more.click();
    await expect(page.getByRole('group', { name: 'Quantity' })).toContainText(String(quantity));
  }
  await add.click();
  await expect(notification(page, 'Added to Cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 6 pieces' })).toBeVisible();
  await add.click();
  await expect(notification(page, 'Updated Cart')).toBeVisible();
  await expect(notification(page, `Only 4 of the 6 could be added: ${ring.name}`)).toBeVisible();
  await add.click();
  await expect(notification(page, /You can order at most 10 of a piece/)).toBeVisible();
  await page.goto(`/product/${other.id}`);
  await add.click();
  await expect(page.getByRole('button', { name: 'Cart, 11 pieces' })).toBeVisible();
  await expect(page.getByTestId('cart-count')).toHaveText('2');

  const cart = await openCart(page);
  const first = cart.getByRole('listitem').first();
  const [plus, minus] = [/^Increase/, /^Decrease/].map((name) =>
    first.getByRole('button', { name }),
  );
  await expect(first.getByRole('group')).toContainText('10');
  await expect(plus ?? first).toBeDisabled();
  await minus?.click();
  await expect(first.getByRole('group')).toContainText('9');
  await plus?.focus();
  await page.keyboard.press('Enter');
  await expect(plus ?? first).toBeDisabled();
  await expect(plus ?? first).toBeFocused();
});

test('decreasing from one removes the line, and removals can be undone', async ({ page, db }) => {
  const [ring, chain] = [await addRing(db, 5), await addRing(db, 5)];
  const shopper = await addShopper(db);
  await fillCart(db, shopper, [
    { id: ring.id, quantity: 1 },
    { id: chain.id, quantity: 3 },
  ]);
  await signIn(page, shopper);
  await page.goto('/');
  const cart = await openCart(page);
  const rows = cart.getByRole('listitem');
  await rows
    .first()
    .getByRole('button', { name: /^Decrease/ })
    .press('Enter');
  await expect(notification(page, 'Removed from Cart')).toBeVisible();
  await expect(rows).toHaveCount(1);
  // Keyboard users keep their place: the focus stays in the list.
  await expect(cart.getByRole('list')).toBeFocused();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await expect(cart.getByTestId('cart-total')).toHaveText('₹2,30,720');

  await cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(notification(page, 'Cart Cleared')).toBeVisible();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹2,30,720');
  const stored = await db.select().from(cartItems).where(eq(cartItems.productId, chain.id));
  expect(stored).toMatchObject([{ quantity: 3 }]);
});

test('the cart shows price changes, and which lines cannot be bought as they are', async ({
  page,
  db,
}) => {
  const rings = [await addRing(db, 5), await addRing(db, 5), await addRing(db, 2)];
  const gone = await addRing(db, 0);
  const shopper = await addShopper(db);
  await fillCart(
    db,
    shopper,
    [...rings, gone].map(({ id }) => ({ id, quantity: 3 })),
  );
  const [dearer, cheaper] = rings;
  for (const [ring, price] of [
    [dearer, 50_000],
    [cheaper, 60_000],
  ] as const) {
    await db
      .update(cartItems)
      .set({ unitPriceWhenAdded: paiseFromRupees(price) })
      .where(eq(cartItems.productId, ring?.id ?? ''));
  }
  await signIn(page, shopper);
  await page.goto('/');
  const cart = await openCart(page);
  const rows = cart.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Was ₹50,000, now ₹57,680 each: the price has changed.');
  await expect(rows.nth(1)).toContainText('Was ₹60,000, now ₹57,680 each: the price has changed.');
  await expect(rows.nth(2)).toContainText('Only 2 left. Please lower the quantity.');
  await expect(rows.nth(3)).toContainText('Out of stock right now. Please remove it.');
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await expectAccessible(page);

  // The checkout shows the same, and can correct it too.
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  await summary.getByRole('button', { name: `Remove: ${gone.name}` }).click();
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  await summary.getByRole('button', { name: /^Buy 2/ }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹4,61,440.00' })).toBeEnabled();
});

test('going to the checkout at once loses no pending change of quantity', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  const shopper = await addShopper(db);
  await fillCart(db, shopper, [{ id: ring.id, quantity: 1 }]);
  await signIn(page, shopper);
  await page.goto('/');
  const line = await troubleAt(page, '**/api/cart/*', 'PATCH');
  const letGo = line.delay();
  const cart = await openCart(page);
  await cart.getByRole('button', { name: /^Increase/ }).click();
  await cart.getByRole('button', { name: /^Increase/ }).click();
  await expect(cart.getByTestId('cart-total')).toHaveText('₹1,73,040');
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(cart.getByRole('link', { name: 'One moment...' })).toBeVisible();
  letGo();
  await expect(page.getByTestId('checkout-total')).toHaveText('₹1,73,040.00');
});

test('a cart reopened the moment it was closed stays open', async ({ page }) => {
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart).toBeVisible();
  await page.evaluate(async () => {
    const press = (button: string) => document.querySelector<HTMLElement>(button)?.click();
    const nextFrame = () => new Promise(requestAnimationFrame);
    // Before the browser fires the close event of the dialog.
    press('dialog[open] [aria-label="Close"]');
    await Promise.resolve();
    press('header [aria-label^="Cart"]');
    await nextFrame();
    await nextFrame();
  });
  await expect(cart).toBeVisible();
});

test('a visitor’s cart is empty, and offers to sign in', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  await expect(cartOf(page).getByText('Your cart is empty.')).toBeVisible();
  await cartOf(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth');
});

const oddNames = [
  `"Queen's" <b>Choker</b> & 'Kada' / 22kt \\ new`,
  'सुनहरी कलाकारी झुमका, लक्ष्मी मंदिर हार के साथ',
  'Maharani'.repeat(25),
];

/** Adds fifty pieces with unusual names and seven-digit prices. */
async function addOddPieces(db: Database): Promise<string[]> {
  const pieces = Array.from({ length: 50 }, (_, place) => ({
    id: newId(),
    name: oddNames[place] ?? `Chain ${place}`,
    makingChargePercentage: 18,
    createdAt: new Date('2020-01-01T00:00:00Z'),
  }));
  await db.insert(products).values(pieces);
  const record = { karat: '22kt' as const, grossWeightMg: milligrams(999_990), stockQuantity: 9 };
  await db
    .insert(karatRecords)
    .values(pieces.map(({ id: productId }) => ({ productId, ...record })));
  return pieces.map(({ id }) => id);
}

/** Elements that overflow the page, or a scrolling part of it, to the right. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main, aside, dialog[open] *')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter(
        (each) => getComputedStyle(each).overflowX !== 'visible' || each.matches('html, main'),
      )
      .map((each) => `${each.tagName} ${each.className}`),
  );
}

test('fifty lines, unusual names and seven-digit prices fit every width', async ({
  page,
  db,
  viewport,
}) => {
  const ids = await addOddPieces(db);
  const shopper = await addShopper(db);
  const userId = await idOf(db, shopper);
  await fillCart(
    db,
    shopper,
    ids.map((id) => ({ id, quantity: 1 })),
  );
  await db
    .insert(wishlist)
    .values(
      ids.slice(0, 6).map((productId) => ({ userId, productId, karatSelected: '22kt' as const })),
    );
  const widths = viewport?.width === 390 ? [320, 390] : [1440];
  await signIn(page, shopper);
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem')).toHaveCount(50);
  await expect(cart.getByText(oddNames[0] ?? '', { exact: true })).toBeVisible();
  await expect(cart.getByTestId('cart-total')).toHaveText(/^₹\d{2},\d{2},\d{2},\d{3}$/);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `cart at ${width}`).toEqual([]);
  }
  await cart.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Wishlist/ }).click();
  const wishes = page.getByRole('dialog', { name: 'Your wishlist' });
  await expect(wishes.getByRole('listitem')).toHaveCount(6);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `wishlist at ${width}`).toEqual([]);
  }

  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem').first()).toBeHidden();
  await summary.getByText('Order Summary').click();
  await expect(summary.getByRole('listitem')).toHaveCount(50);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page), `checkout at ${width}`).toEqual([]);
  }
});
