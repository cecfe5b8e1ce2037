import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

async function lastCode(db: Database, number: string): Promise<string> {
  const [message] = await db
    .select({ template: mailOutbox.template })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, `91${number}`), eq(mailOutbox.channel, 'whatsapp')))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return message?.template?.copiedCode ?? '';
}

const readable = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`;

test('a shopper confirms a WhatsApp number, and signs in with a code sent to it', async ({
  page,
  db,
  context,
}) => {
  const shopper = await addShopper(db);
  const number = `8${String(Date.now()).slice(-9)}`;
  await signIn(page, shopper);
  await page.goto('/my-account');
  const section = page.getByRole('region', { name: 'Sign in by WhatsApp' });
  await section.getByLabel('WhatsApp number').fill(number);
  await section.getByLabel('Your password').fill(shopper.password);
  await section.getByRole('button', { name: 'Send code' }).click();
  const field = section.getByLabel('Six-digit code');
  await expect(section.getByText(`Sent by WhatsApp to ${readable(number)}`)).toBeVisible();
  await expectAccessible(page);
  await field.fill('wrong');
  await section.getByRole('button', { name: 'Confirm number' }).click();
  await expect(section.getByText('This code is wrong')).toBeVisible();
  await field.fill(await lastCode(db, number));
  await section.getByRole('button', { name: 'Confirm number' }).click();
  await expect(section.getByText(`Codes go to ${readable(number)}`)).toBeVisible();
  await expectFits(page);

  await context.clearCookies();
  await page.goto('/auth/code?returnTo=/my-orders');
  await page.getByRole('link', { name: 'By WhatsApp' }).click();
  await expectAccessible(page);
  await page.getByLabel('WhatsApp number').fill(`0${number}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${readable(number)} opens an account with us`)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await lastCode(db, number));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/my-orders');

  await page.goto('/my-account');
  await section.getByRole('button', { name: 'Remove number' }).click();
  await expect(section.getByLabel('WhatsApp number')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a code by WhatsApp can be requested, without revealing whether the number has an account', async ({
    page,
    db,
  }) => {
    const number = `7${String(Date.now()).slice(-9)}`;
    await page.goto('/auth/code');
    await page.getByRole('link', { name: 'By WhatsApp' }).click();
    await page.getByLabel('WhatsApp number').fill('12345');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await page.getByLabel('WhatsApp number').fill(number);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`If ${readable(number)} opens an account with us`)).toBeVisible();
    expect(await lastCode(db, number)).toBe('');
  });
});
