import { maxPictures } from '#catalogue/products/editing/product-form.ts';
import { textHeads } from '#catalogue/products/editing/text-fields.ts';
import { traitHeads } from '#catalogue/products/editing/trait-fields.ts';
import type { KaratField } from '#catalogue/products/editing/karat-fields.ts';
import { isUsualKarat, type Karat, karats } from '#price/pricing/karat.ts';
import { gradeLabel } from './grade-names.ts';

/** The columns of every spreadsheet, in export order, with their heads. */
const usualColumns = {
  id: 'ID',
  name: 'Name',
  variationOf: 'Variation of',
  description: textHeads.description,
  category: 'Category',
  collections: 'Collections',
  karats: 'Karats',
  makingCharge: 'Making charge (%)',
  discount: 'Discount (%)',
  soldAs: 'Quantity type',
  sku: 'SKU',
  status: 'Status',
  gross22kt: '22kt gross weight (g)',
  stone22kt: '22kt stone weight (g)',
  stock22kt: '22kt stock',
  gross18kt: '18kt gross weight (g)',
  stone18kt: '18kt stone weight (g)',
  stock18kt: '18kt stock',
  picture1: 'Picture 1',
  picture1Text: 'Picture 1 text',
  picture2: 'Picture 2',
  picture2Text: 'Picture 2 text',
  picture3: 'Picture 3',
  picture3Text: 'Picture 3 text',
  picture4: 'Picture 4',
  picture4Text: 'Picture 4 text',
  picture5: 'Picture 5',
  picture5Text: 'Picture 5 text',
  exported: 'Stock when exported',
} as const;

/** The column of a grade that holds all sizes of a piece. */
export type SizesColumn = `sizes${Karat}`;

const sizesHeads = Object.fromEntries(
  karats.map((karat) => [`sizes${karat}`, `${gradeLabel(karat)} sizes`]),
) as Record<SizesColumn, string>;

const weightHeads = Object.fromEntries(
  karats.flatMap((karat) => [
    [`gross${karat}`, `${gradeLabel(karat)} gross weight (g)`],
    [`stone${karat}`, `${gradeLabel(karat)} stone weight (g)`],
    [`stock${karat}`, `${gradeLabel(karat)} stock`],
  ]),
) as Record<KaratField, string>;

/** The columns of all price terms besides weight and percentages. */
const termsHeads = {
  priceKind: 'Price kind',
  fixedPrice: 'Fixed price (₹)',
  makingKind: 'Making kind',
  makingAmount: 'Making amount (₹)',
  makingMinimum: 'Making minimum (₹)',
  wastage: 'Wastage (%)',
  hallmarkFee: 'Hallmark fee (₹)',
  stones: 'Stones',
  otherCharges: 'Other charges',
} as const;

/** Every possible column with its head, the usual ones first. */
export const sheetColumns = {
  ...usualColumns,
  ...textHeads,
  ...weightHeads,
  sizeKind: 'Size kind',
  ...sizesHeads,
  ...termsHeads,
  madeToOrderDays: 'Made to order (days)',
  ...traitHeads,
} as const;

export type SheetColumn = keyof typeof sheetColumns;

export const allColumns = Object.keys(sheetColumns) as SheetColumn[];

/** The columns of a shop that uses no others. */
export const columnNames = Object.keys(usualColumns) as (keyof typeof usualColumns)[];

/** The other columns, which come last; included if they are used. */
export const furtherColumns = allColumns.slice(columnNames.length);

export const termsColumns = Object.keys(termsHeads) as (keyof typeof termsHeads)[];

/** The weight and stock columns of further grades; the two usual grades always have theirs. */
export function furtherWeightColumns(grades: readonly Karat[]): KaratField[] {
  return grades
    .filter((karat) => !isUsualKarat(karat))
    .flatMap((karat) => [`gross${karat}`, `stone${karat}`, `stock${karat}`] as const);
}

/** Columns for a spreadsheet filled in by hand: only an export knows the stock at export. */
export function forTemplate(columns: readonly SheetColumn[]): SheetColumn[] {
  return columns.filter((name) => name !== 'exported');
}

/** The two columns of each picture of a piece. */
export const pictureColumnsOfSheet = Array.from({ length: maxPictures }, (_, place) => {
  const number = (place + 1) as 1 | 2 | 3 | 4 | 5;
  return { file: `picture${number}`, text: `picture${number}Text` } as const;
});

/** Separates several names in one cell. */
export const separator = '|';

/** The cells of one row, for the columns present; `row` is its spreadsheet row number. */
export type SheetRow = { row: number; cells: Partial<Record<SheetColumn, string>> };

/** An error in a cell. */
export type CellError = { column: SheetColumn; text: string };

export type Sheet = { columns: SheetColumn[]; rows: SheetRow[] };

/** The column of a head, ignoring spacing and case; null if unknown. */
export function columnOf(head: string): SheetColumn | null {
  return allColumns.find((name) => plain(sheetColumns[name]) === plain(head)) ?? null;
}

function plain(head: string): string {
  return head.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The names in a multi-valued cell. */
export function namesIn(cell: string): string[] {
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const fileEnding = /\.(?:jpe?g|png|webp|avif)$/i;

/** The normalised file name in a cell; null if it refers to a picture of the shop. */
export function fileNameIn(cell: string): string | null {
  return fileEnding.test(cell) ? plainFileName(cell) : null;
}

/** A file name without folders, in lower case and in composed Unicode form (NFC). */
export function plainFileName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.trim().normalize('NFC').toLowerCase();
}
