// Specification, storefront 9: Tooltip delay 700 ms, skip delay 300 ms

import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/test.ts';

test('an icon button shows its tooltip after 700 ms, its neighbour at once, and Escape hides it', async ({
  page,
  hasTouch,
}) => {
  await page.clock.install();
  await page.goto('/products');
  const tip = (text: string) => page.locator('[popover]', { hasText: text });
  const search = page.getByRole('button', { name: 'Search' });
  const cart = page.getByRole('button', { name: /^Cart/ });
  if (hasTouch) {
    await search.hover();
    await page.clock.runFor(1_000);
    return expect(page.locator('[popover]')).toHaveCount(0);
  }
  await expect(async () => {
    await page.mouse.move(5, 500);
    await search.hover();
    await expect(tip('Search')).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expectAccessible(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await search.hover();
  await page.clock.runFor(700);
  await expect(tip('Search')).toBeVisible();
  await cart.hover();
  await page.clock.runFor(1);
  await expect(tip('Cart')).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.mouse.move(5, 500);
  await page.clock.runFor(301);
  await search.hover();
  await page.clock.runFor(699);
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip('Search')).toBeVisible();
});
