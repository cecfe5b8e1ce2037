// Specification, back office 2 Shell: 'Loading...' while loading (difference 20)

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { troubleAt } from '../support/browser/faults.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const wait = (page: Page) => page.getByRole('status').getByText('Loading...');
const outline = (page: Page) => page.locator('[data-outline]');

/** Navigates to a delayed page: no loading state at 100 ms, its text at 300 ms. */
async function expectWait(page: Page, address: string, go: () => Promise<void>): Promise<void> {
  const pages = await troubleAt(page, `**/admin/${address}.data*`, 'GET');
  const letGo = pages.delay();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await go();
  // A hovered link prefetches its page before the click.
  const navigation = '__reactRouterDataRouter.state.navigation.state';
  await expect.poll(() => page.evaluate(navigation)).toBe('loading');
  await expect.poll(pages.count).toBeGreaterThan(0);
  await page.clock.runFor(100);
  await expect(wait(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(wait(page)).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.resume();
  // A row half under the header would count as too small a target.
  await page.evaluate('window.scrollTo(0, 0)');
  await expectAccessible(page);
  await expectFits(page);
  letGo();
  await expect(wait(page)).toBeHidden();
  pages.end();
}

test('a slow page shows a loading state within 300 ms, and none in the first 100 ms', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await page.clock.install();
  await expectWait(page, 'products', async () => {
    await page.getByRole('link', { name: 'Total Products' }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expectWait(page, 'products/add', async () => {
    await page.getByRole('link', { name: 'Add Product' }).click();
  });
  await expect(outline(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible();
});

test('a list being filtered, searched or paged keeps its rows and shows loading within 300 ms', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/products');
  await page.clock.install();
  const rows = page.getByRole('row');
  const stays = async (go: () => Promise<void>) => {
    await expectWait(page, 'products', async () => {
      await go();
      await expect(outline(page)).toHaveCount(0);
      expect(await rows.count()).toBeGreaterThan(0);
    });
  };
  await stays(() => page.getByRole('link', { name: 'Next' }).click());
  await expect(page).toHaveURL(/page=2/);
  await openFilters(page);
  await stays(async () => {
    await page.getByLabel(/^Stock/).selectOption({ index: 1 });
  });
  await stays(() => page.getByLabel('Search products').fill('ring'));
  await expect(page).toHaveURL(/q=ring/);
});

test('every screen has its own title, and navigation moves the focus to its heading', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  const { id, orderNumber } = await addOrder(db, {});
  await signInAsAdmin(page);
  const titles = [
    ['overview', 'Overview'],
    ['store', 'Store'],
    ['store/policies', 'Store: Policies'],
    ['products', 'Products'],
    ['products/add', 'Add New Product'],
    [`products/edit/${ring.id}`, `Edit ${ring.name}`],
    [`products/${ring.id}/add-variation`, `Add variation of ${ring.name}`],
    ['categories', 'Categories'],
    ['collections', 'Collections'],
    ['orders', 'Orders'],
    [`orders/${id}`, `Order ${orderNumber}`],
    [`orders/${id}/packing-slip`, `Packing slip ${orderNumber}`],
    ['orders/00000000-0000-7000-8000-000000000000', 'Order not found'],
    ['users', 'Users'],
    ['day', 'Day closing'],
    ['enquiries', 'Enquiries'],
    ['pages', 'Pages'],
    ['pages/about', 'Pages: About Us'],
    ['searches', 'Searches'],
    ['import', 'Import and export'],
    ['audit-log', 'Audit log'],
    ['outbox', 'Mail outbox'],
    ['sandbox', 'Payment sandbox'],
  ] as const;
  for (const [path, title] of titles) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveTitle(`${title} · Kanak`);
    // SVG charts contain `title` elements too.
    await expect(page.locator('head > title')).toHaveCount(1);
  }
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: 'Total Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  await expect(page).toHaveTitle('Products · Kanak');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();
});

test('the first Tab stop is a link that skips the sidebar', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/categories');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeFocused();
});

test('j and k move through the rows of a list, Enter opens one and x selects it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: 'Total Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused();
  const row = (place: number) => page.getByRole('row').nth(place);
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row(2)).toBeFocused();
  await expect(row(2)).toBeInViewport();
  await page.keyboard.press('x');
  await expect(row(2).getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await expect(row(2).getByRole('checkbox')).not.toBeChecked();
  await page.getByLabel('Search products').focus();
  await page.keyboard.type('jxk');
  await expect(page.getByLabel('Search products')).toHaveValue('jxk');
  await page.goto('/admin/products');
  await page.getByRole('heading', { level: 1, name: 'Products' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/edit\//);
  await page.goto('/admin/categories');
  await page.getByRole('heading', { level: 1, name: 'Categories' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Category' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(1)).toBeFocused();
});
