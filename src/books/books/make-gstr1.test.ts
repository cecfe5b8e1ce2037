import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Taxed } from '#orders/documents/document.ts';
import { negated, sumTaxed } from '#orders/documents/tax.ts';
import type { BookEntry } from './book-entry.ts';
import type { Gstr1, Gstr1Item } from './gstr1.ts';
import { gstr1Of } from './make-gstr1.ts';
import {
  anyMonth,
  entryOf,
  type EntrySketch,
  listedAbove,
  sellerGstin,
} from './test-month.server.ts';
import { workedMonth, workedOutByHand } from './test-worked-month.server.ts';
import { cases } from '../../../tests/tiers.ts';

const terms = { gstin: sellerGstin, month: '2026-11', listedAbove };

type Amounts = { txval: number; iamt?: number; camt?: number; samt?: number };

/** In paise; the numbers of the file have two decimals. */
const inPaise = (rows: readonly Amounts[]) => {
  const sum = (part: keyof Amounts) =>
    rows.reduce((whole, row) => whole + Math.round((row[part] ?? 0) * 100), 0);
  return { taxable: sum('txval'), igst: sum('iamt'), cgst: sum('camt'), sgst: sum('samt') };
};
type Sums = ReturnType<typeof inPaise>;
const add = (first: Sums, second: Sums, sign = 1): Sums => ({
  taxable: first.taxable + sign * second.taxable,
  igst: first.igst + sign * second.igst,
  cgst: first.cgst + sign * second.cgst,
  sgst: first.sgst + sign * second.sgst,
});
const detailsOf = (items: Gstr1Item[]) => items.map(({ itm_det }) => itm_det);

/** The amounts of each table; credit notes are still unsigned. */
function tablesOf({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], hsn = {} }: Gstr1) {
  const invoices = (groups: { inv: { itms: Gstr1Item[] }[] }[]) =>
    groups.flatMap(({ inv }) => inv.flatMap(({ itms }) => detailsOf(itms)));
  return {
    b2b: inPaise(invoices(b2b)),
    b2cl: inPaise(invoices(b2cl)),
    b2cs: inPaise(b2cs),
    cdnr: inPaise(cdnr.flatMap(({ nt }) => nt.flatMap(({ itms }) => detailsOf(itms)))),
    cdnur: inPaise(cdnur.flatMap(({ itms }) => detailsOf(itms))),
    hsnB2b: inPaise(hsn.hsn_b2b ?? []),
    hsnB2c: inPaise(hsn.hsn_b2c ?? []),
  };
}

/** The totals of a month's documents: invoices, less the credit notes that lower the tax. */
function sumsOfDocuments(entries: readonly BookEntry[]): Sums {
  const counted = entries.flatMap((entry): Taxed[] => {
    if (entry.kind === 'tax-invoice') return [entry];
    return entry.kind === 'credit-note' && entry.isTaxLowered ? [negated(entry)] : [];
  });
  const { taxable, igst, cgst, sgst } = sumTaxed(counted);
  return { taxable, igst, cgst, sgst };
}

test('a return and its table 12 equal the documents in value and each tax, to the paisa', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      const tables = tablesOf(gstr1Of(entries, terms));
      const registered = add(tables.b2b, tables.cdnr, -1);
      const others = add(add(tables.b2cl, tables.b2cs), tables.cdnur, -1);
      expect(add(registered, others)).toEqual(sumsOfDocuments(entries));
      expect(tables.hsnB2b).toEqual(registered);
      expect(tables.hsnB2c).toEqual(others);
    }),
    { numRuns: cases(3_000) },
  );
});

test('every document of a month is counted exactly once among the documents issued', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      const rows = gstr1Of(entries, terms).doc_issue?.doc_det.flatMap(({ docs }) => docs) ?? [];
      expect(rows.reduce((sum, { net_issue }) => sum + net_issue, 0)).toBe(entries.length);
    }),
    { numRuns: cases(500) },
  );
});

test('no amount of a return has more than two decimals', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      const text = JSON.stringify(gstr1Of(entries, terms));
      expect(text).not.toMatch(/\d\.\d{3}|e[+-]\d/);
    }),
    { numRuns: cases(500) },
  );
});

test('a small month matches a return worked out by hand', () => {
  expect(gstr1Of(workedMonth, terms)).toEqual(workedOutByHand);
});

