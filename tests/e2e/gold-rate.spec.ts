import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { expect, test } from '../support/browser/test.ts';

test('today’s gold rate links to its history and to a price calculator', async ({ page }) => {
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

test('the rates can be shared or saved as a picture', async ({ page }) => {
  // Stubs a phone's share function, which this browser lacks.
  await page.addInitScript(() => {
    const handed: { text?: string | undefined; files: string[] }[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      async share({ text, files = [] }: ShareData) {
        handed.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) });
      },
    });
    Object.assign(window, { handed });
  });
  await page.goto('/gold-rate');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { handed: unknown[] }).handed))
    .toEqual([
      {
        text: expect.stringMatching(/22KT ₹5,000.* per gram\n.*\/gold-rate$/s),
        files: ['gold-rate-today.png image/png'],
      },
    ]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  const { width, height, format } = await sharp(await download.path()).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
});

test('a shopper can ask to be emailed at a lower rate, and stop it with one click', async ({
  page,
  db,
}) => {
  const email = `asha-${newId().slice(-8)}@example.com`;
  await page.goto('/gold-rate?days=90');
  const form = page.getByRole('region', { name: 'Tell me when gold is lower' });
  await form.getByLabel('₹ per gram, at most').fill('6,000');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Notify me' }).click();
  const amount = form.getByLabel('₹ per gram, at most');
  await expect(amount).toHaveAccessibleDescription(/Gold is there already/);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('6,000');
  await expectAccessible(page);
  await amount.fill('4,900');
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(form.getByText(`We’ve emailed ${email}`)).toBeVisible();
  await expect(page).toHaveURL('/gold-rate?days=90');
  await expectFits(page);
  await expectAccessible(page);

  const wanted = eq(mailOutbox.recipient, email);
  const [mail] = await db.select().from(mailOutbox).where(wanted);
  await page.goto(new URL(mail?.stopAddress ?? '').pathname);
  await expect(page.getByText('when 22KT gold is at ₹4,900 a gram or less')).toBeVisible();
  await page.getByRole('button', { name: 'Stop email' }).click();
  await expect(page.getByText('Done. We won’t email you')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the rate alert form works, and keeps what was typed', async ({ page }) => {
    await page.goto('/gold-rate');
    await page.getByLabel('₹ per gram, at most').fill('4,500');
    await page.getByLabel('Email').fill('asha@');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('₹ per gram, at most')).toHaveValue('4,500');
    const email = `asha-${newId().slice(-8)}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText(`We’ve emailed ${email}`)).toBeVisible();
  });
});
