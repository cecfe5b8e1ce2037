import { and, eq, like } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

const newNumber = () => `K26-${newId().slice(-12).toUpperCase()}`;

test('an order is tracked by its number and email, without revealing its buyer', async ({
  page,
  db,
}) => {
  const customerEmail = `guest-${newId()}@example.com`;
  const orderNumber = newNumber();
  await addOrder(db, {
    ...asPaid(),
    orderNumber,
    customerEmail,
    status: 'shipped',
    carrier: 'Blue Dart',
    trackingNumber: '12345',
  });
  await page.goto('/my-orders');
  await page.getByRole('link', { name: 'Track an order without an account' }).click();
  await expectAccessible(page);
  const track = page.getByRole('button', { name: 'Track order' });
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByLabel('Email').fill('somebody@example.com');
  await track.click();
  await expect(page.getByText('We found no order with this number and email.')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(orderNumber);
  await page.getByLabel('Email').fill(customerEmail);
  await track.click();
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Expected between \d+ \w+ \d{4} and \d+ \w+ \d{4}/);
  await expect(main.getByRole('link', { name: '12345' })).toHaveAttribute('href', /bluedart\.com/);
  for (const own of ['Asha Rao', 'Temple Street', '98765', '₹']) {
    await expect(main).not.toContainText(own);
  }
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('We’ve sent a new link to the email on the order.')).toBeVisible();
  const isIt = and(
    eq(mailOutbox.recipient, customerEmail),
    like(mailOutbox.dedupeKey, 'order-link %'),
  );
  const [mail] = await db.select().from(mailOutbox).where(isIt);
  const [, path = ''] = /https?:\/\/[^/]+(\/order-confirmation\S+)/.exec(mail?.body ?? '') ?? [];
  await page.goto(path);
  await expect(page.getByText('Order Confirmed!')).toBeVisible();

  await expectAccessible(page);
  await page.getByText('Manage order', { exact: true }).click();
  await page.getByRole('button', { name: 'Disable all emailed links' }).click();
  await expect(page.getByText('This link has expired or was disabled.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
});

test('an expired link offers to get a new one', async ({ page, db }) => {
  const { id } = await addOrder(db, asPaid());
  await page.goto(`/order-confirmation/${id}?token=zz.abc`);
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'get a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Track an order' })).toBeVisible();
});

test('guest orders with the same email are added to the account with one click', async ({
  page,
  db,
}) => {
  const shopper = await addShopper(db);
  await addOrder(db, { ...asPaid(), customerEmail: shopper.email });
  await addOrder(db, { ...asPaid(), customerEmail: `other-${shopper.email}` });
  await signIn(page, shopper);
  await page.goto('/my-orders');
  await expect(page.getByText('You haven’t placed an order yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to my account' }).dblclick();
  await expect(page.getByText('One order is now in your account.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectFits(page);
});
