import { z } from 'zod';
import { milligrams } from '#price/money/weight.ts';
import { formatKarat, karats } from '#price/pricing/karat.ts';
import { type SizeKind, sizeKinds } from '#catalogue/sizes/size.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import { fieldMessages, fieldRules, gramsText, readWeight, readWhole } from './product-fields.ts';
import { readSize, sizeAdvice } from './size-texts.ts';

/** So many sizes of all karats of a piece. */
export const maxSizeRows = 300;

const weight = z.string().regex(fieldRules.weight, fieldMessages.decimal);

const sizeRow = z.object({
  karat: z.enum(karats),
  size: z.string().max(20, 'At most 20 characters'),
  gross: weight,
  stone: weight,
  stock: z.string().regex(fieldRules.stock, fieldMessages.integer),
});

/** The fields of a piece that comes in sizes; a piece without has none of the rows. */
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

/** A row that says nothing; nothing is saved of it. */
export function isEmptySize({ size, gross, stone, stock }: SizeRow): boolean {
  return [size, gross, stone, stock].every((text) => text.trim() === '');
}

type RowFault = { place: number; field: keyof SizeRow; message: string };

/** What is wrong with rows of sizes: no size or an unknown one, one twice, or a stone heavier than its piece. */
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

/** What a row of a size says, also while it is typed. */
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

/** A record as the row of its size. */
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
