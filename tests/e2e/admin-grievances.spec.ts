import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('a complaint gets a ticket, staff see its deadlines, and its sender reads the answer', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const email = `asha-${newId().slice(-8)}@example.com`;
  const shopper = await (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  ).newPage();
  await shopper.goto('/grievance');
  await shopper.getByRole('button', { name: 'Send complaint' }).click();
  await expect(shopper.getByText('Please enter your name')).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByLabel('Name').fill('Asha Rao');
  await shopper.getByLabel('Email').fill(email);
  await shopper.getByLabel('What went wrong?').fill('My ring came in a broken box.');
  await shopper.getByRole('button', { name: 'Send complaint' }).dblclick();
  await expect(shopper.getByRole('heading', { name: /^Complaint G\d\d-\d{6}$/ })).toBeVisible();
  await expect(shopper.getByText('We’ve emailed you')).toBeInViewport();
  await expectFits(shopper);
  await expectAccessible(shopper);
  expect(await db.$count(grievances, eq(grievances.email, email))).toBe(1);

  // Three days without a reply.
  const openedAt = new Date(Date.now() - 72 * 3_600_000);
  const [ticket] = await db
    .update(grievances)
    .set({ openedAt })
    .where(eq(grievances.email, email))
    .returning();
  await signInAsAdmin(page);
  await page.goto('/admin/grievances');
  const row = page.getByRole('row').filter({ hasText: ticket?.number ?? '' });
  await expect(row.getByText('24 h late')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Complaint acknowledged')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve with this message' }).click();
  await expect(page.getByText('Please tell us a little more')).toBeVisible();
  await page.getByLabel('Your message').fill('We have sent you another box today.');
  await page.getByRole('button', { name: 'Resolve with this message' }).click();
  await expect(page.getByText('Complaint resolved')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await shopper.goto(`/grievance/${ticket?.code}`);
  await expect(shopper.getByText('We have sent you another box today.')).toBeVisible();
  await expect(shopper.getByText('Resolved.')).toBeVisible();
  await shopper.getByLabel('Anything to add?').fill('It has not come yet, I am sorry to say.');
  await shopper.getByRole('button', { name: 'Add it' }).click();
  await expect(shopper.getByText('Under review.').first()).toBeVisible();
  await shopper.context().close();
});
