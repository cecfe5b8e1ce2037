import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { counterPaymentId } from '#orders/orders/counter-payment.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { expectGoodDialog } from '../support/browser/expect-good-dialog.ts';
import { openPalette } from '../support/browser/open-palette.ts';
import { sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

/** Signs in a new user whose password was last entered an hour ago. */
async function signInLongAgo(page: Page, db: Database): Promise<void> {
  const person = { email: `asha-${newId()}@example.in`, password: 'a long staff password' };
  await ensureAdministrator(db, person);
  await page.goto('/admin-login');
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/admin/dashboard');
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, person.email));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000), passwordConfirmedAt: null })
    .where(eq(sessions.userId, profile?.id ?? ''));
}

test('the warning about a large gold price change and the password prompt are accessible', async ({
  page,
  db,
  hasTouch,
}) => {
  await signInLongAgo(page, db);
  await page.goto('/admin/store');
  const field = page.getByLabel('Gold Price (per gram)');
  await field.fill('6000');
  await press(page, 'Save');
  const move = dialogOf(page, 'Large change in the gold price');
  await expectGoodDialog(page, move, hasTouch);
  await move.getByRole('button', { name: 'Keep current price' }).click();
  await field.fill('5001');
  await press(page, 'Save');
  const password = dialogOf(page, 'Please confirm it is you');
  await expectGoodDialog(page, password, hasTouch);
  await password.getByLabel('Your password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(password.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    /./,
  );
  await expectGoodDialog(page, password, hasTouch);
});

test('the dialog that shows a colleague’s changes is accessible', async ({
  page,
  db,
  hasTouch,
}) => {
  const ring = await addRing(db, 2);
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await page.getByLabel('Product Name').fill(`${ring.name} of mine`);
  const theirs = { name: `${ring.name} ${'of theirs '.repeat(12)}`, description: 'Theirs' };
  await db
    .update(products)
    .set({ ...theirs, version: 2, makingChargePercentage: 18 })
    .where(eq(products.id, ring.id));
  await press(page, 'Update Product');
  await expectGoodDialog(page, dialogOf(page, 'Changed in the meantime'), hasTouch);
});

test('the prompt about unsaved changes is accessible over a dialog and a page', async ({
  page,
  hasTouch,
}) => {
  const question = dialogOf(page, 'Leave without saving?');
  await signInAsAdmin(page);
  await page.goto('/admin/categories');
  await press(page, 'Add Category');
  await dialogOf(page, 'Add Category').getByLabel('Category Name').fill('Naths');
  await page.keyboard.press('Escape');
  await expectGoodDialog(page, question, hasTouch);

  await page.goto('/admin/pages/about');
  await page.getByLabel('Summary').fill('Typed');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await expectGoodDialog(page, question, hasTouch);
});

test('the dialogs of staff invitations are accessible', async ({ page, hasTouch }) => {
  const email = `meera-${newId()}@example.in`;
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await press(page, 'Invite staff');
  const invite = dialogOf(page, 'Invite staff');
  await expectGoodDialog(page, invite, hasTouch);
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Role in the shop').selectOption('Orders');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite).toHaveCount(0);
  const invited = page.getByRole('listitem').filter({ hasText: email });
  await invited.getByRole('button', { name: /Revoke/ }).click();
  await expectGoodDialog(page, page.getByRole('dialog'), hasTouch);
});

test('the dialogs of counter payments and refunds are accessible', async ({
  page,
  db,
  hasTouch,
}) => {
  const razorpayPaymentId = counterPaymentId(newId());
  const unpaid = await addOrder(db);
  const paid = await addOrder(db, { ...asPaid(), razorpayPaymentId });
  await db.insert(refunds).values({
    orderId: paid.id,
    razorpayPaymentId,
    amount: paise(10_000),
    reason: 'A scratch',
    requestedBy: 'meera@example.in',
  });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${unpaid.id}`);
  await press(page, 'Record a counter payment');
  await expectGoodDialog(page, dialogOf(page, 'Payment at the counter'), hasTouch);
  await page.goto(`/admin/orders/${paid.id}`);
  await press(page, /^Record .* as refunded$/);
  await expectGoodDialog(page, dialogOf(page, 'Refunded'), hasTouch);
});

test('the menu and the palette, empty and with results, are accessible', async ({
  page,
  db,
  hasTouch,
}) => {
  const ring = await addRing(db, 2);
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  const palette = await openPalette(page);
  await expectGoodDialog(page, palette, hasTouch);
  await palette.getByRole('combobox').fill(ring.name);
  await expect(palette.getByRole('option', { name: ring.name })).toBeVisible();
  await expectGoodDialog(page, palette, hasTouch);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu
    .or(page.getByRole('navigation', { name: 'Admin' }))
    .first()
    .click();
  const opened = page.getByRole('dialog');
  expect(await opened.count()).toBe(hasTouch ? 1 : 0);
  for (const each of await opened.all()) await expectGoodDialog(page, each, hasTouch);
});
