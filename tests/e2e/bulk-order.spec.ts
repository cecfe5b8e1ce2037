// Specification, storefront 2 /bulk-order: Benefits, contact, minimum order, delivery 15-30 business days
// Specification, storefront 9: Bulk order minimum ₹50,000 or 100 pieces; 15-30 business days

import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

/** An enquiry from a unique sender. */
function someone() {
  const mark = newId().slice(-8);
  return {
    Name: `Asha ${mark}`,
    'Company (optional)': 'Rao & Sons',
    Phone: '98765 43210',
    Email: `asha-${mark}@example.com`,
    'How many pieces': '120',
    'Budget in rupees': '5 lakh',
    'What you need': 'Coins of 2 g for our staff.\nBy Diwali, please.',
  };
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click();

test('the bulk order page states the minimum, the delivery time, the benefits and the contacts', async ({
  page,
}) => {
  await page.goto('/bulk-order');
  const main = page.getByRole('main');
  for (const text of [
    '₹50,000 or 100 pieces',
    '15-30 business days',
    'A making charge agreed for the whole order.',
    'One person to look after you',
    'Your own weights, engraving and packing.',
    'The same BIS hallmark on every piece',
    'Monday-Saturday 10:00 AM-8:00 PM',
    'Sunday holiday',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('link', { name: '1800 000 0000' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'care@kanak.example' })).toBeVisible();
});

test('an enquiry with errors or without a network keeps what was typed, and is sent once', async ({
  page,
  db,
}) => {
  const asked = someone();
  await page.goto('/bulk-order');
  await page.getByRole('link', { name: 'Send an enquiry' }).click();
  await fill(page, { ...asked, Phone: '12345', 'How many pieces': 'many' });
  await send(page);
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByText('Please enter the number of pieces')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('What you need')).toHaveValue(asked['What you need']);
  await expectAccessible(page);

  await fill(page, { Phone: asked.Phone, 'How many pieces': '120' });
  await page.route('**/bulk-order.data*', (route) => route.abort());
  await send(page);
  await expect(page.getByText('Your enquiry was not sent')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(asked.Name);
  await page.unroute('**/bulk-order.data*');
  await send(page);
  const sent = page.getByRole('region', { name: 'We have received your enquiry' });
  await expect(sent).toContainText(`Thank you, ${asked.Name}. We’ll call you`);
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send another enquiry' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect(await db.$count(enquiries, eq(enquiries.email, asked.Email))).toBe(1);
});

test('staff see an enquiry, can contact its sender, add a note and mark it answered', async ({
  page,
  db,
}) => {
  const asked = someone();
  await db.insert(enquiries).values({
    dedupeKey: newId(),
    name: asked.Name,
    company: 'Rao & Sons',
    phone: '+919876543210',
    email: asked.Email,
    pieces: 120,
    budget: paise(5_00_000_00),
    message: asked['What you need'],
  });
  await signInAsAdmin(page);
  await page.goto('/admin/enquiries');
  const row = page.getByRole('row', { name: asked.Name });
  for (const text of ['Rao & Sons', '120 pieces, ₹5,00,000', 'By Diwali, please.', 'IST']) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole('link', { name: '+919876543210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=Dear%20Asha/,
  );
  await expect(row.getByRole('link', { name: asked.Email })).toHaveAttribute(
    'href',
    /^mailto:asha/,
  );
  await expectAccessible(page);

  await row.getByText('Add note').click();
  await row.getByLabel(/^Note on Asha/).fill('Called on Monday');
  await row.getByRole('button', { name: 'Save note' }).click();
  await expect(row.getByText('Edit note')).toBeVisible();
  await expect(row).toContainText('Called on Monday');
  await row.getByRole('button', { name: /^Mark answered: enquiry of Asha/ }).click();
  await expect(page.getByText('Enquiry marked as answered')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(row).toContainText(/Answered .* by admin@kanak\.example/);
});

test('without scripts the enquiry form keeps what was typed, and a reload sends nothing twice', async ({
  browser,
  baseURL,
  db,
}) => {
  const asked = someone();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/bulk-order');
  await fill(page, { ...asked, Email: 'asha@' });
  await send(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('What you need')).toHaveValue(asked['What you need']);
  await fill(page, { Email: asked.Email });
  await send(page);
  await expect(page.getByText('We have received your enquiry')).toBeVisible();
  const again = await page.reload();
  await expect(page.getByText('We have received your enquiry')).toBeVisible();
  expect(again?.headers()['cache-control']).toBe('no-store');
  expect(await db.$count(enquiries, eq(enquiries.email, asked.Email))).toBe(1);
  const fresh = await page.goto('/bulk-order');
  expect(fresh?.headers()['cache-control']).toContain('public');
  expect(await fresh?.text()).not.toContain(asked.Name);
  await context.close();
});
