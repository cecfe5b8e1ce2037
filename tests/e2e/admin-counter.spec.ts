import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles } from '#people/accounts/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

async function fillAddress(page: Page) {
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Street');
  await page.getByLabel('Pincode').fill('625001');
  await page.getByLabel('City').fill('Madurai');
}

async function quoteAndOrder(page: Page) {
  await page.getByRole('button', { name: 'Save quotation of ₹57,680.00' }).click();
  await expect(page.getByRole('heading', { name: /^Quotation Q/ })).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /^Order K\d\d-\d+$/ })).toBeVisible();
}

test('an order for collection needs a contact and an invoice address, and is marked throughout', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await page.getByLabel('Address').fill('12 Temple Street');
  await page.getByLabel('Collected at the shop').check();
  await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
  await page.getByLabel('First name').fill('Ravi');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByRole('button', { name: /^Save quotation/ }).click();
  await expect(page.getByText('Please enter a phone number or an email address')).toBeVisible();
  await page.getByLabel('Phone').fill('98765 00001');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save quotation of ₹57,680.00' }).click();

  await expect(page.getByRole('heading', { name: /^Quotation Q/ })).toBeVisible();
  await expect(page.getByText('Collection at the shop').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email to customer' })).toBeHidden();
  await expectFits(page);
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  const address = page.getByLabel('Address for the invoice');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await address.fill('4 Lake Road, Jaipur 302003');
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order K\d\d-\d+$/ })).toBeVisible();
  await expect(page.getByText('Collection at the shop').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto(`${page.url()}/packing-slip`);
  await expect(page.getByRole('article')).toContainText('Collection at the shop');
  await expectFits(page);
  // Every row, including the totals, has a cell for each column.
  const rows = page.getByRole('table', { name: 'Pieces in the parcel' }).getByRole('row');
  const columns = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.children].reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0),
    ),
  );
  expect(new Set(columns)).toEqual(new Set([4]));
});

test('an order that staff place for an account shows in that account’s orders', async ({
  page,
  db,
  browser,
}) => {
  const shopper = await addShopper(db);
  const name = `Lakshmi ${shopper.email.slice(5, 13)}`;
  await db.update(profiles).set({ name }).where(eq(profiles.email, shopper.email));
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await page.getByLabel('Find the customer’s account').fill(shopper.email.slice(0, 20));
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(page.getByText('For account')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByLabel('First name')).toHaveValue('Lakshmi');
  await page.getByLabel('Phone').fill('98765 43210');
  await fillAddress(page);
  await expectFits(page);
  await expectAccessible(page);
  await quoteAndOrder(page);
  await expect(page.getByRole('link', { name: 'Has an account' })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(6) ?? '';

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const customer = await context.newPage();
  await signIn(customer, shopper);
  await customer.goto('/my-orders');
  await expect(customer.getByText(number)).toBeVisible();
  await context.close();
});

test('a cancelled payment link cannot be paid, the order stays, and a new link can be sent', async ({
  page,
  db,
  browser,
}) => {
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone').fill('98765 43210');
  await fillAddress(page);
  await quoteAndOrder(page);
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  const links = page.getByRole('region', { name: 'Payment links' });
  const url = await links.getByRole('link').getAttribute('href');
  await expectFits(page);
  await links.getByRole('button', { name: 'Cancel link' }).click();
  await expect(page.getByText('Payment link cancelled').first()).toBeVisible();
  await expect(links).toContainText('Cancelled');
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const customer = await context.newPage();
  await customer.goto(url ?? '');
  await expect(customer.getByText('This payment link was cancelled.')).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  await expect(links).toContainText('Sent to the customer; it can be paid until');
});
