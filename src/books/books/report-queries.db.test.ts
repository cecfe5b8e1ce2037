import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import type { DocumentLine } from '#orders/documents/document.ts';
import { pieceLine, sumLine } from '#orders/documents/test-documents.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { readSalesReport } from './report-queries.server.ts';
import { sumOfSales } from './sales-report.ts';
import { issueTestDocument } from './test-books.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const november = {
  from: new Date('2026-10-31T18:30:00Z'),
  before: new Date('2026-11-30T18:30:00Z'),
  isTest: false,
};

/** A piece of ₹10,000 before tax, ₹10,300 with it. */
function piece(karat: '22kt' | '18kt', grams: number, orderItemId: string | null): DocumentLine {
  const line = pieceLine({
    parts: { fixed: paise(10_000_00) },
    metal: { karat, netWeightMg: milligrams(grams * 1000) },
  });
  return { ...line, orderItemId };
}

/** An order line for a deleted product that was in the category Rings. */
async function soldRing(): Promise<string> {
  await saveOrder(db(), orderRow(), [{ ...orderLine('Lotus Ring'), category: 'Rings' }]);
  const [item] = await db().select({ id: orderItems.id }).from(orderItems);
  return item?.id ?? '';
}

test('sales are invoices less credit notes, in grams and rupees, by grade, category and day', async () => {
  const ring = await soldRing();
  const second = new Date('2026-11-02T06:00:00Z');
  const invoice = await issueTestDocument(db(), {
    now: second,
    lines: [piece('22kt', 8, ring), piece('22kt', 4, null), piece('18kt', 3, null)],
  });
  const delivery = sumLine({ kind: 'delivery', name: 'Delivery', total: paise(103_00) });
  await issueTestDocument(db(), {
    now: new Date('2026-11-20T06:00:00Z'),
    lines: [piece('18kt', 5, ring), delivery],
  });
  await issueTestDocument(db(), {
    now: new Date('2026-11-20T07:00:00Z'),
    kind: 'credit-note',
    refersTo: invoice,
    lines: [piece('22kt', 4, null)],
  });
  // Vouchers, sandbox sales and other months are not sales of this one.
  await issueTestDocument(db(), { now: second, kind: 'receipt-voucher' });
  await issueTestDocument(db(), { now: second, isTest: true });
  await issueTestDocument(db(), { now: new Date('2026-12-01T06:00:00Z') });

  const report = await readSalesReport(db(), november);
  expect(report.grades).toEqual([
    sales({ name: '18kt', pieces: 2, grams: 8, taxable: 20_000, tax: 600 }),
    sales({ name: '22kt', pieces: 1, grams: 12, back: 4, taxable: 10_000, tax: 300 }),
    sales({ name: null, taxable: 100, tax: 3 }),
  ]);
  expect(report.categories).toEqual([
    sales({ name: 'Rings', pieces: 2, grams: 13, taxable: 20_000, tax: 600 }),
    sales({ name: null, pieces: 1, grams: 7, back: 4, taxable: 10_100, tax: 303 }),
  ]);
  expect(report.days).toEqual([
    sales({ name: '2026-11-02', pieces: 3, grams: 15, taxable: 30_000, tax: 900 }),
    sales({ name: '2026-11-20', pieces: 0, grams: 5, back: 4, taxable: 100, tax: 3 }),
  ]);
  const whole = { pieces: 3, grams: 20, back: 4, taxable: 30_100, tax: 903 };
  const { name: _, ...together } = sales({ name: null, ...whole });
  for (const rows of Object.values(report)) expect(sumOfSales(rows)).toEqual(together);
});

test('a sale counts from the start of the period until just before its end', async () => {
  const [from, before] = [new Date('2026-06-01T18:30:00Z'), new Date('2026-06-02T18:30:00Z')];
  const times = [from.getTime() - 1, from.getTime(), before.getTime() - 1, before.getTime()];
  for (const [at, time] of times.entries()) {
    await issueTestDocument(db(), { now: new Date(time), lines: [piece('22kt', at + 1, null)] });
  }
  const report = await readSalesReport(db(), { from, before, isTest: false });
  expect(report.days).toEqual([
    sales({ name: '2026-06-02', pieces: 2, grams: 5, taxable: 20_000, tax: 600 }),
  ]);
});

test('the tax of a sale to another State is counted as well', async () => {
  const now = new Date('2026-05-10T06:00:00Z');
  const line = pieceLine({ parts: { fixed: paise(10_000_00) }, isInterState: true });
  await issueTestDocument(db(), { now, state: 'Goa', lines: [line], isTest: true });
  const span = { from: now, before: new Date('2026-05-11T00:00:00Z'), isTest: true };
  expect((await readSalesReport(db(), span)).grades).toEqual([
    sales({ name: '22kt', pieces: 1, grams: 8.12, taxable: 10_000, tax: 300 }),
  ]);
});

test('a period without sales has an empty report', async () => {
  const from = new Date('2020-01-01T00:00:00Z');
  const report = await readSalesReport(db(), { from, before: from, isTest: false });
  expect(report).toEqual({ grades: [], categories: [], days: [] });
});

type Expected = {
  name: string | null;
  pieces?: number;
  grams?: number;
  back?: number;
  taxable: number;
  tax: number;
};

function sales({ name, pieces = 0, grams = 0, back = 0, taxable, tax }: Expected) {
  return {
    name,
    pieces,
    sold: Math.round(grams * 1000),
    returned: back * 1000,
    taxable: taxable * 100,
    tax: tax * 100,
    total: (taxable + tax) * 100,
  };
}
