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
  expect(book({ serial: 7, sums: [1], businessName: 'Marigold Events LLP' })).toMatchObject({
    at,
    number: 'INV/26-27/000007',
    what: 'tax-invoice',
    party: 'Marigold Events LLP',
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
});
