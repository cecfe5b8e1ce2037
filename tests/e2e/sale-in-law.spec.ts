import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { readPdf } from '#orders/documents/pdf/test-read-pdf.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { windowOf, waysToPay } from '../support/browser/payment-window.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { adminPassword, signInAsAdmin } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing, stockOf } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Two rings of ₹57,680, of which the second weighs 0.12 g less: that is ₹692. */
const paid = 115_360_00;
const difference = 692_00;
const weighed = 57_680_00 - difference;

const newHuid = () => newId().slice(-6).toUpperCase();

/** A shopper on a phone buys both rings. */
async function buyTwo(page: Page, ringId: string): Promise<void> {
  await page.goto(`/checkout?buy-now=${ringId}&karat=22kt&quantity=2`);
  await fillShipping(page);
  await page.getByRole('button', { name: 'Pay ₹1,15,360.00' }).click();
  await windowOf(page).getByText('How would you like to pay?').waitFor();
  await waysToPay.upi(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
}

/** Staff pack both, the second of them lighter, and send the parcel. */
async function packAndSend(page: Page, orderId: string, huids: readonly string[]): Promise<void> {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Start packing' }).click();
  for (const [place, huid] of huids.entries()) {
    const field = page.getByRole('textbox', { name: /^HUID/ });
    await expect(field).toBeFocused();
    await page.keyboard.type(huid);
    await page.keyboard.press('Enter');
    await page.getByLabel('Gross weight, g').fill(place === 0 ? '10' : '9.88');
    if (place === 1)
      await expect(page.getByText('0.12 g lighter: ₹692 will be refunded')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${place + 1} of 2 packed`)).toBeVisible();
  }
  await page.getByLabel('Carrier').fill('Sequel');
  await page.getByLabel('Tracking number').fill('SQ-778');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('there is nothing to pack')).toBeVisible();
}

/** Reads the text of the PDF behind a link of the page. */
async function readPaper(page: Page, name: RegExp) {
  const link = page.getByRole('link', { name }).first();
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = await answer.body();
  expect(bytes.equals(await (await page.request.get(address)).body())).toBe(true);
  return (await readPdf(bytes)).text;
}

/** The documents of an order so far, and the latest of them. */
async function documentsOf(db: Database, orderId: string) {
  const all = await listOrderDocuments(db, orderId);
  const issued = all.map(({ kind, total, number, bookMonth }) => ({
    kind,
    total,
    number,
    bookMonth,
  }));
  const latest = issued.at(-1);
  if (!latest) throw new Error('no papers');
  return { issued, latest };
}

function expectTexts(words: string, texts: readonly string[]): void {
  for (const text of texts) expect(words).toContain(text);
}

/** A file of a month as staff download it. */
async function download(page: Page, month: string, file: string): Promise<string> {
  await page.goto(`/admin/books/${month}`);
  const answer = await page.request.get(`/admin/api/books/${month}/${file}`);
  expect(answer.status()).toBe(200);
  return answer.text();
}

async function onPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Staff take back the pieces selected in the dialog. */
async function takeBack(page: Page, { huid, reason }: { huid?: string; reason: string }) {
  await page.getByRole('button', { name: 'Return pieces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return pieces' });
  if (huid) await dialog.getByRole('checkbox', { name: new RegExp(huid) }).check();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel(/^Return to stock now/).check();
  await dialog.getByRole('button', { name: 'Accept return and refund' }).click();
  await expect(dialog).toBeHidden();
}

async function closeMonth(page: Page, month: string): Promise<void> {
  await page.goto(`/admin/books/${month}`);
  await page.getByRole('button', { name: 'Close month' }).click();
  const dialog = page.getByRole('dialog');
  const stillRuns = dialog.getByRole('checkbox', { name: 'I know this month has not ended' });
  if ((await stillRuns.count()) > 0) await stillRuns.check();
  await dialog.getByLabel('Your password').fill(adminPassword());
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText(/^Closed/).first()).toBeVisible();
}

/** Expects the difference of the lighter piece to have been refunded automatically. */
async function expectRefunded(db: Database, orderId: string): Promise<void> {
  const refundOfOrder = async () => {
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return refund;
  };
  await expect.poll(async () => (await refundOfOrder())?.state).toBe('processed');
  expect(await refundOfOrder()).toMatchObject({ amount: difference, requestedBy: 'shop' });
}

test('a sale meets the law up to the closed month: pieces, documents, return and books @journey', async ({
  page: office,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  const ring = await addRing(db, 3);
  const [first, second] = [newHuid(), newHuid()] as const;
  const phone = await onPhone(browser, baseURL);
  await buyTwo(phone, ring.id);
  const [order] = await ordersOf(db, ring.id);
  if (!order) throw new Error('no order');

  await signInAsAdmin(office);
  await packAndSend(office, order.id, [first, second]);
  const { issued, latest: invoice } = await documentsOf(db, order.id);
  expect(issued).toMatchObject([
    { kind: 'receipt-voucher', total: paid },
    { kind: 'refund-voucher', total: difference },
    { kind: 'tax-invoice', total: paid - difference },
  ]);
  await expectRefunded(db, order.id);

  await phone.reload();
  const inWords = 'Rupees One Lakh Fourteen Thousand Six Hundred Sixty-Eight Only';
  const facts = ['Tamil Nadu (33)', 'IGST 3%', '22K916', '9.880 GMS', '₹1,14,668.00', inWords];
  expectTexts(await readPaper(phone, /^Tax Invoice/), [invoice.number, first, second, ...facts]);
  await phone
    .getByRole('link', { name: /^Certificate of/ })
    .last()
    .click();
  await expect(phone.getByRole('heading', { name: 'Certificate of authenticity' })).toBeVisible();
  await expect(phone.getByRole('article')).toContainText(second);

  await office.goto(`/admin/orders/${order.id}`);
  await office.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(office.getByText('Order status updated successfully')).toBeVisible();
  await takeBack(office, { huid: second, reason: 'Too small' });
  const { latest: note } = await documentsOf(db, order.id);
  expect(note).toMatchObject({ kind: 'credit-note', total: weighed });
  const credited = await readPaper(office, /^Credit Note/);
  expectTexts(credited, [note.number, invoice.number, second, 'Too small', '₹56,988.00']);
  expect(credited).not.toContain(first);
  expect(await stockOf(db, ring.id)).toBe(2);

  const month = invoice.bookMonth;
  await closeMonth(office, month);
  const text = await download(office, month, 'gstr1.json');
  const gstr1 = JSON.parse(text);
  const listed = gstr1.b2cl.flatMap((state: { inv: { inum: string }[] }) => state.inv);
  expect(listed).toContainEqual(expect.objectContaining({ inum: invoice.number, val: 114_668 }));
  expect(gstr1.cdnur).toContainEqual(
    expect.objectContaining({ nt_num: note.number, typ: 'B2CL', pos: '33', val: 56_988 }),
  );
  const numbers = [...issued, note].map(({ number }) => number);
  expectTexts(await download(office, month, 'tally-vouchers.xml'), numbers);
  expectTexts(await download(office, month, 'tally-masters.xml'), ['<LEDGER']);

  // Later returns count in the next month; the return already filed does not change.
  await office.goto(`/admin/orders/${order.id}`);
  await takeBack(office, { reason: 'The other one, too' });
  const { latest: late } = await documentsOf(db, order.id);
  expect(late.bookMonth.localeCompare(month)).toBe(1);
  expect(await download(office, month, 'gstr1.json')).toBe(text);
});
