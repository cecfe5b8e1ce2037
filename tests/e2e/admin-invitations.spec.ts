import { desc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { sendSignIn, signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('an invited colleague joins by the emailed link, once, and has only their role’s access', async ({
  page,
  db,
  browser,
}) => {
  const email = `kavya-${newId()}@example.com`;
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('no mail');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Email is invalid')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('no mail');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role in the shop').selectOption('Orders');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent.')).toBeVisible();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const [mail] = await db
    .select({ body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  await theirs.goto(link.pathname + link.search);
  await theirs.getByLabel('Full Name').fill('Kavya Iyer');
  await theirs.getByLabel('New password', { exact: true }).fill('short');
  await theirs.getByLabel('Confirm new password').fill('short');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText(/Password must be at least/)).toBeVisible();
  await expect(theirs.getByLabel('Full Name')).toHaveValue('Kavya Iyer');
  await expectAccessible(theirs);
  const password = 'copper kettle under nine maples';
  await theirs.getByLabel('New password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm new password').fill(password);
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByText('Your account for the back office is ready')).toBeVisible();
  await theirs.getByRole('link', { name: 'Sign in to the back office' }).click();
  await sendSignIn(theirs, { email, password });
  await expect(theirs.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const refused = await theirs.goto('/admin/users');
  expect(refused?.status()).toBe(403);
  await theirs.goto(link.pathname + link.search);
  await expect(theirs.getByText('This invitation no longer works')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(open.getByText(email)).toBeHidden();
});

test('an invitation can be resent and revoked', async ({ page }) => {
  const email = `ravi-${newId()}@example.com`;
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role in the shop').selectOption('Catalogue');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText('Invitation sent again.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Revoke invitation for ${email}` }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});
