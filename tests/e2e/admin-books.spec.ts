import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { indianDay, monthOf } from '#platform/indian-time.ts';
import { issueTestDocument } from '#books/books/test-books.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openFilters } from '../support/browser/open-filters.ts';
import { addShopper, sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

/** A day far from those of all other tests, in a month that no other closes or counts. */
function dayOfItsOwn(): { now: Date; month: string } {
  const month = Math.floor(Math.random() * 600);
  const now = new Date(Date.UTC(2030 + Math.floor(month / 12), month % 12, 10, 6));
  return { now, month: now.toISOString().slice(0, 7) };
}

async function addAccountant(db: Database) {
  const person = await addShopper(db);
  await db
    .update(profiles)
    .set({ role: 'admin', staffRole: 'accountant' })
    .where(eq(profiles.email, person.email));
  return person;
}

async function issueMonth(db: Database, now: Date): Promise<string> {
  const invoice = await issueTestDocument(db, { now, isTest: true });
  await issueTestDocument(db, { now, isTest: true, state: 'Kerala' });
  await issueTestDocument(db, { now, isTest: true, kind: 'receipt-voucher' });
  await issueTestDocument(db, { now, isTest: true, kind: 'credit-note', refersTo: invoice });
  return invoice.number;
}

test('an accountant can read documents and a month’s books and files, but not products or orders', async ({
  page,
  db,
}) => {
  const { now, month } = dayOfItsOwn();
  const number = await issueMonth(db, now);
  const accountant = await addAccountant(db);
  await page.goto('/admin-login');
  await sendSignIn(page, accountant);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get('/admin/products')).status()).toBe(403);
  expect((await page.request.get('/admin/orders')).status()).toBe(403);

  await page.goto('/admin/documents');
  await page.getByLabel('Search documents').fill(number);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
  await expect(row.getByRole('link', { name: `Tax Invoice ${number}` })).toHaveAttribute(
    'href',
    /^\/admin\/api\/documents\//,
  );
  await expectFits(page);
  await expectAccessible(page);
  await openFilters(page);
  await page.getByLabel('Kind').selectOption('credit-note');
  await expect(page.getByText('No documents found.')).toBeVisible();

  await page.goto(`/admin/books/${month}`);
  const cells = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(cells('B2CS')).toContainText('2');
  await expect(page.getByRole('region', { name: 'Day book' })).toContainText(number);
  await expectFits(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'GSTR-1 (JSON)' }).click();
  expect((await download).suggestedFilename()).toBe(`kanak-sandbox-${month}-gstr1.json`);

  await page.route('**/admin/api/books-check**', (route) => route.abort());
  const settlements = page.getByRole('region', { name: 'Settlements' });
  await settlements.getByRole('button', { name: 'Compare settlements' }).click();
  await expect(settlements.getByText('is not responding right now')).toBeVisible();
  await page.unroute('**/admin/api/books-check**');
  await settlements.getByRole('button', { name: 'Refresh' }).click();
  await expect(settlements.getByText('Matched (0)')).toBeVisible();
  await expectAccessible(page);
});

test('reports show sales in grams and the value of the stock', async ({ page, db }) => {
  const { now, month } = dayOfItsOwn();
  await issueMonth(db, now);
  await signInAsAdmin(page);
  await page.goto(`/admin/reports?from=${month}-10&to=${month}-10`);
  const grades = page.getByRole('region', { name: 'By grade' });
  await expect(grades.getByRole('row').filter({ hasText: '22KT' })).toContainText('16.24 g');
  await expect(grades.getByRole('row').filter({ hasText: '22KT' })).toContainText('8.12 g');
  await expectFits(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`kanak-sales-${month}-10-${month}-10.csv`);
  await page.goto('/admin/reports?from=2001-01-01&to=2001-01-02');
  await expect(page.getByText('No invoices or credit notes were issued')).toBeVisible();
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(grades.getByRole('row').filter({ hasText: 'Total' })).toContainText('₹');
  await expectFits(page);
  await expectAccessible(page);
});

test('closing the current month warns that it is final, and a future month cannot be closed', async ({
  page,
  db,
}) => {
  const { now, month: toCome } = dayOfItsOwn();
  for (const day of [now, new Date()]) {
    await issueTestDocument(db, { now: day, isTest: true, kind: 'receipt-voucher' });
  }
  await signInAsAdmin(page);
  await page.goto(`/admin/books/${toCome}`);
  await expect(page.getByRole('link', { name: 'Documents', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toHaveCount(0);
  await page.goto(`/admin/books/${monthOf(indianDay(new Date()))}`);
  await page.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A closed month can’t be reopened.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(dialog.getByText('Please confirm that you know')).toBeVisible();
  await expect(dialog.getByText('A closed month can’t be reopened.')).toBeVisible();
  await page.goto(`/admin/books/1990-01?story=${newId()}`);
  await expect(page.getByText('No documents in this month.')).toBeVisible();
  await page.goto('/admin/books');
  await expect(page.getByRole('table', { name: 'Months' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
