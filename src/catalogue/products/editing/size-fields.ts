import { z } from 'zod';
import { milligrams } from '#price/money/weight.ts';
import { formatKarat, karats } from '#price/pricing/karat.ts';
import { type SizeKind, sizeKinds } from '#catalogue/sizes/size.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import { fieldMessages, fieldRules, gramsText, readWeight, readWhole } from './product-fields.ts';
import { readSize, sizeAdvice } from './size-texts.ts';

/** The most size rows of a piece, over all karats. */
export const maxSizeRows = 300;

const weight = z.string().regex(fieldRules.weight, fieldMessages.decimal);

const sizeRow = z.object({
  karat: z.enum(karats),
  size: z.string().max(20, 'At most 20 characters'),
  gross: weight,
  stone: weight,
  stock: z.string().regex(fieldRules.stock, fieldMessages.integer),
});

/** The size fields of a piece; without sizes, it has no rows. */
export const sizesShape = {
  sizeKind: z.enum(['', ...sizeKinds]),
  sizes: z.array(sizeRow).max(maxSizeRows, `At most ${maxSizeRows} sizes`),
  madeToOrderDays: z
    .string()
    .regex(fieldRules.days, fieldMessages.integer)
    .refine((text) => text === '' || isDays(Number(text)), 'Please enter 1 to 365 days'),
};

const sizesFields = z.object(sizesShape);
export type SizesFields = z.input<typeof sizesFields>;
export type SizeRow = SizesFields['sizes'][number];

export const emptySizesFields: SizesFields = { sizeKind: '', sizes: [], madeToOrderDays: '' };

function isDays(days: number): boolean {
  return days >= 1 && days <= 365;
}

/** Whether a row is empty; empty rows are not saved. */
export function isEmptySize({ size, gross, stone, stock }: SizeRow): boolean {
  return [size, gross, stone, stock].every((text) => text.trim() === '');
}

type RowFault = { place: number; field: keyof SizeRow; message: string };

/** Validates size rows: missing, unknown or duplicate sizes, or a stone weight above the gross weight. */
export function faultsOfSizes({ sizeKind, sizes }: SizesFields): RowFault[] {
  if (sizeKind === '') return [];
  const seen = new Set<string>();
  return sizes.flatMap((row, place): RowFault[] => {
    if (isEmptySize(row)) return [];
    const size = readSize(sizeKind, row.size);
    if (size === null) return [{ place, field: 'size', message: sizeAdvice[sizeKind] }];
    const key = `${row.karat} ${size}`;
    const isTwice = seen.has(key);
    seen.add(key);
    if (isTwice) {
      const message = `${size} is listed twice in ${formatKarat(row.karat)}`;
      return [{ place, field: 'size', message }];
    }
    return stoneIsWithin(row)
      ? []
      : [{ place, field: 'stone', message: fieldMessages.stoneTooHeavy }];
  });
}

function stoneIsWithin({ gross, stone }: SizeRow): boolean {
  return (readWeight(stone) ?? 0) <= (readWeight(gross) ?? 0);
}

/** Reads a size row, including while it is typed. */
export function recordOfSize(sizeKind: SizeKind, row: SizeRow): KaratRecord {
  const grossWeightMg = readWeight(row.gross);
  const stoneWeightMg = readWeight(row.stone);
  return {
    karat: row.karat,
    size: readSize(sizeKind, row.size) ?? row.size,
    grossWeightMg,
    stoneWeightMg,
    netWeightMg: milligrams((grossWeightMg ?? 0) - (stoneWeightMg ?? 0)),
    stockQuantity: readWhole(row.stock) ?? 0,
  };
}

/** Converts a record to a size row. */
export function sizeRowOf(record: KaratRecord): SizeRow {
  const { karat, size, grossWeightMg, stoneWeightMg, stockQuantity } = record;
  return {
    karat,
    size,
    gross: gramsText(grossWeightMg),
    stone: gramsText(stoneWeightMg),
    stock: String(stockQuantity),
  };
}
