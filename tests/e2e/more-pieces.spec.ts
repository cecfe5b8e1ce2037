import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const shelf = (page: Page, name: string) => page.getByRole('region', { name });
const cardsOf = (page: Page, name: string) => shelf(page, name).getByRole('article');

async function openPiece(page: Page, place: number): Promise<string> {
  await page.goto('/products');
  const link = page.getByRole('main').getByRole('article').nth(place).getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await isViewed(page, name);
  return name;
}

/** Waits until the page is open and recorded as viewed, which happens after it has loaded. */
async function isViewed(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => page.evaluate('localStorage.getItem("kanak.viewed")')).toContain(id);
}

const toTheEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test('a piece page shows what goes with it, and recently viewed pieces until they are cleared', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = await openPiece(page, 0);
  expect(asked.filter((path) => path.endsWith('/more'))).toEqual([]);
  await openPiece(page, 3);
  await toTheEnd(page);
  await expect(cardsOf(page, 'Recently viewed')).toHaveCount(1);
  await expect(cardsOf(page, 'Recently viewed')).toContainText(first);
  await expect(cardsOf(page, 'Wear it with').first()).toContainText('₹');
  // A page that Back brings back whole gets the prices of now here too.
  const renewed = page.waitForResponse('**/more?*');
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await renewed;
  await expectAccessible(page);

  const next = cardsOf(page, 'Wear it with').first().getByRole('link').first();
  const name = await next.innerText();
  await next.click();
  await isViewed(page, name);
  await toTheEnd(page);
  await expect(cardsOf(page, 'Recently viewed')).toHaveCount(2);
  // Back at the same position, with the cards in place, until the prices of now have come.
  const held = Promise.withResolvers<void>();
  await page.route('**/more?*', (route) => held.promise.then(() => route.continue()));
  await page.goBack();
  await expect(next).toBeInViewport();

  await shelf(page, 'Recently viewed').getByRole('button', { name: 'Clear' }).click();
  await expect(shelf(page, 'Recently viewed')).toHaveCount(0);
  held.resolve();
  const shelves = shelf(page, 'Wear it with').locator('..');
  await expect(shelves).toHaveAttribute('aria-busy', 'false');
  await expect(shelf(page, 'Recently viewed')).toHaveCount(0);
  await openPiece(page, 5);
  await toTheEnd(page);
  await expect(cardsOf(page, 'Recently viewed')).toHaveCount(0);
});

test('a page whose further pieces fail to load lacks nothing else', async ({ page, db }) => {
  await page.route('**/more-pieces-*.js', (route) => route.abort());
  await page.goto(`/product/${(await addRing(db, 3)).id}`);
  await toTheEnd(page);
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();
  await expect(page.getByText('Once you sign in, it goes into your cart.')).toBeVisible();
});
