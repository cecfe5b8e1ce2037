// Specification, storefront 9: Sidebar 16rem, state cookie 7 days
// Specification, back office 2 Shell: Sidebar titled Admin
// Specification, back office 2 Shell: Items Store and Overview (difference 24)
// Specification, back office 2 Shell: Items Products, Categories, Collections, Orders, Users
// Specification, back office 2 Shell: 'Welcome, ' and full name, or else e-mail
// Specification, back office 2 Shell: Visit Store to /, and Sign Out
// Specification, back office 2 Shell: Any other admin path shows Overview
// Specification, back office 6: 'Access Denied' / 'You don't have admin privileges.'
// Specification, back office 8 Errors: 'Failed to sign out'
// Specification, back office 8 Success: 'Signed out successfully'

import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('the shell links to every section and to the store, and signs out @journey', async ({
  page,
  hasTouch,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Welcome, Kanak Admin')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
  const sections = page.getByRole('navigation', { name: 'Admin' });
  await expect(sections.getByRole('link').first()).toHaveText('Store');
  const texts = await sections.getByRole('link').allTextContents();
  expect(texts.slice(0, 7)).toEqual([
    'Store',
    'Overview',
    'Products',
    'Categories',
    'Collections',
    'Orders',
    'Users',
  ]);
  await sections.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.goto('/admin/nothing/of/the/kind');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: 'Visit Store' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/overview');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});

test('a failed sign-out is reported by a notice that disappears even under the pointer', async ({
  page,
  viewport,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard');
  await page.route('**/api/sign-out', (route) => route.abort());
  // Where messages appear.
  await page.mouse.move((viewport?.width ?? 0) / 2, 60);
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter');
  const notice = page.getByText('Failed to sign out');
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the Overview shows four figures and the charts of a chosen period, and links to products', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard');
  for (const title of ['Total Products', 'Total Orders', 'Total Revenue', 'Pending Orders']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Total Revenue' })).toContainText(/₹[\d,]+\.\d\d/);
  await expectAccessible(page);
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin/dashboard?days=7');
  await expect(page.getByRole('region', { name: 'Revenue over time' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible();
  await page.getByRole('link', { name: 'Total Products' }).click();
  await expect(page).toHaveURL('/admin/products');
});

test('a collapsed sidebar stays collapsed for a week', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page);
  await page.goto('/admin/dashboard');
  const sidebar = page.getByRole('complementary');
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await expect(sidebar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(sidebar).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
});

test('a shopper who signs in at the back office is signed out again and shown why', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  await page.goto('/admin-login');
  await sendSignIn(page, shopper);
  await expect(page).toHaveURL('/admin?denied=1');
  await expect(page.getByText('Access Denied').first()).toBeVisible();
  await expect(page.getByText("You don't have admin privileges.").first()).toBeVisible();
  await page.goto('/my-orders');
  await expect(page).toHaveURL(/\/auth/);
});
