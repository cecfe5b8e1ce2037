import type { Page, TestInfo } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { expect, test } from '../support/browser/bare-shop.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { sendSignIn } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { setUpDetails } from '../support/set-up-shop.ts';

test.use({ isSetUp: false, bareSettings: { PAYMENTS: 'sandbox' } });
test.slow();

const owner = { email: 'owner@rao.example', password: 'a long staff password' };
const widths = [390, 1440];

/** Takes screenshots at both widths, into the test's results folder. */
async function photograph(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
  }
}

test('a shop goes from nothing to its first invoice, and says at each step what is missing', async ({
  page,
  bareShop,
  browser,
}, info) => {
  const { db, url } = bareShop;
  const ring = await addRing(db, 2);
  await ensureAdministrator(db, owner);
  const office = await (await browser.newContext({ baseURL: url })).newPage();

  await page.goto('/');
  await expect(page.getByText('Opening soon').first()).toBeVisible();
  await photograph(page, info, '01-opening-soon');
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByText('You can buy this piece online once we open.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(
    page.getByText('We’re opening soon and can’t take orders yet. You have not been charged.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  await photograph(page, info, '02-no-orders-yet');

  await office.goto('/admin-login');
  await sendSignIn(office, owner);
  await expect(office).toHaveURL(/\/admin\/dashboard$/);
  for (const what of ['the gold rate', 'the legal name', 'the address', 'the telephone number']) {
    await expect(office.getByRole('main').getByText(what).first()).toBeVisible();
  }
  await photograph(office, info, '03-what-is-missing');
  await office.goto(`/admin/orders/new?piece=${ring.id}.22kt.1&collected=yes`);
  await office.getByLabel('First name').fill('Ravi');
  await office.getByLabel('Last name').fill('Iyer');
  await office.getByLabel('Phone').fill('98765 00001');
  await office.getByLabel('Address for the invoice').fill('12 Temple Street, Madurai');
  await office.getByRole('button', { name: /^Save quotation/ }).click();
  await expect(
    office
      .getByRole('main')
      .getByText(/not set up/)
      .first(),
  ).toBeVisible();
  await photograph(office, info, '04-no-counter-sales-yet');

  await office.goto('/admin/store/details');
  await office.getByLabel('Legal name').fill(setUpDetails.legal_name);
  await office.getByLabel('Address', { exact: true }).fill(setUpDetails.address);
  await office.getByLabel('State', { exact: true }).selectOption(setUpDetails.state);
  await office.getByLabel('GSTIN', { exact: true }).fill(setUpDetails.gstin);
  await office.getByLabel('Phone', { exact: true }).fill(setUpDetails.phone);
  await office.getByLabel('Phone of the officer').fill(setUpDetails.officer_phone);
  await office.getByLabel('Email of the officer').fill(setUpDetails.officer_email);
  await photograph(office, info, '05-who-we-are');
  await office.getByRole('button', { name: /^Save/ }).click();
  await expect(office.getByText('Settings saved successfully')).toBeVisible();
  await office.goto('/admin/overview');
  await expect(office.getByText('Please set the gold rate')).toBeVisible();
  await expect(office.getByText(/Please set the (legal name|address|GSTIN)/)).toHaveCount(0);
  await photograph(office, info, '06-only-the-rate-is-missing');
  await office.goto('/admin/store');
  await office
    .getByLabel(/gold price/i)
    .first()
    .fill('6000');
  await office.getByRole('button', { name: /^Save/ }).first().click();
  await expect(office.getByText('Gold price saved successfully')).toBeVisible();

  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await photograph(page, info, '07-first-order');

  const orderId = /order-confirmation\/([\da-f-]+)/.exec(page.url())?.[1] ?? '';
  await office.goto(`/admin/orders/${orderId}/pack`);
  await photograph(office, info, '08-to-be-packed');
  await office.getByRole('textbox', { name: /^HUID/ }).fill(newId().slice(-6).toUpperCase());
  await office.getByLabel('Gross weight, g').fill('10.50');
  await office.getByLabel('Gross weight, g').press('Enter');
  await expect(office.getByText('1 of 1 packed')).toBeVisible();
  await office.getByLabel('Carrier').fill('Sequel');
  await office.getByLabel('Tracking number').fill('SQ1');
  await office.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(office.getByText('there is nothing to pack')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /invoice/i }).first()).toBeVisible();
  await photograph(page, info, '09-first-invoice');
});
