import type { Page } from '@playwright/test';
import { globals } from '#content/settings/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { resetSettings, setGoldPriceAged } from '../support/browser/settings.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// These changes affect every page of the shop: see playwright.config.ts.
test.afterEach(async ({ db }) => resetSettings(db));

test('the details of the shop follow the settings everywhere, on the next view @journey', async ({
  page,
}) => {
  await openSettings(page, 'Shop details');
  await expect(page).toHaveURL('/admin/store/details');
  await expect(page.getByLabel('Shop name')).toHaveValue('Kanak');
  await page.getByLabel('Shop name').fill('Shree Lakshmi Gold');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByLabel('Phone', { exact: true }).fill('soon');
  await save(page);
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/not a valid GSTIN/);
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    /valid phone number/,
  );
  await expectAccessible(page);

  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('Address').fill('1 Laxmi Road\nPune 411030');
  await page.getByLabel('Phone', { exact: true }).fill('020 2445 0000');
  await page.getByLabel('WhatsApp number').fill('+91 98765 43210');
  await page.getByLabel('Hours').fill('Tuesday-Sunday 11:00 AM-9:00 PM');
  await page.getByLabel('Name of the officer').fill('Ravi Kumar');
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const text of [
    'Pune 411030',
    'Maharashtra, India',
    'Tuesday-Sunday 11:00 AM-9:00 PM',
    'Ravi Kumar, Grievance Officer',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('link', { name: '020 2445 0000' })).toHaveAttribute(
    'href',
    'tel:02024450000',
  );
  await expect(page).toHaveTitle('Contact | Shree Lakshmi Gold');
  await expect(page.getByRole('link', { name: 'Shree Lakshmi Gold, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Ravi Kumar');
  await page.goto('/');
  await expect(page).toHaveTitle('Shree Lakshmi Gold: gold jewellery');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(
    /"telephone":"020 2445 0000".*"addressLocality":"Pune","postalCode":"411030"/,
  );
});

test('policies and highlights follow the settings, on their pages and beside every product', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await openSettings(page, 'Policies');
  await page.getByLabel('Effective date').fill('31-02-2026');
  await save(page);
  await expect(page.getByLabel('Effective date')).toHaveAccessibleDescription(/Please enter a day/);
  await page.getByLabel('Effective date').fill('01-12-2026');
  await page.getByLabel('Return within (days)').fill('7');
  await page.getByLabel('Delivery time', { exact: true }).fill('5 to 9 working days');
  await page.getByLabel('Minimum budget (₹)').fill('75000');
  await page.getByLabel('Second highlight').fill('');
  await page.getByLabel('Third highlight').fill('Lifetime polish');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.goto('/cancellation-and-refunds');
  await expect(page.getByRole('main')).toContainText('Effective date: 01-12-2026');
  await expect(page.getByRole('main')).toContainText('within 7 days of delivery');
  await page.goto('/bulk-order');
  await expect(page.getByRole('main')).toContainText('₹75,000 or 100 pieces');
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('link', { name: 'Lifetime polish' })).toBeVisible();
  await expect(page.getByRole('link', { name: '30 days replacement' })).toHaveCount(0);
  await page.getByText('Delivery and returns').click();
  await expect(page.getByRole('main')).toContainText(
    'Delivered within India in 5 to 9 working days',
  );
});

