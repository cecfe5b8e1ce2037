import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems } from '#selling/cart/tables.server.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addSizedPiece } from '../support/browser/sized-pieces.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Opens an address without waiting for its scripts. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

test('before scripts load, a shopper can add to the cart and the wishlist, and buy @journey', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 20);
  await signIn(page, await addShopper(db));
  const letGo = await holdScripts(page);
  await open(page, `/product/${ring.id}`);
  await press(page, 'Increase quantity');
  await expect(page).toHaveURL(`/product/${ring.id}?quantity=2`);
  await press(page, 'Add to Cart');
  await expect(page).toHaveURL(`/product/${ring.id}#added`);
  await expect(page.getByText('It is in your cart now.')).toBeVisible();
  expect(await db.select().from(cartItems).where(eq(cartItems.productId, ring.id))).toMatchObject([
    { quantity: 2 },
  ]);
  await press(page, 'Add to wishlist');
  await expect(page).toHaveURL('/my-wishlist?done=restored');
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await expect(page.getByRole('link', { name: ring.name })).toBeVisible();
  await press(page, 'Cart');
  await expect(page).toHaveURL(/\/checkout/);
  await open(page, `/product/${ring.id}`);
  await press(page, 'Buy Now');
  await expect(page).toHaveURL(/\/checkout\?buy-now=.*quantity=1/);
  await expect(page.getByTestId('checkout-total')).toContainText('57,680');
  letGo();
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('button', { name: 'Cart, 2 pieces' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible();
});

test('before scripts load, a visitor is sent to sign in, with the piece to return to', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 20);
  await holdScripts(page);
  await open(page, `/product/${ring.id}`);
  await press(page, 'Add to Cart');
  await expect(page).toHaveURL(`/auth?returnTo=%2Fproduct%2F${ring.id}`);
});

test('Add to Cart pressed before the size choice loads still asks for a size', async ({
  page,
  db,
}) => {
  const sizes = ['10', '12'].map((size) => ({ size, grams: 9, stock: 2 }));
  const id = await addSizedPiece(db, { sizes });
  const letGo = await holdScripts(page, '**/assets/size-choice-*.js');
  const answering = page.waitForResponse('**/api/viewer');
  await open(page, `/product/${id}`);
  await answering;
  await press(page, 'Add to Cart');
  letGo();
  await expect(page.getByText('Please choose a size')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Size 10' })).toBeFocused();
  await expect(page).toHaveURL(`/product/${id}`);
});

test('a size guide pressed before its script loads opens as a page', async ({ page, db }) => {
  const id = await addSizedPiece(db, { sizes: [{ size: '10', grams: 9, stock: 2 }] });
  await holdScripts(page, '**/assets/size-choice-*.js');
  const answering = page.waitForResponse('**/api/viewer');
  await open(page, `/product/${id}`);
  await answering;
  await press(page, 'Size guide');
  await expect(page).toHaveURL(/\/size-guide/);
});

test('a size chosen before hydration is remembered, and is the one that is bought', async ({
  page,
  db,
}) => {
  const sizes = ['10', '12'].map((size) => ({ size, grams: 9, stock: 2 }));
  const [id, other] = [await addSizedPiece(db, { sizes }), await addSizedPiece(db, { sizes })];
  const letGo = await holdScripts(page);
  await open(page, `/product/${id}`);
  await press(page, 'Add to Cart');
  await expect(page.getByRole('alert')).toHaveText('Please choose a size');
  await open(page, `/product/${id}`);
  await page.getByRole('radio', { name: 'Size 12' }).click();
  letGo();
  await expect(page).toHaveURL(/size=12/);
  await press(page, 'Buy Now');
  await expect(page).toHaveURL(/\/checkout.*size=12/);
  await page.goto(`/product/${other}`);
  await expect(page).toHaveURL(/size=12/);
});

test('a size chosen without scripts is the one that is bought', async ({ page, db }) => {
  const sizes = ['10', '12'].map((size) => ({ size, grams: 9, stock: 2 }));
  const id = await addSizedPiece(db, { sizes });
  await holdScripts(page);
  await open(page, `/product/${id}`);
  await page.getByRole('radio', { name: 'Size 12' }).click();
  await press(page, 'Buy Now');
  await expect(page).toHaveURL(/\/checkout.*size=12/);
});

test('before scripts load, Menu and Search in the header lead to pages', async ({ page }) => {
  await holdScripts(page);
  await open(page, '/contact');
  await press(page, 'Menu');
  await expect(page).toHaveURL(/\/collections/);
  await press(page, 'Search');
  await expect(page).toHaveURL(/\/search/);
});

test('an invalid quantity in the URL counts as one piece', async ({ page, db }) => {
  const ring = await addRing(db, 5);
  for (const asked of ['two', '2.5', '-1', '0']) {
    await page.goto(`/product/${ring.id}?quantity=${asked}`);
    await expect(page.getByRole('group', { name: 'Quantity' })).toContainText('1');
    await expect(page.getByText('NaN')).toHaveCount(0);
  }
});
