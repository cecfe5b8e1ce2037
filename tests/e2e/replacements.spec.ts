import { newId } from '#platform/ids.ts';
import { buyDelivered } from '../support/browser/delivered-orders.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { mailSubjects, openOffice, returnsOf } from '../support/browser/returns.ts';
import { stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('a wrong piece is replaced from stock, with its HUID and a delivery challan, at no cost', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const order = await buyDelivered(page, db);
  await expect(page.getByText('You can ask for a replacement until')).toBeVisible();
  await page.getByRole('link', { name: 'Return a piece' }).click();
  await page.getByLabel('What you would like').selectOption('Replacement');
  await page.getByLabel('Reason').selectOption('Wrong size');
  await page.getByLabel('What is wrong?').fill('It says 12 on the box and 14 inside.');
  await page.getByRole('button', { name: 'Request return' }).click();
  const part = page.getByRole('article', { name: /^Return R/ });
  await expect(part).toContainText('Replacement');
  const [request] = await returnsOf(db, order.id);
  if (!request) throw new Error('no return');

  const office = await openOffice(browser, baseURL);
  await office.goto(`/admin/returns/${request.id}`);
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('button', { name: 'Mark received' }).click();
  await expect(office.getByText('for the replacement')).toBeVisible();
  await office.getByRole('button', { name: 'Send a replacement' }).click();
  const dialog = office.getByRole('dialog');
  await expectAccessible(office);
  const huid = newId().slice(-6).toUpperCase();
  await dialog.getByLabel('HUID of the new piece').fill(huid);
  await dialog.getByLabel('Gross weight, g').fill('10.1');
  await dialog.getByLabel('Stones, g').fill('0');
  await office.setViewportSize({ width: 390, height: 844 });
  await expectFits(office);
  await office.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Send replacement' }).click();
  await expect(office.locator('[data-return-state]')).toHaveText('Replaced');
  await expect(office.getByText(`Replaced by HUID ${huid}`)).toBeVisible();
  expect(await stockOf(db, order.ring.id)).toBe(1);
  await office.getByRole('link', { name: 'Delivery challan' }).click();
  await expect(office.getByText(`Replaces HUID ${order.huid}`)).toBeVisible();
  await expect(office.getByRole('article')).toContainText(`Delivery challan ${request.number}`);
  await expect(office.getByRole('article')).toContainText(`HUID ${huid}`);
  await expectAccessible(office);
  await office.setViewportSize({ width: 390, height: 844 });
  await expectFits(office);

  await page.reload();
  await expect(part).toContainText('Your replacement is on its way, at no cost to you');
  await expect(page.getByRole('link', { name: /^Credit Note/ })).toHaveCount(0);
  await expectFits(page);
  expect((await mailSubjects(db, order.id)).at(-1)).toBe(
    `The replacement for your return ${request.number}`,
  );
});
