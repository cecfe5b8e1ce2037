// Specification, storefront 1: Administrators reach the admin portal from the profile dialog
// Specification, storefront 2 Header: Logo
// Specification, storefront 2 Header: Home, one link per category, Products, Collections, Bulk Order, About Us, Contact
// Specification, storefront 2 Header: Cart quantity badge
// Specification, storefront 2 Header: Profile dialog with Admin Portal button for admins, and sign-out
// Specification, storefront 2 Header: Signed out: a sign-in link to /auth
// Specification, storefront 2 Header: Mobile menu
// Specification, storefront 3: Auth state: user, session, isLoading, isInitialized (difference 33)
// Specification, storefront 4 Auth: Every auth change updates the state
// Specification, storefront 4 Auth: A failure yields an empty session
// Specification, storefront 6: Admin: Admin Portal button in the profile dialog
// Specification, storefront 7 Auth: Subscribe to auth changes
// Specification, storefront 8 Toasts: 'Failed to sign out. Please try again.'
// Specification, storefront 9: Mobile breakpoint 768 px
// Specification, storefront 9: Cart total counts distinct lines

import { asc, eq } from 'drizzle-orm';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { formatRupees, paiseFromRupees } from '#price/money/money.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { addShopper, sendSignIn, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const fixedLinks = [
  ['Home', '/'],
  ['Products', '/products'],
  ['Collections', '/collections'],
  ['Bulk Order', '/bulk-order'],
  ['About Us', '/about-us'],
  ['Contact', '/contact'],
];

const banner = (page: Page) => page.getByRole('banner');
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const profileButton = (page: Page) => banner(page).getByRole('button', { name: /^Profile of/ });
const signInLink = (page: Page) => banner(page).getByRole('link', { name: 'Sign in' });

/** Text and address of the links in a part of the page. */
function linksOf(part: Locator) {
  return part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

async function categoryLinks(db: Database) {
  const rows = await db.select().from(categories).orderBy(asc(categories.name));
  return rows.map((category) => [category.name, categoryPath(category)]);
}

test('from 768 px the logo and all links are visible, below that they are in the menu @journey', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const links = await categoryLinks(db);
  expect(links.length).toBeGreaterThan(10);
  await page.goto('/products');
  expect(await linksOf(navigation(page, 'Categories'))).toEqual(links);
  expect(await linksOf(navigation(page, 'Main'))).toEqual(fixedLinks);
  await expect(navigation(page, 'Main').getByRole('link', { name: 'Products' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menuButton(page)).toBeHidden();
  await banner(page).getByRole('link', { name: 'Kanak, home' }).click();
  await expect(page).toHaveURL('/');

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(navigation(page, 'Main')).toBeHidden();
  await expect(navigation(page, 'Categories')).toBeHidden();
  await menuButton(page).click();
  const [home = [], ...others] = fixedLinks;
  await expect(navigation(page, 'Menu')).toBeVisible();
  const inMenu = await linksOf(navigation(page, 'Menu'));
  expect(inMenu.at(0)).toEqual(home);
  expect(inMenu).toEqual(expect.arrayContaining(await categoryLinks(db)));
  expect(inMenu.slice(-others.length - 1, -1)).toEqual(others);
});

test('the menu closes on Escape, on a click outside and on navigation, and restores the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(menu).toBeHidden();

  await menuButton(page).click();
  await menu.getByRole('link', { name: 'Rings', exact: true }).click();
  await expect(page).toHaveURL('/category/rings');
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  const current = menu.getByRole('link', { name: 'Rings', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
});

test('the Today in the shop bar shows the gold rate and when it was set', async ({ page, db }) => {
  const { ratePaisePerGram, rateUpdatedAt } = await readPricingForDisplay(db);
  await page.goto('/');
  const line = page.getByRole('complementary', { name: 'Today in the shop' });
  await expect(line).toContainText(
    `Gold today 22KT and 18KT ${formatRupees(ratePaisePerGram)} / g`,
  );
  await expect(line).toContainText(`set ${formatIndianTime(rateUpdatedAt ?? new Date(0))}`);
});

test('badges count the lines of cart and wishlist, and their labels count pieces', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  const [shopper] = await db.select().from(profiles).where(eq(profiles.email, person.email));
  const userId = shopper?.id ?? '';
  const rings = [await addRing(db, 5), await addRing(db, 5)];
  const karatSelected = '22kt' as const;
  const unitPriceWhenAdded = paiseFromRupees(57_680);
  await page.goto('/');
  await expect(page.getByTestId('cart-count')).toBeHidden();
  const [one, two] = rings.map(({ id: productId }) => ({ userId, productId, karatSelected }));
  if (!one || !two) throw new Error('There are two rings');
  await db.insert(cartItems).values([
    { ...one, unitPriceWhenAdded, quantity: 2 },
    { ...two, unitPriceWhenAdded, quantity: 1 },
  ]);
  await db.insert(wishlist).values(one);

  await signIn(page, person);
  await page.goto('/');
  await expect(page.getByTestId('cart-count')).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Cart, 3 pieces' })).toBeVisible();
  await expect(page.getByTestId('wishlist-count')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Wishlist, 1 piece' })).toBeVisible();
});

test('the profile links shoppers to their pages and signs them out, and reports a failure', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  await page.goto('/');
  await expect(signInLink(page)).toHaveAttribute('href', '/auth');
  await signInLink(page).click();
  await sendSignIn(page, person);
  await profileButton(page).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText(person.name)).toBeVisible();
  await expect(profile.getByText(person.email)).toBeVisible();
  await expect(profile.getByRole('link')).toHaveText(['My Account', 'My Orders']);

  await page.route('**/api/sign-out', (route) => route.abort());
  await profile.getByRole('button', { name: 'Sign out' }).click();
  await expect(profile.getByText('Failed to sign out. Please try again.')).toBeVisible();
  await page.unroute('**/api/sign-out');
  await profile.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(signInLink(page)).toHaveAttribute('href', '/auth');
});

test('administrators reach the Admin Portal from the profile', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/');
  await profileButton(page).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('link', { name: 'Admin Portal' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('signing in or out in one tab updates the others', async ({ page, context, db }) => {
  const person = await addShopper(db);
  const [browsing, signingIn] = [await context.newPage(), await context.newPage()];
  await Promise.all([browsing, signingIn, page].map((tab) => tab.goto('/auth')));
  await browsing.goto('/products');
  await expect(signInLink(browsing)).toBeVisible();
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/');
  await expect(profileButton(browsing)).toBeVisible();
  // The sign-in page redirects once the shopper is signed in.
  await expect(signingIn).toHaveURL('/');

  await signingIn.goto('/my-account');
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(signInLink(browsing)).toBeVisible();
  await expect(signingIn).toHaveURL('/auth?returnTo=/my-account');
});

test('a shopper who cannot be identified after three retries is not shown as signed out', async ({
  page,
  db,
}) => {
  await signIn(page, await addShopper(db));
  const asked: string[] = [];
  await page.route('**/api/viewer', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/products');
  await expect.poll(() => asked.length).toBe(4);
  await expect(banner(page).getByRole('button', { name: 'Profile', exact: true })).toBeVisible();
  await expect(signInLink(page)).toBeHidden();
});
