// Specification, storefront 2 other: Any other path: 'Oops! Page not found' with Return to Home
// Specification, storefront 8: Unhandled errors: 'Unexpected Application Error'
// Specification, back office 2: Not found: 'Oops! Page not found', Return to Home
// Specification, storefront 2 Product: 'Product not found' when the fetch fails (difference 21)

import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { test as testOnBareShop } from '../support/browser/bare-shop.ts';
import { expect, test } from '../support/browser/test.ts';

test('an unknown address answers 404, says so, and links home @journey', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown product answers 404, says so, and links to all products', async ({ page }) => {
  const answer = await page.goto('/product/0190a000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Product not found').filter({ visible: true }).last()).toBeVisible();
  await expect(page).toHaveTitle(/Product not found/);
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/products');
});

/** Expects the error page: inside the shop's frame, and without details of the error. */
async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const home = page.getByRole('link', { name: 'Return to Home' });
  await expect(home).toHaveAttribute('href', '/');
  expect(await page.content()).not.toMatch(/relation|products_away|postgres|\.server\.|at \w+ \(/);
}

testOnBareShop(
  'a server error shows the error page inside the shop, and Try again loads the page once it is over',
  async ({ page, bareShop, pageFaults }) => {
    const { db } = bareShop;
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto('/contact');
    await db.execute(sql`alter table products rename to products_away`);
    try {
      await bareShop.forgetPages();
      // On a click the browser renders it, on a page load the server.
      await page.getByRole('navigation', { name: 'Main' }).getByText('Products').click();
      await expectErrorPage(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expectErrorPage(page);
      const answer = await page.goto('/products');
      expect(answer?.status()).toBe(500);
      await expectErrorPage(page);
    } finally {
      await db.execute(sql`alter table products_away rename to products`);
    }
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    // The browser can only log what it was sent of the error.
    expect(pageFaults.join('\n')).not.toMatch(/relation|products_away/);
    pageFaults.length = 0;
  },
);

/** Makes files of the built site missing until the page is reloaded, as after a new release. */
async function loseUntilReload(page: Page, files: RegExp): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(files, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

test('after a new release, a dialog whose script is gone opens at the second click', async ({
  page,
  pageFaults,
}) => {
  await page.goto('/');
  await loseUntilReload(page, /\/assets\/search-dialog-/);
  const search = page
    .getByRole('button', { name: 'Search', exact: true })
    .filter({ visible: true });
  await search.click();
  await expect(page.getByText('This page was out of date')).toBeVisible();
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  pageFaults.length = 0;
});

test('after a new release, a link still leads to its page', async ({ page, pageFaults }) => {
  await page.goto('/');
  await loseUntilReload(page, /\/assets\/contact-page-/);
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  // Delays React's rendering, as in a busy browser, so that the missing script is noticed before anything is drawn.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 1_000);
    };
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  pageFaults.length = 0;
});

test('without a connection a dialog says that it could not be loaded, and opens later', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const search = page
    .getByRole('button', { name: 'Search', exact: true })
    .filter({ visible: true });
  await context.setOffline(true);
  await search.click();
  const failure = page.getByText('We couldn’t load this.');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('a part of a page whose script is lost is offered again in its place, and the rest stays', async ({
  page,
  db,
  pageFaults,
}) => {
  const name = 'Rajnandini Kundan Choker';
  const [piece] = await db.select().from(products).where(eq(products.name, name));
  const files = '**/assets/price-parts-*.js';
  // As for a shopper who has pressed nothing yet: otherwise the shop reloads the page by itself, once.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
  );
  await page.route(files, (route) => route.abort());
  await page.goto(`/product/${piece?.id}`);
  const failure = page.getByText('We couldn’t load this part.').first();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }),
  ).toBeEnabled();
  await page.unroute(files);
  await failure.getByRole('button', { name: 'Try again' }).click();
  const prices = page.getByRole('table', { name: 'Price break-up of one piece' });
  await expect(prices.getByText('Total, incl. GST')).toBeVisible();
  await expect(failure).toBeHidden();
  pageFaults.length = 0;
});
