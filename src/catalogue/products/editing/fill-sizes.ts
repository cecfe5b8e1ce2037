import { milligrams, type Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { compareSizes, type SizeKind } from '#catalogue/sizes/size.ts';
import { isEmptySize, type SizeRow } from './size-fields.ts';
import { gramsText } from './product-fields.ts';
import { readSize, sizesBetween } from './size-texts.ts';

/** Weights that grow with the size: what the smallest weighs, and what each size more weighs above it. */
export type SizeFill = {
  from: string;
  to: string;
  /** How far one size lies from the next. */
  step: number;
  grossWeightMg: Milligrams;
  growthMg: Milligrams;
  stoneWeightMg: Milligrams | null;
  /** Of a size that is new; one that is there keeps what it has. */
  stock: string;
};

/** The rows of a karat with all sizes between two filled; null where these are no two sizes in their order. */
export function fillSizes(
  kind: SizeKind,
  karat: Karat,
  rows: readonly SizeRow[],
  fill: SizeFill,
): SizeRow[] | null {
  const sizes = sizesBetween(kind, fill);
  if (!sizes) return null;
  const sizeIn = (row: SizeRow) => readSize(kind, row.size) ?? row.size;
  const filled = sizes.map((size, place): SizeRow => {
    const present = rows.find((row) => sizeIn(row) === size);
    return {
      karat,
      size,
      gross: gramsText(milligrams(fill.grossWeightMg + place * fill.growthMg)),
      stone: gramsText(fill.stoneWeightMg),
      stock: present?.stock || fill.stock,
    };
  });
  const others = rows.filter((row) => !isEmptySize(row) && !sizes.includes(sizeIn(row)));
  return [...filled, ...others].toSorted((one, other) => compareSizes(one.size, other.size));
}
