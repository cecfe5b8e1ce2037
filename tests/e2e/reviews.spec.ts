import type { Page } from '@playwright/test';
import { buyDelivered } from '../support/browser/delivered-orders.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openOffice } from '../support/browser/returns.ts';
import { expect, test } from '../support/browser/test.ts';

const words = 'The clasp closes well, but the polish could be brighter for this price.';
const answer = 'Thank you for being frank. We have asked our polisher to look at it.';

/** A photograph is shrunk at the lowest priority of the machine. */
const slowly = { timeout: 60_000 };
const photographs = (page: Page) => page.getByRole('img', { name: /^Photograph \d by / });

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('a review is written after delivery, published as written, answered, and can be withdrawn', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const { ring } = await buyDelivered(page, db);
  await page.getByRole('link', { name: `Write a review of ${ring.name}` }).click();
  await expect(page.getByRole('heading', { name: 'How do you like it?' })).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Title (optional)').fill('Nearly perfect');
  await page.getByLabel('Your review').fill(words);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose one to five stars')).toBeVisible();
  await expect(page.getByLabel('Your review')).toHaveValue(words);
  await page.getByRole('radio', { name: '3 out of 5 stars' }).check({ force: true });
  const photo = { name: 'ring.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel(/^Photographs/).setInputFiles([photo, { ...photo, name: 'hand.png' }]);
  await page.getByRole('button', { name: /^Remove photograph 2/ }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible(slowly);
  await expect(photographs(page)).toHaveCount(1);
  await expectGood(page);

  const office = await openOffice(browser, baseURL);
  await office.goto('/admin/reviews');
  const row = office.getByRole('row').filter({ hasText: words });
  await expect(office.getByText('never declined for being critical')).toBeVisible();
  await expect(photographs(office)).toHaveCount(1);
  await row.getByText('Decline', { exact: true }).click();
  await row.getByRole('button', { name: 'Decline review' }).click();
  await expect(row.getByText('Please choose the rule it breaks')).toBeVisible();
  await expectAccessible(office);
  await row.getByRole('button', { name: /^Publish: / }).click();
  await expect(office.getByText('Review published')).toBeVisible();
  await office.goto('/admin/reviews?show=published');
  await row.getByText('Answer', { exact: true }).click();
  await row.getByLabel('The shop’s answer, for everyone to read').fill(answer);
  await row.getByRole('button', { name: 'Save answer' }).click();
  await expect(office.getByText('Answer saved')).toBeVisible();
  await office.context().close();

  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('link', { name: 'Rated 3.0 out of 5, 1 review' })).toBeVisible();
  const review = page.getByRole('article', { name: /^Review by / });
  await expect(review).toContainText(words);
  await expect(review).toContainText('Verified buyer');
  await expect(review).toContainText(answer);
  const shown = photographs(page);
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as { aggregateRating?: object })).toContainEqual(
    expect.objectContaining({
      aggregateRating: expect.objectContaining({ ratingValue: 3, reviewCount: 1 }),
    }),
  );
  await expectGood(page);

  await page.goBack();
  await page.getByText('Withdraw this review').click();
  await page.getByRole('button', { name: 'Withdraw review' }).click();
  await expect(page.getByRole('link', { name: `Write a review of ${ring.name}` })).toBeVisible();
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('heading', { name: ring.name })).toBeVisible();
  await expect(review).toHaveCount(0);
});

test('without scripts a review is sent, corrected and withdrawn by forms alone', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const { id } = await buyDelivered(page, db);
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const bare = await plain.newPage();
  await bare.goto(`/order-confirmation/${id}`);
  await bare.getByRole('link', { name: /^Write a review/ }).click();
  await bare.getByRole('radio', { name: '5 out of 5 stars' }).check({ force: true });
  await bare.getByLabel('Your review').fill('Nice');
  await bare.getByRole('button', { name: 'Send review' }).click();
  await expect(bare.getByText('Please tell us a little more')).toBeVisible();
  await expect(bare.getByRole('radio', { name: '5 out of 5 stars' })).toBeChecked();
  await bare.getByLabel('Your review').fill('Nice to wear on any day.');
  await bare.getByRole('button', { name: 'Send review' }).click();
  await expect(bare.getByText('Nice to wear on any day.')).toBeVisible();
  await bare.getByText('Withdraw this review').click();
  await bare.getByRole('button', { name: 'Withdraw review' }).click();
  await expect(bare.getByRole('link', { name: /^Write a review/ })).toBeVisible();
  await plain.close();
});
