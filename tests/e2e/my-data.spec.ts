import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { orders } from '#orders/orders/tables.server.ts';
import { buyDelivered } from '../support/browser/delivered-orders.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper, sendSignIn, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a shopper withdraws a consent, downloads all their data, and erases the account', async ({
  page,
  db,
}) => {
  test.slow();
  const person = await addShopper(db);
  await signIn(page, person);
  const order = await buyDelivered(page, db);
  await db.update(orders).set({ customerName: person.name }).where(eq(orders.id, order.id));

  const gone = await addRing(db, 0);
  await page.goto(`/product/${gone.id}`);
  await page.getByRole('button', { name: 'Notify me when it’s back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back in stock' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('We’ve emailed')).toBeVisible();

  await page.goto('/my-account/privacy');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw: Back in stock' }).click();
  await expect(page.getByText(/^Withdrawn .* IST$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Withdraw:/ })).toHaveCount(0);

  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const copy: unknown = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()));
  expect(copy).toMatchObject({
    profile: { name: person.name, email: person.email },
    orders: [{ number: order.orderNumber, lines: [{ piece: order.ring.name }] }],
    consents: [{ purpose: 'back-in-stock', withdrawnHow: 'my data' }],
  });
  const documents = Object.keys(files).filter((name) => name.endsWith('.pdf'));
  expect(documents.length).toBeGreaterThan(0);
  expect(strFromU8(files[documents[0] ?? ''] ?? new Uint8Array()).slice(0, 5)).toBe('%PDF-');

  await page.getByRole('button', { name: 'Erase my account and data' }).click();
  await expect(page.getByText('Please type ERASE, in capitals.')).toBeVisible();
  await page.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.getByLabel('Your current password').fill(person.password);
  await page.getByRole('button', { name: 'Erase my account and data' }).click();
  await expect(page.getByText('Your data is erased', { exact: true }).first()).toBeVisible();

  await page.goto('/auth');
  await sendSignIn(page, person);
  await expect(page.getByText(/Invalid email or password/).first()).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(order.orderNumber).first()).toBeVisible();
  await expect(page.getByText(person.name)).toHaveCount(0);
  const invoice = page.getByRole('link', { name: /invoice/i }).first();
  const answer = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('a shopper with an order under way sees why erasure must wait, with a link to the order', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  await signIn(page, person);
  const order = await buyDelivered(page, db);
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id));
  await page.goto('/my-account/privacy');
  const reason = page.getByRole('link', { name: `Order ${order.orderNumber} is not delivered` });
  await expect(reason).toHaveAttribute('href', `/order-confirmation/${order.id}`);
  await expect(page.getByRole('button', { name: 'Erase my account and data' })).toHaveCount(0);
});

test('the privacy notice can be read without an account, purpose by purpose', async ({ page }) => {
  await page.goto('/privacy-notice');
  await expect(page.getByRole('heading', { name: 'Order updates by WhatsApp' })).toBeVisible();
  await expect(page.getByText('Data Protection Board of India')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
