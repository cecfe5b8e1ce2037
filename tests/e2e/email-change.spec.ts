import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, type Person, sendSignIn, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

/** The link in the newest mail to an address. */
async function linkTo(db: Database, email: string): Promise<string> {
  const [mail] = await listMails(db, { limit: 1, recipient: email });
  return /\/auth\/email\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
}

async function ask(page: Page, { password }: Person, newEmail: string): Promise<void> {
  await page.goto('/my-account');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByRole('region', { name: 'Email' }).getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Change email' }).click();
}

test('an email is changed once both addresses confirm, and signs in from then on', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const person = await addShopper(db);
  const newEmail = `nila-${newId()}@example.com`;
  await signIn(page, person);
  await ask(page, { ...person, password: 'not this one' }, newEmail);
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await ask(page, person, newEmail);
  await expect(page.getByText('Please check both inboxes')).toBeVisible();
  await expect(page.getByText(`Waiting to change your email to ${newEmail}`)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(await linkTo(db, newEmail));
  await expect(elsewhere.getByRole('main')).not.toContainText(person.email);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(elsewhere.getByText('as soon as the other address confirms')).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByText('Your new address: confirmed')).toBeVisible();
  await elsewhere.goto(await linkTo(db, person.email));
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(elsewhere.getByText('Your address is changed')).toBeVisible();
  await page.goto('/my-account');
  await expect(page).toHaveURL('/auth?returnTo=/my-account');
  await sendSignIn(page, { ...person, email: newEmail });
  await expect(page).toHaveURL('/my-account');
  await expect(page.getByRole('main')).toContainText(newEmail);
  await elsewhere.context().close();
});

test('rejecting an email change keeps the old email and signs the account out', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const person = await addShopper(db);
  await signIn(page, person);
  await ask(page, person, `thief-${newId()}@example.com`);
  await expect(page.getByText('Please check both inboxes')).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(await linkTo(db, person.email));
  await elsewhere.getByRole('button', { name: 'This was not me' }).click();
  await expect(elsewhere.getByText('Your address stays the same')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await elsewhere.context().close();
  await page.goto('/my-account');
  await expect(page).toHaveURL('/auth?returnTo=/my-account');
});
