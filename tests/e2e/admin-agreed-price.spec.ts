import { like } from 'drizzle-orm';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff quote and sell at an agreed making charge, and the customer never sees the reason', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await page.getByLabel('Price', { exact: true }).selectOption('Discount, ₹');
  await page.getByLabel('Discount before GST').fill('7,000');
  await expect(page.getByText('Gold can’t be sold below its value')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel('Price', { exact: true }).selectOption('Making charge, % of gold');
  await page.getByLabel('Making charge (% of gold)').fill('8');
  const save = page.getByRole('button', { name: 'Save quotation of ₹55,620.00' });
  await expect(save).toBeVisible();
  await expect(page.getByText('At the shop’s own prices', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Collected at the shop').check();
  await page.getByLabel('Address for the invoice').fill('4 Lake Road, Jaipur 302003');
  await save.click();
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reason').fill('Bangles for a whole wedding party');
  await expectFits(page);
  await save.click();

  await expect(page.getByRole('heading', { name: /^Quotation Q\d\d-\d+$/ })).toBeVisible();
  const agreed = page.getByRole('region', { name: 'Agreed price' });
  await expect(agreed).toContainText('Bangles for a whole wedding party');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(page.getByRole('button', { name: 'Email again' })).toBeVisible();
  const quotationPage = page.url();
  const id = quotationPage.split('/').at(-1) ?? '';
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `quotation ${id}%`));
  expect(mail?.body).not.toContain('wedding');
  const link = /https?:\/\/[^/]+(\S+token=\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await page.goto(link);
  await expect(page.getByText('Agreed price')).toBeVisible();
  await expect(page.getByText('wedding')).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto(quotationPage);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: /^Order K\d\d-\d+$/ })).toBeVisible();
  await expect(page.getByText('Bangles for a whole wedding party')).toBeVisible();
  await page.getByRole('button', { name: 'Record a counter payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment at the counter' });
  await dialog.getByLabel('Amount').fill('55620');
  await dialog.getByLabel('Reference').fill('R-18');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Paid at the counter: cash, R-18')).toBeVisible();
  await expectFits(page);
});

test('a counter quotation takes an offer code, and reports an unknown one', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 1);
  const code = `DESK-${ring.id.slice(-6).toUpperCase()}`;
  await addOffer(db, { code });
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1`);
  await page.getByLabel('Price', { exact: true }).selectOption('Offer code');
  const field = page.getByLabel('Code', { exact: true });
  await field.fill('nobodys');
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await expect(page.getByRole('button', { name: 'Save quotation of ₹54,590.00' })).toBeVisible();
  await expect(page.getByLabel('Reason')).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(code.toLowerCase());
  await expect(page.getByRole('button', { name: 'Save quotation of ₹54,590.00' })).toBeVisible();
  await expectFits(page);
});
