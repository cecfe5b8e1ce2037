import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { leaveUnsaved, leavingQuestion } from '../support/browser/leave-unsaved.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Clicks outside a dialog, at the edge of the window. */
const pressBeside = (page: Page) => page.mouse.click(4, 4);

for (const [what, field] of [
  ['Category', 'Category Name'],
  ['Collection', 'Collection Name'],
] as const) {
  test(`Add ${what}: what is typed is discarded only after confirmation`, async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(what === 'Category' ? '/admin/categories' : '/admin/collections');
    const dialog = page.getByRole('dialog', { name: `Add ${what}` });
    const open = page.getByRole('button', { name: `Add ${what}` });

    await open.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open.click();
    await pressBeside(page);
    await expect(dialog).toBeHidden();

    await open.click();
    const name = dialog.getByLabel(field);
    await name.fill('Naths of the south');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await leavingQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue('Naths of the south');
    // The browser lets a page prevent closing only once; on further Escapes it closes dialogs by itself.
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Escape');
      await expect(leavingQuestion(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(leavingQuestion(page)).toBeHidden();
      await expect(name).toHaveValue('Naths of the south');
      await expect(name).toBeVisible();
    }
    await pressBeside(page);
    await leaveUnsaved(page);
    await expect(dialog).toBeHidden();
  });
}

test('a bulk edit with an invalid number is not previewed, and leaving it asks first', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  await signInAsAdmin(page);
  await page.goto(`/admin/products?q=${encodeURIComponent(ring.name)}`);
  await page.getByLabel(`Select ${ring.name}`).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk edit: 1 product' });
  const charge = dialog.getByLabel('Making Charge (%)');
  await charge.pressSequentially('8.5');
  await expect(charge).toHaveValue('8');
  await expect(dialog.getByText('Please enter a valid integer')).toBeVisible();
  await expect(dialog.getByText('“8.5” was not accepted: the field still shows 8.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please fix all validation errors before saving.')).toBeVisible();
  await expect(charge).toBeFocused();
  await page.keyboard.press('Escape');
  await leavingQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await charge.fill('9');
  await dialog.getByLabel('Stock in 22KT').selectOption('Set to');
  await dialog.getByLabel('Pieces in 22KT').pressSequentially('1,000');
  await expect(dialog.getByLabel('Pieces in 22KT')).toHaveValue('1000');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('1 product will change.')).toBeVisible();
  await pressBeside(page);
  await leaveUnsaved(page);
  await expect(dialog).toBeHidden();
});

test('a typed parcel and note survive a change of status, and leaving the order asks first', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const order = await addOrder(db, { customerName, status: 'pending', ...asPaid() });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  const parcel = page.getByRole('region', { name: 'Parcel' });
  const note = page.getByLabel('Note', { exact: true });
  const status = page.getByLabel(`Status of order ${order.orderNumber}`);
  await parcel.getByLabel('Carrier').fill('Blue Dart');
  await parcel.getByLabel('Tracking number').fill('BD 4711');
  await note.fill('Wrap as a gift');

  await status.selectOption('processing');
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await expect(status).toHaveValue('processing');
  await expect(parcel.getByLabel('Carrier')).toHaveValue('Blue Dart');
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('BD 4711');

  await page.getByRole('link', { name: 'Back to Orders' }).click();
  await leavingQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toHaveValue('Wrap as a gift');

  await status.selectOption('shipped');
  const dialog = page.getByRole('dialog', { name: 'Ship this order' });
  await expect(dialog.getByLabel('Carrier')).toHaveValue('Blue Dart');
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('BD 4711');
  await dialog.getByRole('button', { name: 'Set to shipped' }).click();
  await expect(dialog).toBeHidden();
  await expect(status).toHaveValue('shipped');
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('BD 4711');
  await expect(note).toHaveValue('Wrap as a gift');

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Orders' }).click();
  await expect(page).toHaveURL(/\/admin\/orders(\?.*)?$/);
});
