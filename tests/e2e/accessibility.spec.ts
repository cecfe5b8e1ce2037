import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const publicPages = [
  '/',
  '/products',
  '/category/rings',
  '/category/no-such-category',
  '/collections',
  '/collection/vivaah',
  '/contact',
  '/bulk-order',
  '/about-us',
  '/auth',
  '/auth?mode=signup',
  '/auth/forgot',
  '/auth/reset?token=none',
  '/order-failed?error=The+bank+said+no',
  '/order-confirmation',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cancellation-and-refunds',
  '/shipping-policy',
  '/no-such-page',
  '/admin-login',
  '/demo/outbox',
];

for (const path of publicPages) {
  test(`${path} can be used by everyone`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('a product, its checkout and the cart can be used by everyone', async ({ page, db }) => {
  const ring = await addRing(db, 3);
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${ring.id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  await expect(page.getByTestId('cart-total')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Please enter a complete address')).toBeVisible();
  await expectAccessible(page);
});

test('the back office can be used by everyone', async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ['/admin/overview', '/admin/store', '/admin/outbox']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('no page is wider than a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});
