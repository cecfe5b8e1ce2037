import { karatShape } from '#catalogue/products/editing/karat-fields.ts';
import type { FieldName, PieceForm } from '#catalogue/products/editing/product-form.ts';
import { textFields } from '#catalogue/products/editing/text-fields.ts';
import { traitFacets } from '#catalogue/products/narrowing/traits.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#price/money/thousands.ts';
import { type Milligrams, parseGrams } from '#price/money/weight.ts';
import { rupeesForms, spellings, type Unit, unitEnd } from './cell-units.ts';
import type { SheetColumn, SheetRow } from './sheet-columns.ts';
import { makingKindIn } from './terms-cells.ts';

type Cells = SheetRow['cells'];

const unitTexts = {
  percent: 'a number in %',
  day: 'a number of days',
  rupees: 'a sum in ₹',
  gram: 'a weight in grams',
  piece: 'a number of pieces',
} as const;

type ColumnUnit = keyof typeof unitTexts;

/** Single-number columns with their units. */
const units: Partial<Record<SheetColumn, ColumnUnit>> = {
  makingCharge: 'percent',
  discount: 'percent',
  wastage: 'percent',
  madeToOrderDays: 'day',
  fixedPrice: 'rupees',
  makingAmount: 'rupees',
  makingMinimum: 'rupees',
  hallmarkFee: 'rupees',
  ...karatShape<ColumnUnit, ColumnUnit>('gram', 'piece'),
};
const numbers = Object.keys(units) as (FieldName & SheetColumn)[];

/** Fields taken literally from cells. */
export function typedFields(cells: Cells): Partial<PieceForm> {
  const fields = (['name', 'sku', ...textFields, ...traitFacets, ...numbers] as const).flatMap(
    (field) => {
      const cell = cells[field];
      return cell === undefined ? [] : [[field, cell]];
    },
  );
  return Object.fromEntries(fields);
}

/** Whether a column holds weights. */
export function isWeightColumn(column: SheetColumn): boolean {
  return units[column] === 'gram';
}

/** The properties of a row that determine its units. */
type Counted = Pick<PieceForm, 'makingKind' | 'soldAs'>;

/**
 * The cells with plain numbers: without thousands separators and without the unit of their column. A cell with any other unit is
 * left as it is, and thus invalid.
 */
export function plainNumbers(cells: Cells, base: Counted): Cells {
  const piece: Counted = {
    makingKind:
      (cells.makingKind !== undefined && makingKindIn(cells.makingKind)) || base.makingKind,
    soldAs: /^pair/i.test(cells.soldAs || base.soldAs) ? 'pairs' : 'pieces',
  };
  const plain = numbers.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, plainNumber(field, cell, piece)]];
  });
  return { ...cells, ...Object.fromEntries(plain) };
}

/** Which unit a column takes, for a cell with another one; empty if the cell holds no number. */
export function unitAdvice(column: SheetColumn, cell: string): string {
  const unit = units[column];
  if (!unit || !/\d/.test(cell) || /^[\d.,]*$/.test(cell)) return '';
  const text = column === 'makingAmount' ? 'a sum as Making kind has it' : unitTexts[unit];
  return `“${cell}” is not ${text}`;
}

function plainNumber(column: SheetColumn, cell: string, { makingKind, soldAs }: Counted): string {
  const unit = units[column] ?? 'piece';
  if (unit === 'rupees') {
    const per = column === 'makingAmount' && makingKind === 'per-gram' ? 'gram' : 'piece';
    return withoutZeros(withoutThousandsCommas(amountIn(cell, per) ?? cell));
  }
  const number = numberIn(cell, unit === 'piece' && soldAs === 'pairs' ? 'pair' : unit) ?? cell;
  const plain = unit === 'gram' ? weightWithoutCommas : withoutThousandsCommas;
  return withoutZeros(plain(number));
}

function numberIn(cell: string, unit: Unit): string | undefined {
  return new RegExp(String.raw`^([\d.,]+)\s*(?:${spellings[unit]})$`, 'iu').exec(cell)?.[1];
}

/** The weight in a cell of grams; null if invalid. */
export function gramsIn(cell: string): Milligrams | null {
  return parseGrams(withoutZeros(weightWithoutCommas(numberIn(cell, 'gram') ?? cell)));
}

/** An amount with or without its sign and unit: `₹1,450.50/g` per gram. */
function amountIn(cell: string, per: 'gram' | 'piece'): string | undefined {
  const [, before, behind, bare] =
    new RegExp(
      String.raw`^(?:${rupeesForms}|([\d.,]+))(?:\s*(?:/|per\s)\s*(?:${spellings[per]})${unitEnd})?$`,
      'iu',
    ).exec(cell) ?? [];
  return before ?? behind ?? bare;
}

/** Strips trailing zeros of decimals: `5.0` and `4.5000` mean 5 and 4.5. */
export function withoutZeros(number: string): string {
  return /^\d+\.\d+$/.test(number) ? number.replace(/\.?0+$/, '') : number;
}
