import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { closeMonth } from './close-month.server.ts';
import { findBookSpan, monthsOfYear, readMonthSummaries } from './month-summary-queries.server.ts';
import { issueTestDocument } from './test-books.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const now = new Date('2026-11-23T10:00:00Z');

test('months show their documents, totals and whether they are closed', async () => {
  await issueTestDocument(db(), { now });
  const earlier = new Date('2026-08-05T10:00:00Z');
  const invoice = await issueTestDocument(db(), { now: earlier });
  await issueTestDocument(db(), { now: earlier });
  await issueTestDocument(db(), { now: earlier, kind: 'credit-note', refersTo: invoice });
  const closing = { month: '2026-08', isTest: false, by: 'meera@example.in' };
  expect(await closeMonth({ db: db(), clock: () => now }, closing)).toMatchObject({ ok: true });
  const months = monthsOfYear('2027-02');
  expect(months.slice(-4)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03']);
  const summaries = await readMonthSummaries(db(), { months, isTest: false, now });
  const of = (month: string) => summaries.find((each) => each.month === month);
  expect(of('2026-08')).toMatchObject({
    documentCount: 3,
    kinds: {
      'tax-invoice': { count: 2, total: 2 * invoice.total, cgst: 2 * invoice.cgst },
      'credit-note': { count: 1, total: invoice.total },
      'receipt-voucher': { count: 0, total: 0 },
    },
    closed: { closedBy: 'meera@example.in', closedAt: now },
    refusal: 'already-closed',
    isOver: true,
  });
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

test('a shop without documents has no months', async () => {
  expect(await findBookSpan(db(), true)).toBeNull();
});
