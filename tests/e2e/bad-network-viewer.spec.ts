import type { Page, Route } from '@playwright/test';
import { expectTries, troubleAt } from '../support/browser/faults.ts';
import { notification } from '../support/browser/notifications.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter(visible);

/** The response of a shop whose database is unavailable. */
const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { success: false, reason: 'unavailable' } });

test('a signed-in shopper is not shown as signed out while the shop is unavailable', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();
  await page.clock.install();
  const viewer = await troubleAt(page, '**/api/viewer', 'GET');
  viewer.meetWith(unavailable);
  await page.goto(`/product/${ring.id}`);
  await expectTries(page, viewer.count, 4);
  await expect(button(page, 'Profile')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).filter(visible)).toHaveCount(0);

  for (const [name, list] of [
    ['Wishlist', 'Your wishlist'],
    ['Cart', 'Your cart'],
  ] as const) {
    viewer.meetWith(unavailable);
    await button(page, name).click();
    await expectTries(page, viewer.count, 4);
    const dialog = page.getByRole('dialog', { name: list });
    await expect(dialog.getByText('We can’t reach the shop right now.')).toBeVisible();
    await expect(dialog.getByText(/is empty/)).toHaveCount(0);
    await expect(dialog.getByText('Sign in')).toHaveCount(0);
    if (name === 'Wishlist') await page.keyboard.press('Escape');
  }
  viewer.end();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.getByRole('link', { name: ring.name })).toBeVisible();
});

test('a shopper’s profile and cart stay on screen while the shop is unavailable', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 5);
  await signIn(page, await addShopper(db));
  await page.clock.install();
  await page.goto(`/product/${ring.id}`);
  await button(page, 'Add to Cart').click();
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();
  const [viewer, cart] = [
    await troubleAt(page, '**/api/viewer', 'GET'),
    await troubleAt(page, '**/api/cart', 'GET'),
  ];
  viewer.meetWith(unavailable);
  cart.meetWith(unavailable);
  // As after a sign-in or sign-out in another tab: everything is requested again.
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'kanak.session-changed' })),
  );
  await expectTries(page, viewer.count, 4);
  await expectTries(page, cart.count, 4);
  await expect(button(page, /^Profile of/)).toBeVisible();
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();

  const adding = await troubleAt(page, '**/api/cart', 'POST');
  adding.meetWith(unavailable);
  await button(page, 'Add to Cart').click();
  await expect(notification(page, 'Failed to add item to cart')).toBeVisible();
  await expect(page).toHaveURL(`/product/${ring.id}`);
  await expect(button(page, 'Cart, 1 piece')).toBeVisible();
});
