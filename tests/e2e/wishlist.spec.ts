// Specification, storefront 1: They keep a wishlist
// Specification, storefront 1: Adding to the wishlist needs sign-in
// Specification, storefront 2 Header: Wishlist dropdown panel with count badge
// Specification, storefront 2 Product: Wishlist heart
// Specification, storefront 4 Wishlist: Add, remove and toggle from the product page
// Specification, storefront 4 Wishlist: A signed-out user pressing the heart goes to /auth
// Specification, storefront 4 Wishlist: A duplicate is 'Already in Wishlist'
// Specification, storefront 5: Adding to wishlist requires sign-in
// Specification, storefront 6: Signed-in customer: wishlist, saved addresses
// Specification, storefront 8 Toasts: 'Login Required' / 'to wishlist'
// Specification, storefront 8 Toasts: 'Failed to load wishlist items', 'Failed to add item to wishlist', 'Failed to remove item from wishlist'
// Specification, storefront 8 Toasts: 'Added to Wishlist', 'Removed from Wishlist', 'Already in Wishlist'

import { expectAccessible } from '../support/browser/expect-accessible.ts';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { addShopper, sendSignIn, signIn } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const heart = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Add to|Remove from) wishlist$/ });

const openPanel = async (page: Page, pieces: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Wishlist, ${pieces}` }).click();
  return page.getByRole('dialog', { name: 'Your wishlist' });
};

test('a visitor who presses the heart signs in, and the piece is on their wishlist', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await page.goto(`/product/${ring.id}`);
  await heart(page).click();
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages).toContainText('Login RequiredPlease login to add items to wishlist');
  await expect(page).toHaveURL(/\/auth/);
  await sendSignIn(page, await addShopper(db));
  await expect(page).toHaveURL(`/product/${ring.id}`);
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await db.$count(wishlist, eq(wishlist.productId, ring.id))).toBe(1);
});

test('the heart can be set and unset, and stays set after a reload', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await heart(page).click();
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAccessibleName('Remove from wishlist');
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).click();
  await expect(page.getByText('Removed from Wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Wishlist, empty' })).toBeVisible();
});

test('the heart on a card works without opening the piece', async ({ page, db }) => {
  await signIn(page, await addShopper(db));
  await page.goto('/category/rings');
  const card = page.getByRole('main').getByRole('article').first();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('button', { name: `Add to wishlist: ${name}` }).click();
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await expect(page).toHaveURL('/category/rings');
  const full = card.getByRole('button', { name: `Remove from wishlist: ${name}` });
  const box = await full.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(page.getByTestId('wishlist-count')).toHaveText('1');
});

test('a piece already added in another tab is shown as such', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('button', { name: 'Wishlist, empty' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/product/${ring.id}`);
  await heart(other).click();
  await expect(other.getByText('Added to Wishlist')).toBeVisible();
  await other.close();
  await heart(page).click();
  await expect(page.getByText('Already in Wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a heart that cannot be saved is reverted and reported', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('button', { name: 'Wishlist, empty' })).toBeVisible();
  const isChange = (method: string) => method !== 'GET';
  await page.route('**/api/wishlist', (route) =>
    isChange(route.request().method()) ? route.abort() : route.continue(),
  );
  await heart(page).click();
  await expect(page.getByText('Failed to add item to wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');

  await page.unroute('**/api/wishlist');
  await heart(page).click();
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await page.route('**/api/wishlist', (route) => route.abort());
  await heart(page).click();
  await expect(page.getByText('Failed to remove item from wishlist')).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('the wishlist shows its pieces, links to them, and can remove and restore them', async ({
  page,
  db,
}) => {
  const [ring, gone] = [await addRing(db, 5), await addRing(db, 0)];
  await signIn(page, await addShopper(db));
  for (const { id } of [ring, gone]) {
    await page.goto(`/product/${id}`);
    await heart(page).click();
    await expect(page.getByText('Added to Wishlist')).toBeVisible();
  }
  const panel = await openPanel(page, '2 pieces');
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(gone.name), new RegExp(ring.name)]);
  await expect(rows.first()).toContainText('Out of stock');
  await expect(rows.last()).toContainText('22KT · 10.00 g net₹57,680');
  await expectAccessible(page);

  await panel.getByRole('button', { name: `Remove ${gone.name}` }).click();
  await expect(panel.getByText('Removed from Wishlist')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await panel.getByRole('link', { name: ring.name }).click();
  await expect(page).toHaveURL(`/product/${ring.id}`);
  await expect(panel).toBeHidden();
});

test('a piece moves from the wishlist to the cart, and stays if that fails', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await heart(page).click();
  const panel = await openPanel(page, '1 piece');
  const move = panel.getByRole('button', { name: `Move to Cart: ${ring.name}` });
  await page.route('**/api/cart', (route) => route.abort());
  await move.click();
  await expect(panel.getByText('Failed to add item to cart')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  await page.unroute('**/api/cart');
  await move.click();
  await expect(panel.getByText('Added to Cart')).toBeVisible();
  await expect(panel.getByText('Your wishlist is empty.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a wishlist that fails to load says so, and can be retried', async ({ page, db }) => {
  await signIn(page, await addShopper(db));
  await page.route('**/api/wishlist', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByText('Failed to load wishlist items')).toBeVisible();
  await page.getByRole('button', { name: 'Wishlist' }).click();
  const panel = page.getByRole('dialog', { name: 'Your wishlist' });
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/wishlist');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Your wishlist is empty.')).toBeVisible();
});

test('a visitor is asked to sign in, and the empty wishlist is accessible', async ({ page }) => {
  await page.goto('/contact');
  const panel = await openPanel(page, 'empty');
  await expect(panel.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});
