import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { newId } from '#platform/ids.ts';
import { buyDelivered, deliveredAgo, photograph } from '../support/browser/delivered-orders.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { mailSubjects, openOffice, returnsOf } from '../support/browser/returns.ts';
import { stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const dayMs = 24 * 60 * 60 * 1000;
const words = 'The shank is bent where the parcel was pressed in.';

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

async function openStranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
}

/** The shopper requests the return of the only piece of the open order. */
async function askForReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return a piece' }).click();
  await page.getByLabel('What is wrong?').fill(words);
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('don’t send anything back until you hear from us')).toBeVisible();
}

test('a damaged piece is returned with photographs, approved, received and refunded', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const order = await buyDelivered(page, db);
  await expect(page.getByText(/You can return it until/)).toBeVisible();
  await page.getByRole('link', { name: 'Return a piece' }).click();
  await expect(page.getByText('Our team will review it and reply.')).toBeVisible();
  await expect(page.getByText('only for shipping damage')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page
    .getByLabel(/^Photographs/)
    .setInputFiles([
      await photograph('bent.jpg', '#7a1f2b'),
      await photograph('box.jpg', '#b08d2c'),
    ]);
  await expect(page.getByRole('img', { name: 'Photograph 2' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel('What is wrong?').fill('Bent');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Please tell us a little more')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photograph 2' })).toBeVisible();
  await page.getByLabel('What is wrong?').fill(words);
  await page.getByRole('button', { name: 'Request return' }).click();
  const part = page.getByRole('article', { name: /^Return R/ });
  // Photographs are processed at the lowest priority.
  await expect(part).toContainText('don’t send anything back until you hear from us', {
    timeout: 60_000,
  });
  await expect(part.getByRole('img')).toHaveCount(2);
  await expectFits(page);
  await expectAccessible(page);
  const [request] = await returnsOf(db, order.id);
  if (!request) throw new Error('no return');
  const photo = await page.request.get(`/api/returns/${request.id}/photos/1`);
  expect(photo.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(await photo.body()).metadata()).toMatchObject({ width: 1600, height: 1200 });

  const office = await openOffice(browser, baseURL);
  await office.goto(`/admin/returns?q=${order.orderNumber}`);
  await expect(office.getByRole('row').filter({ hasText: request.number })).toContainText(
    'for a decision',
  );
  await expectAccessible(office);
  await office.getByRole('link', { name: request.number }).click();
  await expect(office.getByText(words)).toBeVisible();
  await expect(office.getByText(`HUID ${order.huid}`)).toBeVisible();
  await expect(office.getByRole('main').getByRole('img')).toHaveCount(2);
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Return approved')).toBeVisible();
  await page.reload();
  await expect(part).toContainText('We’ll arrange');
  await expect(part.getByRole('button', { name: 'Withdraw this return' })).toBeVisible();

  await office.getByRole('button', { name: 'Mark received' }).click();
  await office.getByRole('button', { name: 'Refund' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByLabel(/^Don’t return to stock/)).toBeChecked();
  await dialog.getByLabel(/^Return to stock now/).check();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Accept return and refund' }).click();
  await expect(office.getByText('Refund of ₹57,680.00 is on its way')).toBeVisible();
  await expect(office.locator('[data-return-state]')).toHaveText('Refunded');
  expect(await stockOf(db, order.ring.id)).toBe(2);
  await office.goto(`/admin/orders/${order.id}`);
  await expect(office.getByRole('region', { name: 'Returns' })).toContainText(request.number);

  await page.reload();
  await expect(part).toContainText('₹57,680.00 will be refunded the way you paid');
  await expect(page.getByRole('link', { name: /^Credit Note/ })).toBeVisible();
  await expectFits(page);
  const subjects = await mailSubjects(db, order.id);
  expect(subjects.filter((subject) => subject.includes(request.number))).toEqual([
    `We have received your return ${request.number}`,
    `Your return ${request.number} is approved`,
    `Your return ${request.number} has reached us`,
    `Your return ${request.number} is refunded`,
  ]);
});

test('a declined return says why, and a withdrawn one is closed', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const order = await buyDelivered(page, db);
  await askForReturn(page);
  await page.getByRole('button', { name: 'Withdraw this return' }).click();
  await expect(page.getByText('Withdrawn by you')).toBeVisible();
  await askForReturn(page);
  const [request] = await returnsOf(db, order.id);

  const office = await openOffice(browser, baseURL);
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/admin/returns');
  await expectFits(office);
  await expectAccessible(office);
  await office.goto(`/admin/returns/${request?.id}`);
  await expectFits(office);
  await office.getByRole('button', { name: 'Decline' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(dialog.getByText('Please write a reason for the buyer')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The photographs show wear, not damage from the parcel.');
  await dialog.getByRole('button', { name: 'Decline return' }).click();
  await expect(office.locator('[data-return-state]')).toHaveText('Declined');

  await page.reload();
  await expect(page.getByText('The photographs show wear')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('without scripts a return can be requested, and a bad photograph keeps what was typed', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const order = await buyDelivered(page, db);
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
  });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  await plain.goto(`/order-confirmation/${order.id}/return`);
  const noPicture = { name: 'bent.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await plain.getByLabel('What is wrong?').fill(words);
  await plain.getByLabel(/^Photographs/).setInputFiles([noPicture]);
  await plain.getByRole('button', { name: 'Request return' }).click();
  await expect(plain.getByText('can’t read one of these photographs')).toBeVisible({
    timeout: 60_000,
  });
  await expect(plain.getByLabel('What is wrong?')).toHaveValue(words);
  expect(await returnsOf(db, order.id)).toEqual([]);
  await plain.getByLabel(/^Photographs/).setInputFiles([await photograph('bent.jpg', '#7a1f2b')]);
  await plain.getByRole('button', { name: 'Request return' }).click();
  await expect(plain.getByRole('heading', { name: /^Return R\d\d-/ })).toBeVisible({
    timeout: 60_000,
  });
  expect(await returnsOf(db, order.id)).toMatchObject([{ state: 'requested', description: words }]);
});

test('returns end to the second: refunds after 10 days, replacements after 30', async ({
  page,
  db,
}) => {
  const { id } = await buyDelivered(page, db);
  const address = `/order-confirmation/${id}/return`;
  await deliveredAgo(db, id, 10 * dayMs - 60_000);
  await page.goto(address);
  await page.getByLabel('What is wrong?').fill(words);
  await deliveredAgo(db, id, 10 * dayMs + 1_000);
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('The time limit for this request has passed')).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel('What you would like').locator('option')).toHaveText([
    'Replacement',
  ]);
  await deliveredAgo(db, id, 30 * dayMs + 1_000);
  await page.goto(address);
  await expect(page.getByText('This order cannot be returned')).toBeVisible();
  await page.goto(`/order-confirmation/${id}`);
  await expect(page.getByText('Returns were open until')).toBeVisible();
  expect(await returnsOf(db, id)).toEqual([]);
});

test('strangers see neither a return nor its photographs, and a repeated request counts once', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { id } = await buyDelivered(page, db);
  const address = `/order-confirmation/${id}/return`;
  await page.goto(address);
  const unit = await page.getByRole('checkbox').getAttribute('value');
  const { buffer, ...file } = await photograph('bent.jpg', '#7a1f2b');
  const form = { unit: unit ?? '', wish: 'refund', reason: 'damaged', description: words };
  const send = (from: Page) =>
    from.request.post(address, {
      multipart: { ...form, photo: { ...file, buffer } },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const stranger = await openStranger(browser, baseURL);
  expect((await send(stranger)).status()).toBe(404);
  const answers = await Promise.all([send(page), send(page), send(page)]);
  expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
  const [request, ...others] = await returnsOf(db, id);
  expect(others).toEqual([]);

  const photo = `/api/returns/${request?.id}/photos/1`;
  expect((await page.request.get(photo)).status()).toBe(200);
  for (const path of [address, photo, `/api/returns/${newId()}/photos/1`]) {
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  }
  expect((await page.request.get(`/api/returns/${request?.id}/photos/2`)).status()).toBe(404);
  const withdraw = { form: { withdraw: request?.id ?? '' }, maxRedirects: 0 };
  const headers = { origin: new URL(page.url()).origin };
  expect((await stranger.request.post(address, { ...withdraw, headers })).status()).toBe(404);
  expect(await returnsOf(db, id)).toMatchObject([{ state: 'requested' }]);
});
