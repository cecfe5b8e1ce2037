import { milligrams, type Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { compareSizes, type SizeKind } from '#catalogue/sizes/size.ts';
import { isEmptySize, type SizeRow } from './size-fields.ts';
import { gramsText } from './product-fields.ts';
import { readSize, sizesBetween } from './size-texts.ts';

/** Weights that grow with size: the weight of the smallest size, and the increase for each further size. */
export type SizeFill = {
  from: string;
  to: string;
  /** The distance between neighbouring sizes. */
  step: number;
  grossWeightMg: Milligrams;
  growthMg: Milligrams;
  stoneWeightMg: Milligrams | null;
  /** Stock of a new size; an existing size keeps its own. */
  stock: string;
};

/** Fills the rows of a karat for every size from `from` to `to`; null if they are not two sizes in ascending order. */
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
