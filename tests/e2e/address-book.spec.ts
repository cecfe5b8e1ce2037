import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { saveAddress } from '#people/accounts/addresses/change-addresses.server.ts';
import { maxAddresses } from '#people/accounts/addresses/addresses.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, type Person, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const path = '/my-account/addresses';
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

async function save(db: Database, { email }: Person, saved: (typeof home)[]): Promise<void> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  for (const address of saved) {
    await saveAddress(db, systemClock, { userId: profile?.id ?? '', address });
  }
}

async function fill(page: Page, address: Partial<typeof home>): Promise<void> {
  const labels = { phone: 'Phone', address: 'Address', pincode: 'Pincode', city: 'City' };
  for (const [name, label] of Object.entries(labels)) {
    const value = address[name as keyof typeof labels];
    if (value !== undefined) await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const cards = (page: Page) => page.getByRole('list', { name: 'Saved addresses' });
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click();

test('an address is validated as at the checkout, edited, and made the default', async ({
  page,
  db,
}) => {
  await page.goto(path);
  await expect(page).toHaveURL(`/auth?returnTo=${path}`);
  const shopper = await addShopper(db);
  await signIn(page, shopper);
  await page.goto(path);
  await page.getByRole('link', { name: 'Add an address' }).click();
  await fill(page, { phone: '12345', address: 'short', pincode: '403001', city: 'Panaji' });
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await press(page, 'Save address');
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Please enter a complete address')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await fill(page, { phone: '98765 43210', address: inGoa.address });
  await press(page, 'Save address');
  await expect(page.getByText('Address Saved')).toBeVisible();
  await expect(cards(page)).toContainText('7 Beach Road, Candolim');
  await expect(cards(page)).toContainText('Default');

  await save(db, shopper, [home]);
  await page.goto(path);
  await expectAccessible(page);
  await press(page, /^Make default: .*Madurai/);
  await expect(page.getByText('Default address changed')).toBeVisible();
  await expect(cards(page).getByRole('listitem').first()).toContainText('Madurai');

  await page.getByRole('link', { name: /^Edit: .*Madurai/ }).click();
  await fill(page, { address: '14 Temple Street, Anna Nagar' });
  await press(page, 'Save address');
  await expect(cards(page).getByRole('listitem').first()).toContainText('14 Temple Street');
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
});

test('a duplicate address is refused, and removing one can be undone', async ({ page, db }) => {
  const shopper = await addShopper(db);
  await save(db, shopper, [home, { ...inGoa, state: 'Goa' }]);
  await signIn(page, shopper);
  await page.goto(path);
  await page.getByRole('link', { name: /^Edit: .*Panaji/ }).click();
  await fill(page, home);
  await press(page, 'Save address');
  await expect(page.getByText('Address Already Exists')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await press(page, /^Remove: .*Madurai/);
  await expect(cards(page)).not.toContainText('Madurai');
  await expectAccessible(page);
  await press(page, 'Undo');
  await expect(page.getByText('Address restored')).toBeVisible();
  await expect(cards(page).getByRole('listitem').first()).toContainText('Madurai');
  await expect(cards(page).getByRole('listitem').first()).toContainText('Default');
});

test('a shopper with the maximum number of addresses cannot add another', async ({ page, db }) => {
  const shopper = await addShopper(db);
  const many = Array.from({ length: maxAddresses }, (_, n) => ({ ...home, city: `City ${n}` }));
  await save(db, shopper, many);
  await signIn(page, shopper);
  await page.goto(`${path}?add`);
  await expect(cards(page).getByRole('listitem')).toHaveCount(maxAddresses);
  await expect(page.getByRole('link', { name: 'Add an address' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the address book works', async ({ page, db }) => {
    const shopper = await addShopper(db);
    await signIn(page, shopper);
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('link', { name: 'Add an address' }).click();
    await fill(page, { ...inGoa, phone: '9876543210' });
    await press(page, 'Save address');
    await expect(cards(page)).toContainText('Panaji, Goa 403001');
    await press(page, /^Remove: /);
    await expect(page.getByText('No saved addresses yet.')).toBeVisible();
    await press(page, 'Undo');
    await expect(cards(page)).toContainText('Panaji, Goa 403001');
  });
});
