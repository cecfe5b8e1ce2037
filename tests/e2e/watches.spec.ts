import { and, eq, like } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

async function mailTo(db: Database, email: string, subject: string): Promise<string> {
  const wanted = and(eq(mailOutbox.recipient, email), like(mailOutbox.subject, subject));
  await expect.poll(() => db.$count(mailOutbox, wanted)).toBe(1);
  const [mail] = await db.select().from(mailOutbox).where(wanted);
  return mail?.body ?? '';
}

const newEmail = () => `asha-${newId().slice(-8)}@example.com`;

test('a shopper can ask for a back-in-stock email, and stop it with one click', async ({
  page,
  db,
}) => {
  const email = newEmail();
  const { id } = await addRing(db, 0);
  await page.goto('/contact');
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back in stock' });
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Please enter your email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('asha@');
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Notify me' }).dblclick();
  await expect(dialog.getByText(`We’ve emailed ${email}`)).toBeVisible();
  await expectFits(page);

  const asked = await mailTo(db, email, 'We’ll write to you%');
  const [, stop = ''] = /Stop this email: \S+?(\/stop\/\w+)/.exec(asked) ?? [];
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'Stop this email?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop email' }).click();
  await expect(page.getByText('Done. We won’t email you')).toBeVisible();
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'Nothing to stop' })).toBeVisible();
});