test('GST and the shipping fee at the checkout follow the settings', async ({ page, db }) => {
  const ring = await addRing(db, 3);
  await openSettings(page, 'Selling');
  await page.getByLabel('Shipping fee (₹)').fill('149.50');
  await page.getByLabel('GST (%)').fill('5');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  // 10 g at ₹5,000 with 12 % making and 5 % GST.
  await expect(page.getByRole('button', { name: 'Pay ₹58,949.50' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('Subtotal (incl. 5% GST)');
  await expect(page.getByRole('complementary')).toContainText('₹149.50');
});

test('a shop not registered for GST shows and charges none, from product page to order', async ({
  page,
  db,
}) => {
  test.slow();
  const ring = await addRing(db, 3);
  await openSettings(page, 'Shop details');
  await page.getByLabel('GST registration').selectOption('Not registered for GST');
  await page.getByLabel('GSTIN').fill('');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  // 10 g at ₹5,000 with 12 % making, and nothing else.
  await page.goto(`/product/${ring.id}`);
  await expect(page.getByRole('main')).toContainText('₹56,000');
  await expect(page.getByRole('row', { name: 'Total ₹56,000.00' })).toBeVisible();
  await expectNoGst(page);
  for (const path of ['/', '/shipping-policy', '/terms-and-conditions', '/about', '/contact']) {
    await page.goto(path);
    await expectNoGst(page);
  }
  await page.context().clearCookies();
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(page.getByRole('button', { name: 'Pay ₹56,000.00' })).toBeEnabled();
  await expectNoGst(page);
  await fillShipping(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₹56,000.00');
  await expectNoGst(page);
});

/** Expects no mention of the tax on a page or in its print. */
async function expectNoGst(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').or(page.getByText('Secure checkout'))).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/\bGST(IN)?\b|tax invoice/i, {
    useInnerText: false,
  });
}

test('nothing is sold at a gold price older than the shop allows', async ({ page, db }) => {
  const ring = await addRing(db, 3);
  await openSettings(page, 'Selling');
  await page.getByLabel('Stop selling after (hours)').fill('12');
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await setGoldPriceAged(db, 13);
  await page.goto('/admin/overview');
  await expect(page.getByText('Nothing can be sold until it is set again.')).toBeVisible();
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(page.getByText(/gold rate is not set yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
});

test('leaving unsaved settings asks first, a failed save keeps them, and a conflict is reported', async ({
  page,
  db,
}) => {
  await openSettings(page, 'Shop details');
  await page.getByLabel('Holiday').fill('Monday holiday');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Store' })
    .getByRole('link', { name: 'Policies' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Holiday')).toHaveValue('Monday holiday');

  await page.route('**/admin/store/details.data**', (route) => route.abort());
  await save(page);
  await expect(page.getByText('Failed to save settings')).toBeVisible();
  await expect(page.getByLabel('Holiday')).toHaveValue('Monday holiday');
  await page.unroute('**/admin/store/details.data**');

  await db.insert(globals).values({ variableName: 'holiday', variableValue: 'Wednesday holiday' });
  await save(page);
  await expect(page.getByText(/Someone else changed these settings in the meantime/)).toBeVisible();
  await expect(page.getByLabel('Holiday')).toHaveValue('Wednesday holiday');
});

test('the details of documents are set in one place, and each change is in the audit log', async ({
  page,
}) => {
  await openSettings(page, 'Documents');
  await expect(page).toHaveURL('/admin/store/documents');
  await expect(page.getByLabel('HSN of gold jewellery')).toHaveValue('7113');
  await expect(page.getByLabel('HSN of gold jewellery')).toHaveAccessibleDescription(
    /Notification 78\/2020/,
  );
  await page.getByLabel('HSN of gold jewellery').fill('71131');
  await page.getByLabel('How a HUID is checked').fill('');
  await save(page);
  await expect(page.getByLabel('HSN of gold jewellery')).toHaveAccessibleDescription(
    /four, six or eight digits/,
  );
  await expectAccessible(page);
  await page.getByLabel('HSN of gold jewellery').fill('711319');
  await page.getByLabel('How a HUID is checked').fill('Look it up in BIS Care.');
  await page.getByLabel('Before an order leaves').selectOption('required');
  await page.getByRole('checkbox', { name: 'Silver' }).uncheck();
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('HSN of gold jewellery')).toHaveValue('711319');
  await expect(page.getByRole('checkbox', { name: 'Silver' })).not.toBeChecked();

  await page.goto('/admin/audit-log');
  await expect(page.getByRole('main')).toContainText('Documents');
  await expect(page.getByRole('main')).toContainText('711319');
});

test('a promise that is switched off no longer appears on any page', async ({ page }) => {
  await openSettings(page, 'Promises');
  await expectAccessible(page);
  for (const label of ['Hallmark', 'Insurance', 'Signature']) {
    await page.getByLabel(label).selectOption('off');
  }
  await save(page);
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  for (const path of ['/', '/about-us', '/terms-and-conditions', '/shipping-policy', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('Prices include GST');
    await expect(page.locator('body')).not.toContainText(/hallmark|insured|signature/i);
  }
});

async function openSettings(page: Page, tab: string): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin/store');
  await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
}
