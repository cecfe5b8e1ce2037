import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { dayBookEntry, dayBookMoney, sumOfEntries } from './day-book.ts';
import { entryOf } from './test-month.server.ts';

const at = new Date('2026-11-10T06:00:00Z');
const book = (sketch: Parameters<typeof entryOf>[0]) => dayBookEntry(entryOf(sketch), at);
const sides = ({ lines }: ReturnType<typeof book>) =>
  lines.map(({ ledger, debit, credit }) => [ledger, debit, credit]);

test('a sale to another State posts IGST, and rounding down is debited', () => {
  const rounded = entryOf({ serial: 1, state: 'Kerala', sums: [1_030] });
  const entry = { ...rounded, roundOff: paise(-20), total: paise(rounded.total - 20) };
  const booked = dayBookEntry(entry, at);
  expect(sides(booked)).toEqual([
    ['Online Buyers', 1_029_80, 0],
    ['Round Off', 20, 0],
    ['Sales GST 3%', 0, 1_000_00],
    ['Output IGST', 0, 30_00],
  ]);
  expect(sumOfEntries([booked, booked])).toEqual({ debit: 2_060_00, credit: 2_060_00 });
});

test('vouchers post nothing, and a credit note issued too late lowers no tax', () => {
  expect(sides(book({ kind: 'receipt-voucher', serial: 1, sums: [500] }))).toEqual([]);
  expect(sides(book({ kind: 'refund-voucher', serial: 1, sums: [500] }))).toEqual([]);
  const late = book({ kind: 'credit-note', serial: 1, sums: [103], isTaxLowered: false });
  expect(sides(late)).toEqual([
    ['Sales Returns without GST', 103_00, 0],
    ['Online Buyers', 0, 103_00],
  ]);
});

test('a document entry names the buyer’s business, if any, and a refund entry the buyer', () => {
  expect(book({ serial: 7, sums: [103], businessName: 'Marigold Events LLP' })).toEqual({
    at,
    number: 'INV/26-27/000007',
    what: 'tax-invoice',
    title: 'Tax Invoice',
    orderNumber: 'K26-000007',
    party: 'Marigold Events LLP',
    lines: [
      { ledger: 'Online Buyers', debit: 103_00, credit: 0 },
      { ledger: 'Sales GST 3%', debit: 0, credit: 100_00 },
      { ledger: 'Output CGST', debit: 0, credit: 1_50 },
      { ledger: 'Output SGST/UTGST', debit: 0, credit: 1_50 },
    ],
  });
  expect(book({ serial: 7, sums: [1] }).party).not.toBe('');
  const { buyer } = entryOf({ serial: 7, sums: [1] });
  const refund = {
    kind: 'refund' as const,
    id: 'r1',
    at,
    amount: paise(5),
    way: 'cash' as const,
    reference: 'rfnd_1',
    orderNumber: 'K26-1',
    buyer,
    placeOfSupply: null,
    paper: null,
    about: null,
    reason: 'Lighter',
  };
  expect(dayBookMoney(refund)).toEqual({
    at,
    number: 'rfnd_1',
    what: 'refund',
    title: 'Refund',
    orderNumber: 'K26-1',
    party: buyer.name,
    lines: [
      { ledger: 'Online Buyers', debit: 5, credit: 0 },
      { ledger: 'Cash', debit: 0, credit: 5 },
    ],
  });
  const paper = { id: 'n1', kind: 'credit-note', number: 'CN/26-27/000001' } as const;
  expect(dayBookMoney({ ...refund, paper }).number).toBe('CN/26-27/000001-PAID');
  const voucher = { id: 'v1', kind: 'receipt-voucher', number: 'RV/26-27/000001' } as const;
  expect(dayBookMoney({ ...refund, kind: 'receipt', paper: voucher })).toMatchObject({
    number: 'RV/26-27/000001',
    what: 'receipt',
    title: 'Receipt',
    lines: [
      { ledger: 'Cash', debit: 5, credit: 0 },
      { ledger: 'Online Buyers', debit: 0, credit: 5 },
    ],
  });
});

test('a document of several rates is posted by rate, lowest first, and its credit note is the reverse', () => {
  const sold = entryOf({ serial: 1, sums: [105], gstPercentage: 5 });
  const { lines } = entryOf({ serial: 1, sums: [1_030, 1_030] });
  const mixed = { ...sold, lines: [...sold.lines, ...lines] };
  const sums = { total: paise(2_165_00), cgst: paise(32_50), sgst: paise(32_50) };
  expect(sides(dayBookEntry({ ...mixed, ...sums }, at))).toEqual([
    ['Online Buyers', 2_165_00, 0],
    ['Sales GST 3%', 0, 2_000_00],
    ['Sales GST 5%', 0, 100_00],
    ['Output CGST', 0, 32_50],
    ['Output SGST/UTGST', 0, 32_50],
  ]);
  expect(sides(dayBookEntry({ ...mixed, ...sums, kind: 'credit-note' }, at))).toEqual([
    ['Sales Returns GST 3%', 2_000_00, 0],
    ['Sales Returns GST 5%', 100_00, 0],
    ['Output CGST', 32_50, 0],
    ['Output SGST/UTGST', 32_50, 0],
    ['Online Buyers', 0, 2_165_00],
  ]);
});

test('without GST registration sales and returns have accounts without a rate, however late', () => {
  const sketch = { serial: 1, sums: [100], gstPercentage: 0, isTaxLowered: false };
  const untaxed = (kind: 'tax-invoice' | 'credit-note') =>
    sides(dayBookEntry({ ...entryOf({ ...sketch, kind }), sellerGstin: null }, at));
  expect(untaxed('tax-invoice')).toEqual([
    ['Online Buyers', 100_00, 0],
    ['Sales', 0, 100_00],
  ]);
  expect(untaxed('credit-note')).toEqual([
    ['Sales Returns', 100_00, 0],
    ['Online Buyers', 0, 100_00],
  ]);
});
