import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { unitsInWords } from '../articles.ts';
import type { DocumentContent, DocumentLine } from '../document.ts';
import type { TextLine } from './lay-out-text.ts';
import { contentWidth } from './paper-style.ts';
import { pieceFacts, priceParts, quantityInGrams } from './piece-words.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Column, TableRow } from './table.server.ts';
import { lineTaxes } from './tax-words.ts';

/** The lines of a document as a table. */
export type LineTable = { columns: Column[]; rows: TableRow[] };

const taxedColumns = withRest([
  { head: 'No.', width: 22 },
  { head: 'Description', width: 0 },
  { head: 'HSN', width: 44 },
  { head: 'Quantity', width: 62, align: 'right' },
  { head: 'Taxable value', width: 74, align: 'right' },
  { head: 'GST', width: 100 },
  { head: 'Amount', width: 70, align: 'right' },
]);

/** Of a shop that is not registered for GST. */
const plainColumns = withRest([
  { head: 'No.', width: 22 },
  { head: 'Description', width: 0 },
  { head: 'Quantity', width: 90, align: 'right' },
  { head: 'Amount', width: 90, align: 'right' },
]);

const voucherColumns = withRest([
  { head: 'No.', width: 22 },
  { head: 'Description', width: 0 },
  { head: 'Quantity', width: 90, align: 'right' },
  { head: 'Amount', width: 90, align: 'right' },
]);

/** Gives the column without a width what the others leave. */
function withRest(columns: Column[]): Column[] {
  const rest = contentWidth - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => (column.width === 0 ? { ...column, width: rest } : column));
}

/** What was sold or came back, with values and taxes; of a voucher what was paid for. */
export function lineTable({ kind, content }: PrintedDocument): LineTable {
  const isVoucher = kind === 'receipt-voucher' || kind === 'refund-voucher';
  if (isVoucher) return { columns: voucherColumns, rows: content.lines.map(voucherRow) };
  const columns = content.seller.gstin === null ? plainColumns : taxedColumns;
  return { columns, rows: content.lines.map((line, place) => goodsRow(content, line, place)) };
}

function goodsRow(content: DocumentContent, line: DocumentLine, place: number): TableRow {
  const { name, hsn, taxable, total, metal } = line;
  const quantity = metal ? quantityInGrams(metal.chargedWeightMg) : '–';
  const facts = pieceFacts(line, content.pricedAt);
  const isTaxed = content.seller.gstin !== null;
  const taxes = [[text(formatRupeesAndPaise(taxable))], lineTaxes(content, line)];
  return {
    cells: [
      [text(`${place + 1}`)],
      [{ text: name, style: 'strong' }],
      ...(isTaxed ? [[text(hsn)]] : []),
      [text(quantity)],
      ...(isTaxed ? taxes : []),
      [{ text: formatRupeesAndPaise(total), style: 'strong' }],
    ],
    ...(facts.length > 0 && { below: { facts, parts: priceParts(line) } }),
  };
}

function voucherRow({ name, pieces, articles, total }: DocumentLine, place: number): TableRow {
  return {
    cells: [
      [text(`${place + 1}`)],
      [{ text: name, style: 'strong' }],
      [text(pieces > 0 ? unitsInWords(pieces, articles) : '–')],
      [{ text: formatRupeesAndPaise(total), style: 'strong' }],
    ],
  };
}

function text(words: string): TextLine {
  return { text: words, style: 'body' };
}
