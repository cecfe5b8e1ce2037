import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { resetSettings } from '../support/browser/settings.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

// These changes affect every page of the shop: see playwright.config.ts.
test.beforeEach(async ({ db }) => {
  const row = { variableName: 'whatsapp_news', variableValue: 'on' };
  await db.insert(globals).values(row).onConflictDoNothing();
});
test.afterEach(async ({ db }) => resetSettings(db));

/** A phone number that no other test uses. */
const ownPhone = () => `9${String(Date.now()).slice(-9)}`;

async function messageTo(db: Database, recipient: string) {
  const [message] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.channel, 'whatsapp')))
    .orderBy(desc(mailOutbox.id));
  return message;
}

test('a buyer who opts in gets order updates by WhatsApp, and staff see that they were read', async ({
  page,
  db,
}) => {
  const phone = ownPhone();
  const ring = await addRing(db, 3);
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  const box = page.getByLabel('Send me updates on this order by WhatsApp');
  await expect(box).not.toBeChecked();
  await fillShipping(page);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await box.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect
    .poll(async () => (await messageTo(db, `91${phone}`))?.readAt, { timeout: 40_000 })
    .toBeInstanceOf(Date);

  await signInAsAdmin(page);
  await page.goto('/admin/outbox');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `91${phone}` })
    .filter({ hasText: 'Order placed' });
  await expect(entry).toContainText('Read');
  await entry.locator('summary').click();
  await expect(entry).toContainText('is confirmed and');
});

test('shoppers turn WhatsApp updates on and off in their account with one click', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  const phone = ownPhone();
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, shopper.email));
  const proven = { userId: profile?.id ?? '', phone: `+91${phone}`, provenAt: new Date() };
  await db.insert(provenPhones).values(proven);
  await signIn(page, shopper);
  await page.goto('/my-account');
  await page.getByRole('button', { name: 'Send updates by WhatsApp too' }).click();
  await expect(page.getByText(`You also get them by WhatsApp, at +91${phone}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop WhatsApp' }).click();
  await expect(page.getByText(`You don’t get them by WhatsApp at +91${phone}`)).toBeVisible();
});
