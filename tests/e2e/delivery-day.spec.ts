import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { resetSettings } from '../support/browser/settings.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// These changes affect every page of the shop: see playwright.config.ts.
test.afterEach(async ({ db }) => resetSettings(db));

test('product, checkout, order and back office promise the same day, only where carriers go', async ({
  page,
  db,
}) => {
  test.slow();
  await signInAsAdmin(page);
  await page.goto('/admin/store/delivery');
  await page
    .getByLabel('Carriers and pincodes', { exact: true })
    .fill('Sequel, 6, 3, 5,00,000, perhaps');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByLabel('Carriers and pincodes', { exact: true }),
  ).toHaveAccessibleDescription(/Line 1: please end with on or off/);
  await expectAccessible(page);
  // With 24, every order counts for its own day, whatever the time of the test.
  await page.getByLabel('Sent the same day until (hour)').fill('24');
  const carriers = page.getByLabel('Carriers and pincodes', { exact: true });
  const table = (lines: string) => ({
    name: 'carriers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Carrier,Pincodes,Working days,Largest value (₹),On or off\n${lines}`),
  });
  const file = page.getByLabel('Fill from a file: Carriers and pincodes');
  await file.setInputFiles(table('Sequel,6,0,,\nSequel,64,3,,off'));
  await expect(page.getByText('Line 1: please enter working days from 1 to 99')).toBeVisible();
  await page.getByRole('button', { name: 'Put back what was there' }).click();
  await expect(carriers).toHaveValue('Sequel, 6, 3, 5,00,000, perhaps');
  await file.setInputFiles(table('Sequel,6,3,"5,00,000",\nSequel,64,3,,off'));
  await expect(page.getByText('2 lines. Save to use them.')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  const ring = await addRing(db, 2);
  await page.goto(`/product/${ring.id}`);
  const pincode = page.getByLabel('Deliver to pincode');
  await pincode.fill('6250');
  await pincode.press('Enter');
  await expect(page.getByText('Please enter a valid pincode')).toBeVisible();
  await pincode.fill('641 001');
  await pincode.press('Enter');
  await expect(page.getByText('We don’t deliver to Coimbatore, Tamil Nadu 641001')).toBeVisible();
  await pincode.fill('625 001');
  await pincode.press('Enter');
  const said = page.getByText('Delivered to Madurai, Tamil Nadu 625001 by');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const [, day = ''] = (await said.innerText()).replaceAll('\u{a0}', ' ').split(' by ');
  await page.reload();
  await expect(said).toContainText(day.slice(-4));

  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await expect(said).toHaveText(`Delivered to Madurai, Tamil Nadu 625001 by ${day}`);
  await page.getByLabel('Pincode').fill('641001');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('choose another address').first()).toBeVisible();
  await page.getByLabel('Pincode').fill('625001');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByText(`Expected by ${day}`)).toBeVisible();

  const [order] = await ordersOf(db, ring.id);
  await page.goto(`/admin/orders/${order?.id}`);
  await expect(page.getByText(`Promised by ${day}`)).toBeVisible();
});

test('without scripts a separate page gives the delivery day', async ({ browser, page, db }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/store/delivery');
  await page.getByLabel('Carriers and pincodes', { exact: true }).fill('Sequel, all, 3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  const ring = await addRing(db, 1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(`/product/${ring.id}`, page.url()).href);
  await plain.getByLabel('Deliver to pincode').fill('62500');
  await plain.getByRole('button', { name: 'Check' }).click();
  await expect(plain.getByText('Please enter a valid pincode')).toBeVisible();
  await plain.getByLabel('Pincode').fill('625001');
  await plain.getByRole('button', { name: 'Check' }).click();
  await expect(plain.getByText('Delivered to Madurai, Tamil Nadu 625001 by')).toBeVisible();
  await context.close();
});
