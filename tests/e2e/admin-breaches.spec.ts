import { newId } from '#platform/ids.ts';
import { breaches } from '#people/breaches/tables.server.ts';
import { eq } from 'drizzle-orm';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('an owner records a data breach, sees its deadline, and closes it once all are informed', async ({
  page,
  db,
}) => {
  const nature = `A laptop with last week's orders was stolen ${newId()}.`;
  const field = (hoursAgo: number) =>
    new Date(Date.now() - hoursAgo * 3_600_000 + 330 * 60_000).toISOString().slice(0, 16);
  await signInAsAdmin(page);
  await page.goto('/admin/breaches');
  await page.getByRole('link', { name: 'Record Breach' }).click();
  await page.getByRole('button', { name: 'Record breach' }).click();
  await expect(page.getByText('Please write what happened')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel('Noticed', { exact: true }).fill(field(60));
  await page.getByLabel('Nature and extent').fill(nature);
  await page.getByRole('button', { name: 'Record breach' }).click();
  await expect(page.getByText('Breach recorded')).toBeVisible();
  await expect(page.getByText(/^1[12] h left$/)).toBeVisible();
  await expect(page.getByText('Without delay', { exact: true })).toHaveCount(2);
  expect(await db.$count(breaches, eq(breaches.nature, nature))).toBe(1);

  await page.goto('/admin/overview');
  await expect(page.getByText(/open breach(es)? of personal data/)).toBeVisible();
  await page.goto('/admin/breaches');
  const row = page.getByRole('row').filter({ hasText: nature });
  await expect(row.getByText('Inform the people concerned')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await row.getByRole('link').click();
  await page.getByLabel('Closed').fill(field(1));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The people concerned and the Board must be informed')).toBeVisible();
  await page.getByLabel('People informed').fill(field(50));
  await page.getByLabel('Board informed').fill(field(50));
  await page.getByLabel('Details given to the Board').fill(field(2));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Breach updated')).toBeVisible();
  await expect(page.getByText('In time')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
