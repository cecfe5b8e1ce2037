import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Taxed } from '#orders/documents/document.ts';
import { noTax, sumTaxed } from '#orders/documents/tax.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { closeMonth, digestOf } from './close-month.server.ts';
import { readMonthReturn } from './month-return-queries.server.ts';
import { findBookSpan, monthsOfYear, readMonthSummaries } from './month-summary-queries.server.ts';
import { issueTestDocument } from './test-books.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const now = new Date('2026-11-23T10:00:00Z');

test('months show their documents, totals and whether they are closed', async () => {
  await issueTestDocument(db(), { now });
  const earlier = new Date('2026-08-05T10:00:00Z');
  const invoice = await issueTestDocument(db(), { now: earlier });
  const far = await issueTestDocument(db(), { now: earlier, state: 'Goa' });
  const sandbox = await issueTestDocument(db(), { now: earlier, isTest: true });
  await issueTestDocument(db(), { now: earlier, kind: 'credit-note', refersTo: invoice });
  const closing = { month: '2026-08', isTest: false, by: 'meera@example.in' };
  expect(await closeMonth({ db: db(), clock: () => now }, closing)).toMatchObject({ ok: true });
  const months = monthsOfYear('2027-02');
  const summaries = await readMonthSummaries(db(), { months, isTest: false, now });
  const of = (month: string) => summaries.find((each) => each.month === month);
  const sumsOf = ({ taxable, cgst, sgst, igst, roundOff, total }: Taxed) => {
    return { taxable, cgst, sgst, igst, roundOff, total };
  };
  const of2 = sumTaxed([invoice, far]);
  expect([of2.cgst, of2.igst]).toEqual([invoice.cgst, far.igst]);
  const nothing = { count: 0, ...noTax };
  const { text } = await readMonthReturn(db(), closing);
  expect(of('2026-08')).toEqual({
    month: '2026-08',
    documentCount: 3,
    kinds: {
      'receipt-voucher': nothing,
      'refund-voucher': nothing,
      'tax-invoice': { count: 2, ...of2 },
      'credit-note': { count: 1, ...sumsOf(invoice) },
    },
    closed: { month: '2026-08', closedBy: closing.by, closedAt: now, digest: digestOf(text) },
    refusal: 'already-closed',
    isOver: true,
  });
  const inSandbox = await readMonthSummaries(db(), { months: ['2026-08'], isTest: true, now });
  expect(inSandbox).toEqual([
    {
      month: '2026-08',
      documentCount: 1,
      kinds: {
        'receipt-voucher': nothing,
        'refund-voucher': nothing,
        'tax-invoice': { count: 1, ...sumsOf(sandbox) },
        'credit-note': nothing,
      },
      closed: null,
      refusal: null,
      isOver: true,
    },
  ]);
  // Nothing was sold before: those months were closed with August, and need no closing.
  expect(of('2026-04')).toMatchObject({ closed: null, refusal: 'already-closed' });
  expect(of('2026-12')).toMatchObject({ refusal: 'future-month' });
  expect(of('2026-11')).toMatchObject({
    closed: null,
    refusal: null,
    isOver: false,
    documentCount: 1,
  });
  expect(of('2027-03')).toMatchObject({ documentCount: 0, closed: null });
  expect(await findBookSpan(db(), false)).toEqual({ first: '2026-08', last: '2026-11' });
});

test('a financial year is from April to March', () => {
  const thisYear = Array.from({ length: 9 }, (_, at) => `2026-${String(at + 4).padStart(2, '0')}`);
  const months = [...thisYear, '2027-01', '2027-02', '2027-03'];
  for (const month of months) expect(monthsOfYear(month)).toEqual(months);
  expect(monthsOfYear('2026-03').at(-1)).toBe('2026-03');
  expect(monthsOfYear('2027-04')[0]).toBe('2027-04');
});

test('the months with documents are those of the shop or of the sandbox', async () => {
  expect(await findBookSpan(db(), true)).toEqual({ first: '2026-08', last: '2026-08' });
  await db().execute(sql`truncate documents cascade`);
  expect(await findBookSpan(db(), true)).toBeNull();
});