test('a credit note goes into the table its invoice was filed in, whatever the limit is today', () => {
  const note = (listedThen: number | null) =>
    gstr1Of(
      [
        entryOf({
          kind: 'credit-note',
          serial: 1,
          sums: [500],
          state: 'Goa',
          refersToRupees: 150_000,
          listedThen: listedThen === null ? null : entryOf({ serial: 1, sums: [listedThen] }).total,
        }),
      ],
      terms,
    );
  expect(Object.keys(note(null))).toContain('cdnur');
  expect(Object.keys(note(250_000))).toEqual(expect.arrayContaining(['b2cs']));
  expect(Object.keys(note(250_000))).not.toContain('cdnur');
});

test('a month with more returned than sold is negative in tables 7 and 12', () => {
  const note = entryOf({ kind: 'credit-note', serial: 1, sums: [1_030], refersToRupees: 1_030 });
  const { b2cs, hsn } = gstr1Of([note], terms);
  expect(b2cs).toMatchObject([{ txval: -1_000, camt: -15, samt: -15 }]);
  expect(hsn?.hsn_b2c).toMatchObject([{ txval: -1_000, qty: -10 }]);
});

test('table 12 is in order of HSN, describes goods by their heading and leaves unknown ones blank', () => {
  const goods = ['711319', '7102', '9999', '710813', '710691', '711890', '7114'];
  const sold = goods.map((hsn, place) => entryOf({ serial: place + 1, sums: [1_030], hsn }));
  const { hsn } = gstr1Of(sold, terms);
  expect(hsn?.hsn_b2c?.map(({ hsn_sc, desc }) => [hsn_sc, desc])).toEqual([
    ['7102', 'Diamonds'],
    ['710691', 'Silver'],
    ['710813', 'Gold'],
    ['711319', 'Articles of jewellery'],
    ['7114', 'Goldsmiths or silversmiths wares'],
    ['711890', 'Coin'],
    ['9999', ''],
  ]);
});

test('table 12 has a numbered row for each rate of an HSN, lowest first', () => {
  const rates = [5, 0.25, 3];
  const sold = rates.map((gstPercentage, place) =>
    entryOf({ serial: place + 1, sums: [1_030], gstPercentage }),
  );
  const { hsn } = gstr1Of(sold, terms);
  expect(hsn?.hsn_b2c?.map(({ num, rt, qty }) => [num, rt, qty])).toEqual([
    [1, 0.25, 10],
    [2, 3, 10],
    [3, 5, 10],
  ]);
});

test('a month without documents gives a return without tables', () => {
  expect(gstr1Of([], terms)).toEqual({
    gstin: sellerGstin,
    fp: '112026',
    version: 'GST3.2.1',
    hash: 'hash',
  });
});

test('an invoice to a special economic zone states whether it is with payment of tax', () => {
  const gstin = '08AAACB1234C1ZQ';
  const sketches = [
    { ...entryOf({ serial: 1, gstin, sums: [57_680] }), sez: 'with-payment' as const },
    { ...entryOf({ serial: 2, gstin, sums: [57_680] }), sez: 'without-payment' as const },
    { ...entryOf({ serial: 3, gstin, sums: [57_680] }), sez: null },
  ];
  const types = gstr1Of(sketches, terms).b2b?.flatMap(({ inv }) => inv.map((each) => each.inv_typ));
  expect(types).toEqual(['SEWP', 'SEWOP', 'R']);
});

test('documents issued without GST registration are in no table of the return', () => {
  const entry = { ...entryOf({ serial: 1, sums: [103] }), sellerGstin: null };
  const terms = { gstin: sellerGstin, month: '2026-11', listedAbove };
  expect(Object.keys(gstr1Of([entry], terms))).toEqual(['gstin', 'fp', 'version', 'hash']);
});

test('a credit note goes into table 7 if its invoice was exactly at the limit, or within the State', () => {
  const note = { kind: 'credit-note' as const, serial: 1, sums: [1_030] };
  const sectionsOf = (sketch: Pick<EntrySketch, 'state' | 'refersToRupees'>) =>
    Object.keys(gstr1Of([entryOf({ ...note, ...sketch })], terms)).slice(4);
  const [small, large] = [
    ['b2cs', 'hsn', 'doc_issue'],
    ['cdnur', 'hsn', 'doc_issue'],
  ];
  expect(sectionsOf({ state: 'Goa', refersToRupees: 100_000 })).toEqual(small);
  expect(sectionsOf({ state: 'Goa', refersToRupees: 100_000.01 })).toEqual(large);
  expect(sectionsOf({ refersToRupees: 100_000.01 })).toEqual(small);
});

