import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negated, sumTaxed } from '#orders/documents/tax.ts';
import type { BookEntry } from './book-entry.ts';
import { moneyVoucher, documentVoucher, type TallyVoucher } from './tally-vouchers.ts';
import { ending, tallyMasters, voucherBeginning, voucherXml } from './tally-xml.ts';
import { anyMonth, entryOf, madeMonth, moneyOf } from './test-month.server.ts';
import { importIntoTally, newTally, type Tally, trialBalance } from './test-tally.server.ts';
import { cases } from '../../../tests/tiers.ts';

const ratesOf = (entries: readonly BookEntry[]) => [
  ...new Set(entries.flatMap(({ lines }) => lines.map((line) => line.gstPercentage))),
];
const vouchersOf = (entry: BookEntry): TallyVoucher[] => {
  const paper = documentVoucher(entry);
  return [...(paper ? [paper] : []), ...moneyOf(entry).map((move) => moneyVoucher(move))];
};
const fileOf = (entries: readonly BookEntry[]) =>
  `${voucherBeginning}${entries.flatMap(vouchersOf).map(voucherXml).join('')}${ending}`;

function importMonth(tally: Tally, entries: readonly BookEntry[]): void {
  importIntoTally(tally, tallyMasters(ratesOf(entries)));
  importIntoTally(tally, fileOf(entries));
}

test('every voucher adds up to zero, to the paisa', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      for (const voucher of entries.flatMap(vouchersOf)) {
        expect(voucher.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(voucher.postings.length).toBeGreaterThan(1);
      }
    }),
    { numRuns: cases(1_000) },
  );
});

test('a file imported twice leaves the same trial balance as once', () => {
  const [once, twice] = [newTally(), newTally()];
  const entries = madeMonth(300);
  importMonth(once, entries);
  importMonth(twice, entries);
  importMonth(twice, entries);
  expect(once.vouchers.size).toBeGreaterThan(300);
  expect(trialBalance(twice)).toEqual(trialBalance(once));
});

test('the imported sales, tax and rounding equal those of the documents', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      const tally = newTally();
      importMonth(tally, entries);
      const balance = trialBalance(tally);
      const of = (name: string) =>
        [...balance].reduce(
          (sum, [ledger, amount]) => sum + (ledger.startsWith(name) ? amount : 0),
          0,
        );
      const issued = sumTaxed(
        entries.flatMap((entry) => {
          if (entry.kind === 'tax-invoice') return [entry];
          return entry.kind === 'credit-note' && entry.isTaxLowered ? [negated(entry)] : [];
        }),
      );
      expect(of('Output CGST')).toBe(issued.cgst);
      expect(of('Output SGST/UTGST')).toBe(issued.sgst);
      expect(of('Output IGST')).toBe(issued.igst);
      expect(of('Round Off')).toBe(issued.roundOff);
      expect(of('Sales GST') + of('Sales Returns GST')).toBe(issued.taxable);
      expect([...balance.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }),
    { numRuns: cases(500) },
  );
});

test('an order that was paid, shipped and fully returned leaves no balance with the buyers', () => {
  const tally = newTally();
  importMonth(tally, [
    entryOf({ kind: 'receipt-voucher', serial: 1, sums: [10_300] }),
    entryOf({ kind: 'refund-voucher', serial: 1, sums: [300], refersToRupees: 10_300 }),
    entryOf({ serial: 1, sums: [10_000] }),
    entryOf({ kind: 'credit-note', serial: 1, sums: [10_000], refersToRupees: 10_000 }),
  ]);
  expect(trialBalance(tally).get('Online Buyers')).toBe(0);
  expect(trialBalance(tally).get('Payments Clearing')).toBe(0);
});

