import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { readBookMonth } from './book-queries.server.ts';
import { closeMonth } from './close-month.server.ts';
import { issueTestDocument } from './test-books.server.ts';
import { copyDocument } from './test-many-documents.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const now = new Date('2026-11-23T10:00:00Z');
const november = { month: '2026-11', isTest: false };

async function entriesOf(month: { month: string; isTest: boolean }) {
  const parts = [];
  for await (const part of readBookMonth(db(), month)) parts.push(part);
  return { sizes: parts.map((part) => part.length), entries: parts.flat() };
}

test('a month is read in parts of at most 500, each document once, by kind and number', async () => {
  const invoice = await issueTestDocument(db(), { now, state: 'Goa' });
  const receipt = await issueTestDocument(db(), { now, kind: 'receipt-voucher' });
  await issueTestDocument(db(), { now, isTest: true });
  const note = await issueTestDocument(db(), {
    now,
    kind: 'credit-note',
    state: 'Goa',
    refersTo: invoice,
  });
  await copyDocument(db(), invoice.id, 777);
  await copyDocument(db(), receipt.id, 430);
  const { sizes, entries } = await entriesOf(november);
  expect(sizes).toEqual([500, 500, 210]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1_210);
  const places = entries.map(({ kind, serial }) => `${kind} ${String(serial).padStart(6, '0')}`);
  expect(places).toEqual(places.toSorted());

  const { id, number, issuedOn, total } = invoice;
  expect(entries.find((entry) => entry.id === id)).toMatchObject({
    kind: 'tax-invoice',
    number,
    issuedOn,
    orderNumber: 'KNK-26-004211',
    buyer: { name: 'Meera Joshi', gstin: null, businessName: null },
    placeOfSupply: { name: 'Goa', code: '30' },
    isInterState: true,
    isTaxLowered: true,
    lines: [
      { kind: 'piece', hsn: '7113', pieces: 1, gstPercentage: 3, chargedWeightMg: 8_120, total },
    ],
    total,
    refersTo: null,
  });
  expect(entries.find((entry) => entry.id === note.id)).toMatchObject({
    kind: 'credit-note',
    refersTo: { number, issuedOn, total, listedAbove: null },
  });
  expect((await entriesOf({ ...november, isTest: true })).sizes).toEqual([1]);
  expect((await entriesOf({ month: '2026-12', isTest: false })).sizes).toEqual([]);
});

test('of two documents with the same number in one month, the earlier year comes first', async () => {
  const on = (day: string) => new Date(`${day}T12:00:00+05:30`);
  const march = { month: '2026-03', isTest: true, by: 'meera@example.in' };
  const issue = (day: string) =>
    issueTestDocument(db(), { now: on(day), kind: 'receipt-voucher', isTest: true });
  await issue('2026-04-01');
  const clock = () => on('2026-04-02');
  expect(await closeMonth({ db: db(), clock }, march)).toMatchObject({ ok: true });
  await issue('2026-03-31');
  const { entries } = await entriesOf({ month: '2026-04', isTest: true });
  expect(entries.map(({ number }) => number)).toEqual(['TRV/25-26/000001', 'TRV/26-27/000001']);
});
