import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { packedPieces } from '#orders/fulfilment/tables.server.ts';
import { moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { paise } from '#price/money/money.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { asPaid, openOrder } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

const ring = {
  ...orderLine('Padmini ring with a very long name of leaves, lotus and two peacocks'),
  size: '12',
};

/** Adds a shipped order of the signed-in shopper, with its one piece packed. */
async function sentOrder(page: Page, db: Database) {
  const huid = newId().slice(-6).toUpperCase();
  const order = await openOrder(page, db, { ...asPaid(), status: 'processing' }, [ring]);
  const [photo] = await db.select({ key: pictures.key }).from(pictures).limit(1);
  const code = await packUnit(db, order.id, { huid, ...(photo && { photo: photo.key }) });
  await moveTo({ db, clock: systemClock, orderLink: () => '' }, order.id, 'shipped');
  const invoice = (await listOrderDocuments(db, order.id)).find(
    ({ kind }) => kind === 'tax-invoice',
  );
  if (!invoice) throw new Error('no invoice');
  return { ...order, huid, code, invoice };
}

/** Number of sheets of a format that the page prints on. */
async function sheetsOf(page: Page, format: 'A4' | 'A5'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a buyer finds an order’s documents on its page and in the list; strangers get no invoice', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const { id, orderNumber, code, huid, invoice } = await sentOrder(page, db);
  await page.goto(`/order-confirmation/${id}`);
  const yourDocuments = page.getByRole('region', { name: 'Your documents' });
  const link = yourDocuments.getByRole('link', { name: `Tax Invoice ${invoice.number}` });
  await expect(link).toBeVisible();
  await expect(yourDocuments.getByRole('link', { name: /Certificate of Padmini/ })).toContainText(
    huid,
  );
  await expectAccessible(page);
  await expectFits(page);
  const address = `/api/orders/${id}/documents/${invoice.id}`;
  await expect(link).toHaveAttribute('href', address);
  const file = await page.request.get(address);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect(file.headers()['cache-control']).not.toContain('public');

  await page.goto('/my-orders');
  const listed = page.getByRole('list', { name: `Documents of order ${orderNumber}` });
  await expect(listed.getByRole('link', { name: /Tax Invoice/ })).toHaveAttribute('href', address);
  await expectAccessible(page);
  await listed.getByRole('link', { name: /Certificate of/ }).click();
  await expect(page).toHaveURL(`/certificate/${code}`);

  const stranger = await browser.newContext({ baseURL });
  expect((await stranger.request.get(address)).status()).toBe(404);
  expect((await stranger.request.get(`/certificate/${code}`)).status()).toBe(200);
  await stranger.close();
});

test('the certificate describes the exact piece on one A5 or A4 sheet, and never its buyer', async ({
  page,
  db,
}) => {
  const { code, huid } = await sentOrder(page, db);
  const answer = await page.goto(`/certificate/${code}`);
  expect(answer?.headers()['cache-control']).not.toContain('public');
  await expect(page.getByRole('heading', { name: 'Certificate of authenticity' })).toBeVisible();
  const card = page.getByRole('article');
  for (const text of [huid, '22KT · 22K916', '10.52 g', '12 · 16.6 mm', 'BIS Care']) {
    await expect(card).toContainText(text);
  }
  await expect(page.getByRole('main')).not.toContainText(/Asha|K26-|₹|Madurai/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await expectFits(page);
  expect([await sheetsOf(page, 'A5'), await sheetsOf(page, 'A4')]).toEqual([1, 1]);

  await db
    .update(packedPieces)
    .set({ takenBackAt: new Date(), takenBackBy: 'owner@example.in' })
    .where(eq(packedPieces.certificateCode, code));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This piece was returned to us' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(huid);
  await expectAccessible(page);
});

test('a document is verified by its code, with its credit note, and an unknown code is a 404', async ({
  page,
  db,
}) => {
  const { id, invoice } = await sentOrder(page, db);
  await page.goto(`/verify/${invoice.verifyCode}`);
  await expect(
    page.getByRole('heading', { name: /^This tax invoice was issued by/ }),
  ).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [invoice.number, '₹57,680.00', 'Tamil Nadu']) {
    await expect(main).toContainText(text);
  }
  await expect(main).not.toContainText(/Asha|K26-|Madurai|Padmini/);
  await expectAccessible(page);
  await expectFits(page);

  const refund = { id: newId(), orderId: id, reason: 'Requested', by: 'owner@example.in' };
  await refundOrder(db, { ...refund, amount: paise(1_000_00), at: new Date() });
  await page.reload();
  await expect(main).toContainText(/Credited by TCN\/\S+ on .*: ₹1,000\.00/);

  const unknown = await page.goto('/verify/aaaaaaaaaaaaaaaa');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});