test('names with any characters arrive unchanged in a file of plain ASCII', () => {
  const names = fc.string({ unit: fc.constantFrom('<', '&', '"', "'", '>', 'उ', '𝄞', 'a', ' ') });
  fc.assert(
    fc.property(names, (businessName) => {
      fc.pre(businessName !== '');
      const file = fileOf([entryOf({ serial: 1, sums: [1_030], businessName })]);
      expect(file).toMatch(/^[\n -~]*$/);
      const tally = newTally();
      importMonth(tally, []);
      importIntoTally(tally, tallyMasters([3]));
      importIntoTally(tally, file);
      const [voucher] = tally.vouchers.values();
      expect(voucher?.buyer).toBe(businessName);
    }),
  );
});

test('cash is posted to Cash, and every other counter method to its own account', () => {
  const receipt = entryOf({ kind: 'receipt-voucher', serial: 1, sums: [10_300] });
  const note = entryOf({ kind: 'credit-note', serial: 1, sums: [300], refersToRupees: 10_000 });
  const tally = newTally();
  const masters = tallyMasters([3]);
  importIntoTally(tally, masters);
  for (const [way, serial] of [
    ['cash', 1],
    ['upi', 2],
    ['card', 3],
  ] as const) {
    const moves = [receipt, note].flatMap((entry) =>
      moneyOf({ ...entry, id: `${entry.id}${serial}` }, way),
    );
    const vouchers = moves.map((move) => voucherXml(moneyVoucher(move)));
    importIntoTally(tally, `${voucherBeginning}${vouchers.join('')}${ending}`);
  }
  const balance = trialBalance(tally);
  for (const ledger of ['Cash', 'Counter UPI', 'Counter Cards']) {
    expect(balance.get(ledger)).toBe(-10_000_00);
  }
  expect(balance.get('Payments Clearing')).toBe(0);
  const [paid] = moneyOf(receipt, 'cash').map((move) => voucherXml(moneyVoucher(move)));
  expect(paid).toContain(
    '<NARRATION>RV/26-27/000001 of order K26-000001, Asha Rao, Cash pay_1</NARRATION>',
  );
  const [back] = moneyOf(note, 'upi').map((move) => moneyVoucher({ ...move, reason: 'Lighter' }));
  expect(back?.narration).toMatch(/, Asha Rao, UPI at the counter \S+, Lighter$/);
});

test('money that moves before half past five in the morning is booked on that day in India', () => {
  const receipt = entryOf({ kind: 'receipt-voucher', serial: 1, sums: [10_300] });
  const at = new Date('2026-12-01T05:29:59+05:30');
  const days = moneyOf(receipt).map((move) => moneyVoucher({ ...move, at }).day);
  expect(days).toEqual(['2026-12-01']);
});

test('documents and their payments become the matching types of Tally voucher', () => {
  const refersToRupees = 10_300;
  const typesOf = (kind: BookEntry['kind']) =>
    vouchersOf(entryOf({ kind, serial: 1, sums: [300], refersToRupees })).map(({ type }) => type);
  expect(typesOf('receipt-voucher')).toEqual(['Receipt']);
  expect(typesOf('refund-voucher')).toEqual(['Payment']);
  expect(typesOf('tax-invoice')).toEqual(['Sales']);
  expect(typesOf('credit-note')).toEqual(['Credit Note', 'Payment']);
});

test('each account belongs to the right group of Tally', () => {
  const pairs = tallyMasters([3]).matchAll(/<NAME>([^<]*)<\/NAME><PARENT>([^<]*)<\/PARENT>/g);
  expect([...pairs].map(([, name, parent]) => `${name}: ${parent}`)).toEqual([
    'Online Buyers: Sundry Debtors',
    'Payments Clearing: Bank Accounts',
    'Cash: Cash-in-Hand',
    'Counter UPI: Bank Accounts',
    'Counter Cards: Bank Accounts',
    'Sales GST 3%: Sales Accounts',
    'Sales Returns GST 3%: Sales Accounts',
    'Sales Returns without GST: Sales Accounts',
    'Output CGST: Duties &amp; Taxes',
    'Output SGST/UTGST: Duties &amp; Taxes',
    'Output IGST: Duties &amp; Taxes',
    'Round Off: Indirect Expenses',
  ]);
});

