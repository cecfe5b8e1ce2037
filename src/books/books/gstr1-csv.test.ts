import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { csvSections, sectionCsv } from './gstr1-csv.server.ts';
import { gstr1Of } from './make-gstr1.ts';
import { anyMonth, listedAbove, madeMonth, sellerGstin } from './test-month.server.ts';
import { workedOutByHand } from './test-worked-month.server.ts';

const madurai = '33AAACM9999K1Z5';
const names = new Map([[madurai, '=Madurai, Gifts']]);
const worked = { gstr1: workedOutByHand, names };

test.each([
  [
    'b2b',
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    `${madurai},"'=Madurai, Gifts",INV/26-27/000005,10-Nov-2026,10300,33-Tamil Nadu,N,,Regular B2B,,3,10000,0`,
  ],
  [
    'b2cl',
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'INV/26-27/000004,10-Nov-2026,206000,33-Tamil Nadu,,3,200000,0,',
  ],
  [
    'b2cs',
    'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,08-Rajasthan,3,,1000,0,',
  ],
  [
    'cdnr',
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    `${madurai},"'=Madurai, Gifts",CN/26-27/000003,10-Nov-2026,C,33-Tamil Nadu,N,Regular B2B,1030,,3,1000,0`,
  ],
  [
    'cdnur',
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    'B2CL,CN/26-27/000002,10-Nov-2026,C,33-Tamil Nadu,103000,,3,100000,0',
  ],
  [
    'hsn-b2b',
    'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
    '7113,Articles of jewellery,GMS-GRAMMES,10,9270,9000,270,0,0,0,3',
  ],
  [
    'hsn-b2c',
    'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
    '7113,Articles of jewellery,GMS-GRAMMES,29.63,204030,198087.38,5912.62,15,15,0,3',
  ],
  [
    'docs',
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    'Invoices for outward supply,INV/26-27/000001,INV/26-27/000005,5,0',
  ],
  [
    'hsn-summary',
    'Buyers,HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
    'With GSTIN,7113,Articles of jewellery,GMS-GRAMMES,10,9270,9000,270,0,0,0,3',
  ],
  [
    'documents-issued',
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled,Net Issued',
    'Invoices for outward supply,INV/26-27/000001,INV/26-27/000005,5,0,5',
  ],
] as const)('the %s file has the columns of the offline tool', (section, head, first) => {
  const [headLine, firstLine] = sectionCsv(section, worked).split('\r\n');
  expect(headLine).toBe(head);
  expect(firstLine).toBe(first);
});

test('the HSN summary lists sales with a GSTIN, then those without', () => {
  const rows = rowsOf(sectionCsv('hsn-summary', worked));
  expect(rows.map(([buyers, , , , grams]) => [buyers, grams])).toEqual([
    ['With GSTIN', '10'],
    ['Without GSTIN', '29.63'],
  ]);
});

test('the documents issued are listed by kind, with the number of each run', () => {
  const rows = rowsOf(sectionCsv('documents-issued', worked));
  expect(rows.map(([nature, , , total]) => [nature, total])).toEqual([
    ['Invoices for outward supply', '5'],
    ['Credit Note', '4'],
    ['Receipt Voucher', '2'],
    ['Receipt Voucher', '1'],
    ['Refund Voucher', '1'],
  ]);
});

const limits = { maxRows: 500, maxLines: 500, maxCells: 13, maxRowBytes: 1_000 };
const cellsOf = (text: string) => {
  const read = readCsv(text, limits);
  if (!read.ok) throw new Error(read.reason);
  return read.value.map(({ cells }) => cells);
};
const rowsOf = (text: string) => cellsOf(text).slice(1);
const cellsAt = (rows: string[][], place: number) =>
  rows.reduce((sum, cells) => sum + Math.round(Number(cells[place]) * 100), 0);

test('sales less returns equal the HSN summary, and every row is as wide as its header', () => {
  fc.assert(
    fc.property(anyMonth, (entries) => {
      const gstr1 = gstr1Of(entries, { gstin: sellerGstin, month: '2026-11', listedAbove });
      const files = csvSections.map((section) => sectionCsv(section, { gstr1, names }));
      const widths = files.map((file) => [...new Set(cellsOf(file).map((cells) => cells.length))]);
      expect(widths.filter((each) => each.length > 1)).toEqual([]);
      const [b2b = '', b2cl = '', b2cs = '', cdnr = '', cdnur = '', hsnB2b = '', hsnB2c = ''] =
        files;
      const sold = cellsAt(rowsOf(b2b), 11) + cellsAt(rowsOf(b2cl), 6) + cellsAt(rowsOf(b2cs), 4);
      const back = cellsAt(rowsOf(cdnr), 11) + cellsAt(rowsOf(cdnur), 8);
      expect(sold - back).toBe(cellsAt(rowsOf(hsnB2b), 5) + cellsAt(rowsOf(hsnB2c), 5));
    }),
    { numRuns: 300 },
  );
});

test('a month of 300 documents has rows in every file', () => {
  const gstr1 = gstr1Of(madeMonth(300), { gstin: sellerGstin, month: '2026-11', listedAbove });
  const empty = csvSections.filter(
    (section) => rowsOf(sectionCsv(section, { gstr1, names })).length === 0,
  );
  expect(empty).toEqual([]);
});
