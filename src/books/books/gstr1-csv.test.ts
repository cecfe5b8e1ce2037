import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.server.ts';
import { csvSections, sectionCsv } from './gstr1-csv.server.ts';
import { gstr1Of } from './make-gstr1.ts';
import { anyMonth, entryOf, listedAbove, madeMonth, sellerGstin } from './test-month.server.ts';
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
    'OE,33-Tamil Nadu,3,,97087.38,0,',
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
    'Credit Note,CN/26-27/000001,CN/26-27/000004,4,0',
    'Receipt Voucher,RV/26-27/000007,RV/26-27/000008,2,0',
    'Receipt Voucher,RV/26-27/000010,RV/26-27/000010,1,0',
    'Refund Voucher,RFV/26-27/000001,RFV/26-27/000001,1,0',
  ],
  [
    'hsn-summary',
    'Buyers,HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate',
    'With GSTIN,7113,Articles of jewellery,GMS-GRAMMES,10,9270,9000,270,0,0,0,3',
    'Without GSTIN,7113,Articles of jewellery,GMS-GRAMMES,29.63,204030,198087.38,5912.62,15,15,0,3',
  ],
  [
    'documents-issued',
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled,Net Issued',
    'Invoices for outward supply,INV/26-27/000001,INV/26-27/000005,5,0,5',
    'Credit Note,CN/26-27/000001,CN/26-27/000004,4,0,4',
    'Receipt Voucher,RV/26-27/000007,RV/26-27/000008,2,0,2',
    'Receipt Voucher,RV/26-27/000010,RV/26-27/000010,1,0,1',
    'Refund Voucher,RFV/26-27/000001,RFV/26-27/000001,1,0,1',
  ],
] as const)('the %s file has the columns of the offline tool', (section, ...lines) => {
  expect(sectionCsv(section, worked).split('\r\n')).toEqual([...lines, '']);
});

test('an invoice has a row for each rate, the name of its buyer if known, and its kind of supply', () => {
  const gstin = '08AAACB1234C1ZQ';
  const sold = entryOf({ serial: 1, gstin, sums: [1_030] });
  const { lines } = entryOf({ serial: 1, gstin, sums: [105], gstPercentage: 5 });
  const entries = [
    { ...sold, sez: 'with-payment' as const, lines: [...sold.lines, ...lines] },
    { ...entryOf({ serial: 2, gstin, sums: [206] }), sez: 'without-payment' as const },
    entryOf({ serial: 3, gstin, sums: [103], issuedOn: '2026-01-09' }),
  ];
  const gstr1 = gstr1Of(entries, { gstin: sellerGstin, month: '2026-11', listedAbove });
  const first = `${gstin},,INV/26-27/000001,10-Nov-2026,1030,08-Rajasthan,N,,SEZ supplies with payment,`;
  const second = `${gstin},,INV/26-27/000002,10-Nov-2026,206,08-Rajasthan,N,,SEZ supplies without payment,`;
  expect(sectionCsv('b2b', { gstr1, names: new Map() }).split('\r\n').slice(1)).toEqual([
    `${first},3,1000,0`,
    `${first},5,100,0`,
    `${second},3,200,0`,
    `${gstin},,INV/26-27/000003,09-Jan-2026,103,08-Rajasthan,N,,Regular B2B,,3,100,0`,
    '',
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
