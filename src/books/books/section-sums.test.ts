import { expect, test } from 'vitest';
import { gstr1Of } from './make-gstr1.ts';
import { hsnSums, sectionSums } from './section-sums.ts';
import { entryOf, listedAbove, sellerGstin } from './test-month.server.ts';
import { workedOutByHand } from './test-worked-month.server.ts';

const terms = { gstin: sellerGstin, month: '2026-11', listedAbove };

test('each section of a month adds up to its documents', () => {
  const gstr1 = gstr1Of(
    [
      entryOf({ serial: 1, sums: [1_030] }),
      entryOf({ serial: 2, sums: [206_000], state: 'Kerala' }),
      entryOf({ serial: 3, sums: [10_300], gstin: '08AAACB1234C1ZQ' }),
      entryOf({ serial: 1, kind: 'credit-note', sums: [103], refersToRupees: 1_030 }),
      entryOf({
        serial: 2,
        kind: 'credit-note',
        sums: [2_060],
        state: 'Kerala',
        refersToRupees: 206_000,
      }),
    ],
    terms,
  );
  expect(sectionSums(gstr1)).toEqual([
    { section: 'b2b', count: 1, taxable: 10_000_00, tax: 300_00 },
    { section: 'b2cl', count: 1, taxable: 200_000_00, tax: 6_000_00 },
    { section: 'b2cs', count: 1, taxable: 900_00, tax: 27_00 },
    { section: 'cdnr', count: 0, taxable: 0, tax: 0 },
    { section: 'cdnur', count: 1, taxable: 2_000_00, tax: 60_00 },
  ]);
  // One HSN code: with GSTIN 10,000; without 1,000 + 2,00,000 less 100 and 2,000.
  expect(hsnSums(gstr1).map(({ hasGstin, taxable, tax }) => [hasGstin, taxable, tax])).toEqual([
    [true, 10_000_00, 300_00],
    [false, 198_900_00, 5_967_00],
  ]);
});

test('the HSN table is shown with grams and rates, buyers with a GSTIN first', () => {
  const goods = { hsn_sc: '7113', desc: 'Articles of jewellery', rt: 3 };
  expect(hsnSums(workedOutByHand)).toEqual([
    { ...goods, qty: 10, hasGstin: true, taxable: 9_000_00, tax: 270_00 },
    { ...goods, qty: 29.63, hasGstin: false, taxable: 198_087_38, tax: 5_942_62 },
  ]);
  expect(sectionSums(workedOutByHand).map(({ section, count }) => [section, count])).toEqual([
    ['b2b', 1],
    ['b2cl', 1],
    ['b2cs', 2],
    ['cdnr', 1],
    ['cdnur', 1],
  ]);
});

test('a month without documents has every section, all empty, and no HSN', () => {
  const nothing = gstr1Of([], terms);
  const empty = { count: 0, taxable: 0, tax: 0 };
  const sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'];
  expect(sectionSums(nothing)).toEqual(sections.map((section) => ({ section, ...empty })));
  expect(hsnSums(nothing)).toEqual([]);
});
