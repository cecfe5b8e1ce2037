// Specification, storefront 2 Checkout: Save Address checkbox for signed-in users
// Specification, storefront 2 Checkout: 'Use Existing Address' opens 'Select Existing Address'
// Specification, storefront 2 Checkout: 'No saved addresses found'
// Specification, storefront 4 Checkout: Optionally saves the address; 'Address Already Exists', 'Address Save Failed', 'Address Saved'
// Specification, storefront 5: Save Address only for signed-in users
// Specification, storefront 6: Visitor: cannot save or reuse addresses
// Specification, storefront 6: Signed-in customer: wishlist, saved addresses
// Specification, storefront 8 Checkout: 'Something went wrong. Please try again.'
// Specification, storefront 8 Checkout: 'Failed to load addresses'

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { saveAddress } from '#people/accounts/addresses/change-addresses.server.ts';
import { profiles, userAddresses } from '#people/accounts/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { notification } from '../support/browser/notifications.ts';
import { leaveWindow, waysToPay, windowOf } from '../support/browser/payment-window.ts';
import { addShopper, type Person, signIn } from '../support/browser/people.ts';
import { buyer, fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  address: '12 Temple Street, Anna Nagar',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};
const inGoa = { ...home, address: '7 Beach Road, Candolim', city: 'Panaji', pincode: '403001' };
const parents = { ...inGoa, firstName: 'Nila', state: 'Goa' };

/** Signs a new shopper in and opens the checkout for a new ring. */
async function atCheckout(page: Page, db: Database, saved: (typeof home)[] = []): Promise<Person> {
  const ring = await addRing(db, 3);
  const shopper = await addShopper(db);
  const userId = await idOf(db, shopper);
  for (const address of saved) await saveAddress(db, systemClock, { userId, address });
  await signIn(page, shopper);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  return shopper;
}

async function idOf(db: Database, { email }: Person): Promise<string> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile?.id ?? '';
}

const countSaved = async (db: Database, shopper: Person) =>
  db.$count(userAddresses, eq(userAddresses.userId, await idOf(db, shopper)));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Select Existing Address' });

/** Expects a message in a toast, which the payment window soon covers, and in the form, where it stays. */
async function expectNotice(page: Page, message: string): Promise<void> {
  await expect(notification(page, message)).toBeAttached();
  await expect(page.locator('form').getByText(message)).toBeAttached();
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Use Existing Address' }).click();
  return dialogOf(page);
}

test('an address saved at one checkout prefills the next, and is not saved twice', async ({
  page,
  db,
}) => {
  const shopper = await atCheckout(page, db);
  await expect(page.getByLabel('Save Address')).not.toBeChecked();
  await fillShipping(page);
  await page.getByText('Save Address').click();
  await pay(page);
  await expectNotice(page, 'Address Saved');
  await leaveWindow(page);
  await pay(page);
  await expectNotice(page, 'Address Already Exists');
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await countSaved(db, shopper)).toBe(1);

  const ring = await addRing(db, 1);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await expect(field(page, 'Address')).toHaveValue(buyer.Address);
  await expect(field(page, 'Phone')).toHaveValue('+919876543210');
  await expect(field(page, 'State')).toHaveValue('Tamil Nadu');
  await expect(page.getByLabel('Save Address')).not.toBeChecked();
});

test('choosing an address fills the whole form, and all of it can still be changed', async ({
  page,
  db,
}) => {
  await atCheckout(page, db, [home, parents]);
  await expect(field(page, 'City')).toHaveValue('Madurai');
  await field(page, 'Pincode').fill('12');
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('Default');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Use this address: Nila Rao/ }).click();
  await expect(dialog).toBeHidden();
  for (const [label, value] of [
    ['First name', 'Nila'],
    ['Address', parents.address],
    ['Pincode', '403001'],
    ['City', 'Panaji'],
    ['State', 'Goa'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await field(page, 'City').fill('Mapusa');
  await field(page, 'State').selectOption('Maharashtra');
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Mapusa');
  await expect(field(page, 'State')).toHaveValue('Maharashtra');
  await expect(field(page, 'First name')).toHaveValue('Nila');
});

test('the default address never overwrites what was typed', async ({ page, db }) => {
  await atCheckout(page, db, [home]);
  for (const label of Object.keys(buyer)) await field(page, label).fill('');
  await field(page, 'First name').fill('Kavya');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Kavya');
  await expect(field(page, 'Address')).toHaveValue('');
});

test('an address that cannot be saved does not delay the order', async ({ page, db }) => {
  const shopper = await atCheckout(page, db);
  await page.route('**/api/addresses*', (route) => route.abort());
  await fillShipping(page);
  await page.getByLabel('Save Address').check();
  await pay(page);
  await expectNotice(page, 'Address Save Failed');
  await waysToPay.wallet(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await countSaved(db, shopper)).toBe(0);
});

test('the default address can be changed, and a deleted address restored', async ({ page, db }) => {
  const shopper = await atCheckout(page, db, [home, parents]);
  const dialog = await openDialog(page);
  const first = dialog.getByRole('listitem').first();
  await dialog.getByRole('button', { name: /^Make default: Nila/ }).click();
  await expect(first).toContainText('Nila Rao');
  await expect(first).toContainText('Default');
  await dialog.getByRole('button', { name: /^Delete: Nila/ }).click();
  await expect(dialog.getByText('Address Deleted')).toBeVisible();
  await expect(first).toContainText('Asha Rao');
  await expect(first).toContainText('Default');
  expect(await countSaved(db, shopper)).toBe(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('Nila Rao');
  await expect(first).toContainText('Default');
  expect(await countSaved(db, shopper)).toBe(2);

  await page.route('**/api/addresses*', (route) => route.abort());
  await dialog.getByRole('button', { name: /^Delete: Nila/ }).click();
  await expect(dialog.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
});

test('the dialog says when there are no saved addresses, and when they cannot be loaded', async ({
  page,
  db,
}) => {
  await atCheckout(page, db);
  await page.route('**/api/addresses*', (route) => route.abort());
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Failed to load addresses')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/addresses*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('No saved addresses found')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Use Existing Address' })).toBeFocused();
});

test('a visitor can neither save nor reuse addresses', async ({ page, db }) => {
  const ring = await addRing(db, 1);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await fillShipping(page);
  await expect(page.getByLabel('Save Address')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use Existing Address' })).toHaveCount(0);
  await pay(page);
  await windowOf(page).getByText('How would you like to pay?').waitFor();
});
