import { emptyKaratFields, type KaratField } from '#shop/catalogue/editing/karat-fields.ts';
import type { FieldName, PieceForm } from '#shop/catalogue/editing/product-form.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#shop/money/thousands.ts';
import type { SheetColumn, SheetRow } from './sheet-columns.ts';

type Cells = SheetRow['cells'];

const texts = ['name', 'sku', 'description'] as const;
const amounts = ['fixedPrice', 'makingAmount', 'makingMinimum', 'hallmarkFee'] as const;
const numbers = [
  'makingCharge',
  'discount',
  'wastage',
  'madeToOrderDays',
  ...(Object.keys(emptyKaratFields) as KaratField[]),
  ...amounts,
] as const satisfies (FieldName & SheetColumn)[];

/** Fields that hold what the cell says. */
export function typedFields(cells: Cells): Partial<PieceForm> {
  const fields = [...texts, ...numbers].flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, cell]];
  });
  return Object.fromEntries(fields);
}

/** Whether the cells of a column are weights. */
export function isWeightColumn(column: SheetColumn): boolean {
  return /^(?:gross|stone)(?!s$)/.test(column);
}

/** The cells with plain numbers: without a unit, and without commas between thousands. */
export function plainNumbers(cells: Cells): Cells {
  const plain = numbers.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, plainNumber(field, cell)]];
  });
  return { ...cells, ...Object.fromEntries(plain) };
}

function plainNumber(field: (typeof numbers)[number], cell: string): string {
  if (amounts.some((amount) => amount === field)) {
    const [, amount = cell] = /^(?:₹|rs\.?)?\s*(\d[\d.,]*)(?:\s*\/\s*g)?$/i.exec(cell) ?? [];
    return withoutThousandsCommas(amount);
  }
  const number = cell.replace(/(?<=\d)\s*(?:%|g)$/i, '');
  if (field === 'madeToOrderDays') return number.replace(/(?<=\d)\s*days?$/i, '');
  return isWeightColumn(field) ? weightWithoutCommas(number) : withoutThousandsCommas(number);
}