test('table 7 begins with the State’s own sales, then goes by State and rate, lowest first', () => {
  const sold = (
    [
      ['Tamil Nadu', 3],
      ['Delhi', 5],
      ['Rajasthan', 5],
      ['Delhi', 0.25],
      ['Rajasthan', 3],
      ['Punjab', 3],
    ] as const
  ).map(([state, gstPercentage], place) =>
    entryOf({ serial: place + 1, sums: [1_030], state, gstPercentage }),
  );
  const rows = gstr1Of(sold, terms).b2cs?.map(({ sply_ty, pos, rt }) => [sply_ty, pos, rt]);
  expect(rows).toEqual([
    ['INTRA', '08', 3],
    ['INTRA', '08', 5],
    ['INTER', '03', 3],
    ['INTER', '07', 0.25],
    ['INTER', '07', 5],
    ['INTER', '33', 3],
  ]);
});

test('what was sold and fully returned in the same month is in neither table 7 nor table 12', () => {
  const sums = [1_030];
  const { b2cs, hsn } = gstr1Of(
    [
      entryOf({ serial: 1, sums }),
      entryOf({ kind: 'credit-note', serial: 1, sums, refersToRupees: 1_030 }),
    ],
    terms,
  );
  expect([b2cs, hsn]).toEqual([undefined, undefined]);
});

test('an invoice has an item for each rate, lowest first, and a business all its invoices together', () => {
  const business = { state: 'Tamil Nadu', gstin: '33AAACM9999K1Z5' } as const;
  const first = entryOf({ ...business, serial: 1, sums: [105], gstPercentage: 5 });
  const { lines } = entryOf({ ...business, serial: 1, sums: [1_030, 2_060] });
  const mixed = { ...first, lines: [...first.lines, ...lines] };
  const other = entryOf({ serial: 2, sums: [206], gstin: '08AAACB1234C1ZQ' });
  const last = entryOf({ ...business, serial: 3, sums: [1_030] });
  const { b2b } = gstr1Of([mixed, other, last], terms);
  expect(b2b?.map(({ ctin, inv }) => [ctin, ...inv.map(({ inum }) => inum)])).toEqual([
    [business.gstin, 'INV/26-27/000001', 'INV/26-27/000003'],
    ['08AAACB1234C1ZQ', 'INV/26-27/000002'],
  ]);
  expect(b2b?.[0]?.inv[0]?.itms).toEqual([
    { num: 301, itm_det: { rt: 3, txval: 3_000, iamt: 90, csamt: 0 } },
    { num: 501, itm_det: { rt: 5, txval: 100, iamt: 5, csamt: 0 } },
  ]);
});

test.each([
  ['tax-invoice', 4, 0],
  ['tax-invoice', 5, 0.01],
  ['tax-invoice', 14, 0.01],
  ['tax-invoice', 8_125, 8.13],
  ['credit-note', 4, 0],
  ['credit-note', 5, -0.01],
  ['credit-note', 8_125, -8.13],
] as const)('table 12 rounds the quantity of a %s of %i mg to %f g', (kind, weightMg, qty) => {
  const entry = entryOf({ kind, serial: 1, sums: [1_030], weightMg, refersToRupees: 1_030 });
  expect(gstr1Of([entry], terms).hsn?.hsn_b2c?.map((row) => row.qty)).toEqual([qty]);
});

test('a piece exchanged for a heavier one of the same price still moves the quantity of table 12', () => {
  const sums = [1_030];
  const { hsn } = gstr1Of(
    [
      entryOf({ serial: 1, sums, weightMg: 5_000 }),
      entryOf({ kind: 'credit-note', serial: 1, sums, weightMg: 4_000, refersToRupees: 1_030 }),
    ],
    terms,
  );
  expect(hsn?.hsn_b2c).toMatchObject([{ qty: 1, txval: 0, camt: 0, samt: 0 }]);
});
