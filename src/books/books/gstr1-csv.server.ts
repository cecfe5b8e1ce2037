import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { gstCodes } from '#content/settings/indian-states.ts';
import { natureOfDocument } from './doc-issue.ts';
import type { Gstr1, Gstr1Item, HsnRow, InvoiceType } from './gstr1.ts';

/** The files that the Government's offline tool imports, one per section, and two lists for people. */
export const csvSections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'hsn-summary',
  'documents-issued',
] as const;
export type CsvSection = (typeof csvSections)[number];

type Cell = string | number;
type Row = Cell[];

/** The return, and the names of buyers with a GSTIN. */
export type CsvMonth = { gstr1: Gstr1; names: ReadonlyMap<string, string> };

/**
 * A section of the return as CSV with the columns of the offline tool's own example files (version 3.2); without a byte order
 * mark, which the tool would take as part of the first column's name. Names that look like formulas are marked as text.
 */
export function sectionCsv(section: CsvSection, month: CsvMonth): string {
  const { head, rows } = tables[section];
  return writeCsv([head.split(','), ...rows(month)]);
}

type Table = { head: string; rows: (month: CsvMonth) => Row[] };

const itemHead = 'Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
const invoiceHead = 'Invoice Number,Invoice date,Invoice Value,Place Of Supply';
const buyerHead = 'GSTIN/UIN of Recipient,Receiver Name';
const hsnHead =
  'HSN,Description,UQC,Total Quantity,Total Value,Taxable Value,' +
  'Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount,Rate';
const docsHead = 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled';

const tables: Record<CsvSection, Table> = {
  b2b: {
    head: `${buyerHead},${invoiceHead},Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount`,
    rows: invoiceRows,
  },
  b2cl: { head: `${invoiceHead},${itemHead},E-Commerce GSTIN`, rows: largeInvoiceRows },
  b2cs: {
    head: 'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    rows: ({ gstr1 }) =>
      (gstr1.b2cs ?? []).map(({ typ, pos, rt, txval, csamt }) => [
        typ,
        toolState(pos),
        rt,
        '',
        txval,
        csamt,
        '',
      ]),
  },
  cdnr: {
    head: `${buyerHead},Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,${itemHead}`,
    rows: noteRows,
  },
  cdnur: {
    head: `UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,${itemHead}`,
    rows: largeNoteRows,
  },
  'hsn-b2b': { head: hsnHead, rows: ({ gstr1 }) => (gstr1.hsn?.hsn_b2b ?? []).map(hsnCells) },
  'hsn-b2c': { head: hsnHead, rows: ({ gstr1 }) => (gstr1.hsn?.hsn_b2c ?? []).map(hsnCells) },
  docs: {
    head: docsHead,
    rows: ({ gstr1 }) => issuedRuns(gstr1).map(({ cells }) => cells),
  },
  'hsn-summary': {
    head: `Buyers,${hsnHead}`,
    rows: ({ gstr1 }) => [
      ...(gstr1.hsn?.hsn_b2b ?? []).map((row) => ['With GSTIN', ...hsnCells(row)]),
      ...(gstr1.hsn?.hsn_b2c ?? []).map((row) => ['Without GSTIN', ...hsnCells(row)]),
    ],
  },
  'documents-issued': {
    head: `${docsHead},Net Issued`,
    rows: ({ gstr1 }) => issuedRuns(gstr1).map(({ cells, net }) => [...cells, net]),
  },
};

/** The offline tool's names. */
const typeNames: Record<InvoiceType, string> = {
  R: 'Regular B2B',
  SEWP: 'SEZ supplies with payment',
  SEWOP: 'SEZ supplies without payment',
};

function invoiceRows({ gstr1, names }: CsvMonth): Row[] {
  return (gstr1.b2b ?? []).flatMap(({ ctin, inv }) =>
    inv.flatMap(({ inum, idt, val, pos, rchrg, inv_typ, itms }) => {
      const invoice = [inum, toolDay(idt), val, toolState(pos), rchrg, '', typeNames[inv_typ], ''];
      return itms.map(({ itm_det: { rt, txval, csamt } }) => {
        return [ctin, names.get(ctin) ?? '', ...invoice, rt, txval, csamt];
      });
    }),
  );
}

function largeInvoiceRows({ gstr1 }: CsvMonth): Row[] {
  return (gstr1.b2cl ?? []).flatMap(({ pos, inv }) =>
    inv.flatMap(({ inum, idt, val, itms }) =>
      itms.map((item) => [inum, toolDay(idt), val, toolState(pos), ...itemCells(item), '']),
    ),
  );
}

function noteRows({ gstr1, names }: CsvMonth): Row[] {
  return (gstr1.cdnr ?? []).flatMap(({ ctin, nt }) =>
    nt.flatMap(({ nt_num, nt_dt, ntty, pos, rchrg, inv_typ, val, itms }) => {
      const note = [nt_num, toolDay(nt_dt), ntty, toolState(pos), rchrg, typeNames[inv_typ], val];
      return itms.map((item) => [ctin, names.get(ctin) ?? '', ...note, ...itemCells(item)]);
    }),
  );
}

function largeNoteRows({ gstr1 }: CsvMonth): Row[] {
  return (gstr1.cdnur ?? []).flatMap(({ typ, nt_num, nt_dt, ntty, pos, val, itms }) => {
    const note = [typ, nt_num, toolDay(nt_dt), ntty, toolState(pos), val];
    return itms.map((item) => [...note, ...itemCells(item)]);
  });
}

function itemCells({ itm_det: { rt, txval, csamt } }: Gstr1Item): Row {
  return ['', rt, txval, csamt];
}

function hsnCells(row: HsnRow): Row {
  const { hsn_sc, desc, qty, rt, txval, iamt, camt, samt, csamt } = row;
  const value = [txval, iamt, camt, samt].reduce((sum, each) => sum + Math.round(each * 100), 0);
  return [hsn_sc, desc, 'GMS-GRAMMES', qty, value / 100, txval, iamt, camt, samt, csamt, rt];
}

function issuedRuns({ doc_issue }: Gstr1): { cells: Row; net: number }[] {
  return (doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
    docs.map(({ from, to, totnum, cancel, net_issue }) => ({
      cells: [natureOfDocument[doc_num] ?? '', from, to, totnum, cancel],
      net: net_issue,
    })),
  );
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `23-11-2026` in the tool's form: `23-Nov-2026`. */
function toolDay(day: string): string {
  const [date = '', month = '', year = ''] = day.split('-');
  return [date, months[Number(month) - 1], year].join('-');
}

const stateNames = new Map<string, string>(
  Object.entries(gstCodes).map(([name, code]) => [code, name]),
);

/** `33-Tamil Nadu`. */
function toolState(code: string): string {
  return `${code}-${stateNames.get(code) ?? ''}`;
}
