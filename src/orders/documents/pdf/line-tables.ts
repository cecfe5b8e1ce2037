import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { unitsInWords } from '../articles.ts';
import type { DocumentContent, DocumentLine, LineMetal, LineParts } from '../document.ts';
import type { TextLine } from './lay-out-text.ts';
import { contentWidth } from './paper-style.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Column, TableRow } from './table.server.ts';
import { lineTaxes } from './tax-words.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import { fineness, formatKarat, isGold, type Karat } from '#price/pricing/karat.ts';
import type { Stone } from '#price/pricing/price-terms.ts';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

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

/** For vouchers, and for a shop that is not registered for GST. */
const plainColumns = withRest([
  { head: 'No.', width: 22 },
  { head: 'Description', width: 0 },
  { head: 'Quantity', width: 90, align: 'right' },
  { head: 'Amount', width: 90, align: 'right' },
]);

/** Gives the column without a width the remaining width. */
function withRest(columns: Column[]): Column[] {
  const rest = contentWidth - columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => (column.width === 0 ? { ...column, width: rest } : column));
}

/** What was sold or returned, with values and taxes; for a voucher, what was paid for. */
export function lineTable({ kind, content }: PrintedDocument): LineTable {
  const isVoucher = kind === 'receipt-voucher' || kind === 'refund-voucher';
  if (isVoucher) return { columns: plainColumns, rows: content.lines.map(voucherRow) };
  const columns = content.seller.gstin === null ? plainColumns : taxedColumns;
  return { columns, rows: content.lines.map((line, place) => goodsRow(content, line, place)) };
}

function goodsRow(content: DocumentContent, line: DocumentLine, place: number): TableRow {
  const { name, hsn, taxable, total, metal, parts } = line;
  const quantity = metal ? quantityInGrams(metal.chargedWeightMg) : '–';
  const piece = metal && parts && { ...line, metal, parts };
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
    ...(piece && {
      below: { facts: pieceFacts(piece, content.pricedAt), parts: priceParts(piece) },
    }),
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

const grams = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** `8.120 GMS`: a weight in grams, with the GST unit quantity code for grams. */
function quantityInGrams(weight: Milligrams): string {
  return `${grams.format(weight / 1000)} GMS`;
}

/** `22K916`: karat and fineness, as stamped beside the BIS mark. */
function gradeMark(karat: Karat): string {
  return isGold(karat) ? `${Number.parseInt(karat, 10)}K${fineness[karat]}` : formatKarat(karat);
}

/** A line of pieces; others, such as delivery, have neither. */
type PieceLine = DocumentLine & { metal: LineMetal; parts: LineParts };

/** Facts about the metal of a line, without prices. */
function pieceFacts({ metal, parts, pieces, articles }: PieceLine, pricedAt: string): TextLine[] {
  const { karat, size, netWeightMg, chargedWeightMg, ratePaisePerGram } = metal;
  const grade = [isGold(karat) ? `Gold ${gradeMark(karat)}` : gradeMark(karat)];
  const rate = `Gold rate ${formatRupeesAndPaise(ratePaisePerGram)} per g, ${formatIndianTime(new Date(pricedAt))}`;
  return [
    part(
      [...grade, ...(size ? [sizeOnPaper(size)] : []), unitsInWords(pieces, articles)].join(' · '),
    ),
    part(weights(metal)),
    ...hallmarks(metal),
    ...(parts.gold > 0 ? [part(rate)] : []),
    ...(chargedWeightMg === netWeightMg
      ? []
      : [part(`Weight charged ${formatGrams(chargedWeightMg)}`)]),
  ];
}

/** The HUIDs; for a pair or set, each article with its net weight. */
function hallmarks({ huids, articles }: LineMetal): TextLine[] {
  if (articles) {
    return articles.map(({ huid, netWeightMg }) =>
      part(`${huid ? `HUID ${huid}` : 'No HUID'}, net ${formatGrams(netWeightMg)}`),
    );
  }
  return huids.length > 0 ? [part(`HUID ${huids.join(', ')}`)] : [];
}

function weights({ grossWeightMg, stoneWeightMg, netWeightMg }: LineMetal): string {
  const named = [
    ['Gross', grossWeightMg],
    ['Stones', stoneWeightMg],
    ['Net', netWeightMg],
  ] as const;
  return named.map(([name, weight]) => `${name} ${formatGrams(weight)}`).join(' · ');
}

/** The value parts of a line that are not zero; stones one by one. */
function priceParts(line: PieceLine): TextLine[] {
  const { parts, metal, pieces } = line;
  return [
    ...amount(goldWords(metal), parts.gold),
    ...amount('Fixed price', parts.fixed),
    ...amount('Wastage', parts.wastage),
    ...amount('Making charge', parts.making),
    ...amount('Stones', parts.stones),
    ...metal.stoneList.map((stone) => stoneLine(stone, pieces)),
    ...amount('Hallmarking charge', parts.hallmarkFee),
    ...otherCharges(line),
    ...amount('Discount', paise(0 - parts.discount)),
  ];
}

function goldWords(metal: LineMetal): string {
  if (metal.ratePaisePerGram === 0) return 'Gold value';
  return `Gold value, ${formatGrams(metal.chargedWeightMg)} × ${formatRupeesAndPaise(metal.ratePaisePerGram)}`;
}

function stoneLine(stone: Stone, pieces: number): TextLine {
  const { price, pricedPer } = stone;
  const each = pieces > 1 ? 'in each piece, ' : '';
  const sum = `${each}${formatRupeesAndPaise(price)}${pricedPer === 'carat' ? ' per ct' : ''}`;
  return {
    text: [stoneName(stone), stoneFacts(stone), sum].filter(Boolean).join(', '),
    style: 'small',
  };
}

/** Itemised if the charges add up to the line's sum, otherwise as one sum. */
function otherCharges({ parts, metal, pieces }: PieceLine): TextLine[] {
  const charges = metal.otherChargeList;
  const sum = charges.reduce((all, each) => all + each.amount * pieces, 0);
  if (sum !== parts.otherCharges) return amount('Other charges', parts.otherCharges);
  return charges.map((each) => part(each.name, formatRupeesAndPaise(paise(each.amount * pieces))));
}

function amount(text: string, sum: Paise): TextLine[] {
  return sum === 0 ? [] : [part(text, formatRupeesAndPaise(sum))];
}

function part(text: string, sum = ''): TextLine {
  return { text, amount: sum, style: 'part' };
}
