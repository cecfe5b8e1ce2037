import { like } from 'drizzle-orm';
import type { Locator, Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { addPaise, formatRupeesAndPaise, paise } from '#price/money/money.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { ringOfStones } from '#orders/orders/test-ring-of-stones.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const solitaire = ringOfStones('Solitaire');
const lines = [solitaire, orderLine('Plain band', 2)];
const price = formatRupeesAndPaise(solitaire.unitPrice);
const ofPiece = ['Size 12 · 16.6 mm', 'Diamond × 20, 0.42 ct, certificate IGI 5512'];
const promise = 'Made for you: ready in about 21 days, around ';
const byCode = '20% off making charge · Diwali · code LIGHTS';
const parts = ['Wastage', '2.5% of gold', 'Hallmark fee', 'Rhodium', '₹65,000 per carat'];

test.beforeEach(({ page }) => signInAsAdmin(page));

async function expectSaid(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place).toContainText(text);
}

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test('staff see an order’s lead time, size, stones, code and prices; its slip has no prices', async ({
  page,
  db,
}) => {
  const customerName = `Kavya ${newId().slice(-12)}`;
  const order = await addOrder(db, { customerName, ...asPaid() }, lines);
  await page.goto(`/admin/orders?status=to-pack&q=${encodeURIComponent(customerName)}`);
  const row = page.getByRole('row').filter({ hasText: order.orderNumber });
  await expect(row).toContainText('Made to order, 21 days');
  await expectGood(page);

  await page.goto(`/admin/orders/${order.id}`);
  const items = page.getByRole('region', { name: 'Items' });
  await expectSaid(items, [...ofPiece, promise, byCode, ...parts, price]);
  await expectGood(page);

  await page.goto(`/admin/orders/${order.id}/packing-slip`);
  const slip = page.getByRole('article');
  await expectSaid(slip, [...ofPiece, promise]);
  await expect(slip).not.toContainText(/₹|% off/);
  await expectGood(page);
});

test('the buyer reads the same, and can open the full price break-up', async ({ page, db }) => {
  const order = await addOrder(db, asPaid(), lines);
  await page.goto(`/order-confirmation/${order.id}`);
  const items = page.getByRole('region', { name: 'Order Items' });
  await expectSaid(items, [...ofPiece, promise, byCode]);
  const breakUp = items.getByRole('table');
  await expect(breakUp).toBeHidden();
  await items.getByLabel('Price break-up of Solitaire').click();
  await expectSaid(breakUp, [...parts, price]);
  await expectGood(page);
});

test('a quotation shows every part of the price to staff and to the customer', async ({
  page,
  db,
}) => {
  const id = await addQuotation(db, lines);
  const promised = 'Made to order, 21 days';
  await page.goto(`/admin/orders/quotations/${id}`);
  const items = page.getByRole('region', { name: 'Items' });
  await expectSaid(items, [...ofPiece, promised, byCode, ...parts, price]);
  await expectGood(page);
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(page.getByRole('button', { name: 'Email again' })).toBeVisible();
  const ofQuotation = like(mailOutbox.dedupeKey, `quotation ${id}%`);
  const [mail] = await db.select().from(mailOutbox).where(ofQuotation);
  for (const text of [...ofPiece, promised, byCode]) expect(mail?.body).toContain(text);
  // The mail has the shop's configured address; the browser uses another port.
  await page.goto(/\/quotation\/\S+token=\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  await expectSaid(page.getByRole('main'), [...ofPiece, promised, byCode, ...parts, price]);
  await expectGood(page);
});

/** Inserts a quotation as the office would save it, with these lines for a new ring. */
async function addQuotation(db: Database, of: readonly OrderLine[]): Promise<string> {
  const ring = await addRing(db, 1);
  const id = newId();
  const quoted = of.map((line) => ({ ...line, productId: ring.id }));
  await db.insert(quotations).values({
    id,
    quotationNumber: `Q26-${id.slice(-8)}`,
    lines: quoted,
    totalAmount: addPaise(of.map(({ lineTotal }) => lineTotal)),
    shippingFee: paise(0),
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.com',
    customerPhone: '+919876543210',
    shippingAddress: {
      address: '12 Temple Street',
      city: 'Madurai',
      pincode: '625001',
      state: 'Tamil Nadu',
    },
    createdBy: 'admin@kanak.example',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return id;
}
