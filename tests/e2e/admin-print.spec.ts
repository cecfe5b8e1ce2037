import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { asPaid, addOrder } from '../support/browser/placed-orders.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

/** Number of A4 sheets that a page prints on; the PDF is saved in the folder `PRINT_TO`, if set. */
async function sheetsOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const folder = process.env['PRINT_TO'];
  const name = `${new URL(page.url()).pathname.split('/').at(-1)}-${test.info().title.slice(0, 20)}`;
  if (folder) await writeFile(`${folder}/${name.replaceAll(' ', '-')}.pdf`, pdf);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Adds products with `count` labels in all, each with an SKU of maximum length. */
async function addLabelled(db: Database, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const sku = `PRINT-${id.slice(-12).toUpperCase()}-ROSE-RING-9`;
    const name = 'Ring with a long name of roses, leaves and birds, made by hand in Jaipur';
    return { id, name, sku, createdAt: new Date('2020-01-01T00:00:00Z') };
  });
  await db.insert(products).values(rows);
  const grossWeightMg = milligrams(10_000);
  const karats = rows.map(({ id }) => ({ productId: id, karat: '22kt' as const, grossWeightMg }));
  await db.insert(karatRecords).values(karats);
  return rows.map(({ id }) => id);
}

test.beforeEach(({ page }) => signInAsAdmin(page));

test('the packing slip of an order prints on one sheet, and several slips on one each', async ({
  page,
  db,
}) => {
  const one = await addOrder(db, asPaid());
  expect(await sheetsOf(page, `/admin/orders/${one.id}/packing-slip`)).toBe(1);
  const lines = Array.from({ length: 8 }, (_, place) =>
    orderLine(`Bangle number ${place + 1} with peacocks, lotus and a clasp of three leaves`, 2),
  );
  const full = await addOrder(db, asPaid(), lines);
  expect(await sheetsOf(page, `/admin/orders/${full.id}/packing-slip`)).toBe(1);
  const ids = [one, full, one].map(({ id }) => id).join(',');
  expect(await sheetsOf(page, `/admin/orders/packing-slips?ids=${ids}`)).toBe(3);
});

test('labels fill sheets of seven rows of three, and none is split', async ({ page, db }) => {
  const ids = await addLabelled(db, 66);
  const of = (count: number) => `/admin/products/labels?ids=${ids.slice(0, count).join(',')}`;
  expect(await sheetsOf(page, of(21))).toBe(1);
  const sizes = await page.getByRole('img', { name: /^QR code of/ }).evaluateAll((codes) =>
    codes.map((code) => {
      const squares = Number(code.getAttribute('viewBox')?.split(' ')[2]);
      const mm = (code.getBoundingClientRect().width / 96) * 25.4;
      return { mm: (mm * (squares - 8)) / squares, quiet: (mm * 4) / squares };
    }),
  );
  // A scanner needs 15 mm, and a quiet zone of four modules around the code.
  for (const { mm, quiet } of sizes) {
    expect(mm).toBeGreaterThanOrEqual(15);
    expect(quiet).toBeGreaterThan(2);
  }
  // If rows were split across sheets, 22 would fit on three.
  expect(await sheetsOf(page, of(66))).toBe(4);
});

test('a day closing and a quotation are one sheet each', async ({ page, db }) => {
  // A day that no other test uses, because all its orders are counted.
  const paidAt = new Date(Date.UTC(1995, 0, 2 + Math.floor(Math.random() * 3_000), 6));
  await addOrder(db, { ...asPaid(), paidAt, createdAt: paidAt });
  await page.goto(`/admin/day?day=${indianDay(paidAt)}`);
  const provider = page.getByRole('region', { name: 'Provider payments' });
  await expect(provider.getByText(/^Payments taken/)).toBeVisible();
  expect(await sheetsOf(page, page.url())).toBe(1);
  const ring = await addRing(db, 1);
  await page.goto(`/admin/orders/new?piece=${ring.id}.22kt.1&collected=yes`);
  await page.getByLabel('First name').fill('Ravi');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Phone').fill('98765 00001');
  await page.getByLabel('Address for the invoice').fill('12 Temple Street, Madurai');
  await page.getByRole('button', { name: 'Save quotation of ₹57,680.00' }).click();
  await expect(page.getByRole('heading', { name: /^Quotation Q/ })).toBeVisible();
  expect(await sheetsOf(page, page.url())).toBe(1);
});
