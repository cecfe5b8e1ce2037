import type { Page } from '@playwright/test';
import { like } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** A new customer each time: the limit is ₹2 lakh in cash per person and day. */
async function fillCustomer(page: Page) {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(`asha.${digits}@example.in`);
  await page.getByLabel('Phone').fill(`9${digits}`);
  await page.getByLabel('Address').fill('12 Temple Street');
  await page.getByLabel('Pincode').fill('625001');
  await page.getByLabel('City').fill('Madurai');
}

/** The link in the mail of the quotation at this address. */
async function linkOfQuotation(db: Database, address: string): Promise<string> {
  const id = address.split('/').at(-1) ?? '';
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `quotation ${id}%`));
  const link = /https?:\S+token=\S+/.exec(mails[0]?.body ?? '')?.[0] ?? '';
  // The mail has the shop's configured address; the browser uses another port.
  return link.replace(/^https?:\/\/[^/]+/, '');
}

test('staff quote a piece, place an order from the quotation and record its counter payment', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();

  await page.getByRole('button', { name: 'Save quotation' }).click();
  await expect(page.getByText('Please choose at least one piece')).toBeVisible();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();

  await page.getByLabel('Find a piece').fill(ring.name);
  await page.getByRole('button', { name: `Add ${ring.name} in 22KT` }).click();
  await expect(page.getByLabel('Find a piece')).toBeFocused();
  const pieces = page.getByRole('list', { name: 'Pieces of the order' });
  await expect(pieces).toContainText(ring.name);
  await pieces.getByText('Price break-up').click();
  await expect(pieces).toContainText('Making charge, 12%');
  await fillCustomer(page);
  await expect(page.getByText('First name must be at least 2 characters')).toBeHidden();
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save quotation of ₹57,680.00' }).click();

  await expect(page.getByRole('heading', { name: /^Quotation Q\d\d-\d+$/ })).toBeVisible();
  await expect(page.getByText(/^Valid until /)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(page.getByRole('button', { name: 'Email again' })).toBeVisible();
  const quotationPage = page.url();
  await page.goto(await linkOfQuotation(db, quotationPage));
  await expect(page.getByText('These prices are valid until')).toBeVisible();
  await expect(page.getByText('12 Temple Street')).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(quotationPage);
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: /^Order K\d\d-\d+$/ })).toBeVisible();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Record a counter payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment at the counter' });
  await dialog.getByLabel('Amount').fill('50000');
  await dialog.getByLabel('Reference').fill('R-17');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('The amount must be exactly ₹57,680.00')).toBeVisible();
  await dialog.getByLabel('Amount').fill('57680');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('cash, at the counter')).toBeVisible();
  await expect(page.getByText('Paid at the counter: cash, R-17')).toBeVisible();
  await expectFits(page);

  await page.goto('/admin/orders/quotations');
  await expect(page.getByRole('link', { name: /^Q\d\d-/ }).first()).toBeVisible();
  await expect(page.getByText('Ordered and paid').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('staff send a payment link, and the customer pays by it', async ({ page, db, browser }) => {
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Save quotation of ₹57,680.00' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  const links = page.getByRole('region', { name: 'Payment links' });
  await expect(links).toContainText('Sent to the customer; it can be paid until');
  await expect(page.getByRole('button', { name: 'Send a payment link' })).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);
  const url = await links.getByRole('link').getAttribute('href');

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const customer = await context.newPage();
  await customer.goto(url ?? '');
  // The payer enters their mobile number, as at Razorpay.
  await windowOf(customer).getByLabel('Mobile number').fill('9876543210');
  await windowOf(customer).getByRole('button', { name: 'Continue' }).click();
  await waysToPay.upi(customer);
  await expect(customer.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await customer.goto(url ?? '');
  await expect(customer.getByText('This payment link is paid. Thank you.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