test('an invoice is exported as this voucher', () => {
  const gstin = '33AAACM9999K1Z5';
  const sketch = { state: 'Tamil Nadu', gstin, businessName: 'Madurai & Sons' } as const;
  const [voucher] = vouchersOf(entryOf({ ...sketch, serial: 7, sums: [10_300.4] }));
  const xml = voucher ? voucherXml(voucher) : '';
  expect(xml.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<TALLYMESSAGE xmlns:UDF="TallyUDF">
    <VOUCHER REMOTEID="kanak-01990000-0000-7000-8000-311000000007" VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">
    <GUID>kanak-01990000-0000-7000-8000-311000000007</GUID>
    <DATE>20261110</DATE>
    <EFFECTIVEDATE>20261110</EFFECTIVEDATE>
    <VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>
    <VOUCHERNUMBER>INV/26-27/000007</VOUCHERNUMBER>
    <REFERENCE>INV/26-27/000007</REFERENCE>
    <REFERENCEDATE>20261110</REFERENCEDATE>
    <PARTYLEDGERNAME>Online Buyers</PARTYLEDGERNAME>
    <PARTYNAME>Online Buyers</PARTYNAME>
    <PARTYMAILINGNAME>Madurai &amp; Sons</PARTYMAILINGNAME>
    <BASICBUYERNAME>Madurai &amp; Sons</BASICBUYERNAME>
    <GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>
    <PARTYGSTIN>33AAACM9999K1Z5</PARTYGSTIN>
    <STATENAME>Tamil Nadu</STATENAME>
    <PLACEOFSUPPLY>Tamil Nadu</PLACEOFSUPPLY>
    <COUNTRYOFRESIDENCE>India</COUNTRYOFRESIDENCE>
    <PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>
    <NARRATION>INV/26-27/000007 of order K26-000007, Madurai &amp; Sons, paid by upi pay_7</NARRATION>
    <ALLLEDGERENTRIES.LIST>
    <LEDGERNAME>Online Buyers</LEDGERNAME>
    <ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>
    <ISPARTYLEDGER>Yes</ISPARTYLEDGER>
    <AMOUNT>-10300.40</AMOUNT>
    </ALLLEDGERENTRIES.LIST>
    <ALLLEDGERENTRIES.LIST>
    <LEDGERNAME>Sales GST 3%</LEDGERNAME>
    <ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>
    <AMOUNT>10000.39</AMOUNT>
    </ALLLEDGERENTRIES.LIST>
    <ALLLEDGERENTRIES.LIST>
    <LEDGERNAME>Output IGST</LEDGERNAME>
    <ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>
    <AMOUNT>300.01</AMOUNT>
    </ALLLEDGERENTRIES.LIST>
    </VOUCHER>
    </TALLYMESSAGE>
    "
  `);
});

test('a month without GST has sales accounts but no tax accounts', () => {
  const masters = tallyMasters([null]);
  expect(masters).toContain('<LEDGER NAME="Sales" ');
  expect(masters).not.toMatch(/GST|Duties/);
});

test('a voucher without a State or GSTIN names neither, and its buyer is unregistered', () => {
  const [xml] = moneyOf(entryOf({ kind: 'receipt-voucher', serial: 1, sums: [10_300] }))
    .map((move) => moneyVoucher({ ...move, placeOfSupply: null }))
    .map(voucherXml);
  expect(xml).toContain('<GSTREGISTRATIONTYPE>Unregistered/Consumer</GSTREGISTRATIONTYPE>');
  expect(xml).not.toMatch(/PARTYGSTIN|STATENAME|PLACEOFSUPPLY/);
});

test('a control character in a name becomes a space', () => {
  const [voucher] = vouchersOf(entryOf({ serial: 1, sums: [1], businessName: 'Rao\u0007& Sons' }));
  expect(voucher && voucherXml(voucher)).toContain(
    '<BASICBUYERNAME>Rao &amp; Sons</BASICBUYERNAME>',
  );
});
