import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff open a customer from the list, see orders and enquiries, and add a note', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, shopper.email));
  const own = await addOrder(db, {
    userId: profile?.id,
    customerEmail: shopper.email,
    ...asPaid(),
  });
  const asGuest = await addOrder(db, { customerEmail: shopper.email, ...asPaid() });
  await db.insert(enquiries).values({
    dedupeKey: newId(),
    name: shopper.name,
    phone: '+919876543210',
    email: shopper.email,
    pieces: 120,
    message: 'Coins for Diwali',
  });
  await signInAsAdmin(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(shopper.email)}`);
  await page.getByRole('link', { name: shopper.name }).click();
  await expect(page.getByRole('heading', { name: shopper.name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/admin/users/${profile?.id}`);

  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('link', { name: own.orderNumber })).toBeVisible();
  await expect(orders.getByText(asGuest.orderNumber)).toBeHidden();
  const guest = page.getByRole('region', { name: 'Guest orders with this email' });
  await expect(guest.getByRole('link', { name: asGuest.orderNumber })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('₹57,680.00');
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('12 Temple Street');
  await expect(page.getByRole('region', { name: 'Enquiries' })).toContainText('Coins for Diwali');
  await expectAccessible(page);

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Note').fill('Prefers 18kt');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without saving?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['Prefers 18kt']);
  await expect(notes.getByLabel('Note')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('an order and an enquiry link to the customer', async ({ page, db }) => {
  const shopper = await addShopper(db);
  const [profile] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, shopper.email));
  const order = await addOrder(db, { userId: profile?.id, ...asPaid() });
  await db.insert(enquiries).values({
    dedupeKey: newId(),
    name: shopper.name,
    phone: '+919876543210',
    email: shopper.email,
    pieces: 120,
    message: `For ${shopper.email}`,
  });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('link', { name: 'Has an account' }).click();
  await expect(page).toHaveURL(`/admin/users/${profile?.id}`);
  await page.goto('/admin/enquiries');
  const row = page.getByRole('row').filter({ hasText: `For ${shopper.email}` });
  await row.getByRole('link', { name: 'Customer' }).click();
  await expect(page).toHaveURL(`/admin/users/${profile?.id}`);
});
