import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { expect, test } from '../support/browser/test.ts';

test('the gold rate of today leads to what it was, and to what a piece costs at it @journey', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.getByRole('link', { name: /^Gold today/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold rate today');
  const rates = page.getByRole('table', { name: /^What gold of each karat costs/ });
  await expect(rates.getByRole('row', { name: /^22KT/ })).toContainText('₹5,000');
  await expect(rates.getByRole('row', { name: /^22KT/ })).toContainText('₹50,000');
  await expectFits(page);
  await expectAccessible(page);

  const sums = page.getByRole('region', { name: 'Work out a price' });
  await sums.getByLabel('Net weight in grams').fill('10');
  await expect(sums.getByRole('status')).toHaveText('₹57,680');
  await sums.getByLabel('Making charge, %').fill('8.5');
  await expect(sums.getByRole('status')).toHaveText('₹55,878');
  await sums.getByLabel('Net weight in grams').fill('ten');
  await expect(sums.getByText('Please enter a weight, such as 8 or 4.620')).toBeVisible();
  await sums.getByText('By budget').click();
  await sums.getByLabel('Making charge, %').fill('12');
  await sums.getByLabel('Budget in rupees').fill('₹57,680');
  await expect(sums.getByRole('status')).toHaveText('10.00 g');
  await expectAccessible(page);

  const year = page.getByRole('navigation', { name: 'Days shown' }).getByText('1 year');
  await year.click();
  await expect(page).toHaveURL('/gold-rate?days=365');
  await expect(year).toHaveAttribute('aria-current', 'page');
});
