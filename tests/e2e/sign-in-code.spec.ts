import { and, eq, like } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

async function lastCode(db: Database, email: string): Promise<string> {
  const mails = await db
    .select({ body: mailOutbox.body })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.dedupeKey, 'sign-in-code:%')))
    .orderBy(mailOutbox.id);
  return /^\d{6}$/m.exec(mails.at(-1)?.body ?? '')?.[0] ?? '';
}

test('a shopper signs in with an emailed code, and reaches the page they wanted', async ({
  page,
  db,
}) => {
  const { email } = await addShopper(db);
  await page.goto('/my-orders');
  await page.getByRole('link', { name: 'Sign in with a code instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${email} has an account with us`)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  const code = await lastCode(db, email);
  const field = page.getByLabel('Six-digit code');
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/my-orders');
});

test('an unknown email address gets the same answer, and no code', async ({ page, db }) => {
  const email = `nobody-${Date.now()}@example.com`;
  await page.goto('/auth/code');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${email} has an account with us`)).toBeVisible();
  expect(await lastCode(db, email)).toBe('');
});
