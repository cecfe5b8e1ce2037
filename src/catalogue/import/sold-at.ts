import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import {
  type KaratRecord,
  offeredRecords,
  totalOfRecord,
} from '#catalogue/products/price-offers.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { outcomeOf, type PlannedPiece, type RowError } from './import-plan.ts';
import { type SheetColumn, sheetColumns } from './sheet-columns.ts';

/** The resulting price of a piece in one karat and size, and its current one; null if there is none. */
type SoldAt = {
  karat: Karat;
  size: string;
  netWeightMg: Milligrams;
  price: Paise | null;
  /** For an existing piece. */
  before: Paise | null;
};

type Sold = PlannedPiece['validated'];

/** What shoppers would pay today for a row's piece, in each karat and size listed. */
export function soldAt({ present, parent, validated }: PlannedPiece, pricing: PricingSettings) {
  const familyId = (parent && 'id' in parent ? parent.id : present?.id) ?? '';
  const inShop = { productId: present?.id ?? '', familyId, createdAt: 0 };
  const totalOf = (piece: Omit<Sold, 'records' | 'pictures'>, record: KaratRecord | undefined) =>
    record ? totalOfRecord({ ...piece, inShop: { ...piece, ...inShop } }, record, pricing) : null;
  const listed = present ? offeredRecords(present, present.records) : [];
  return offeredRecords(validated, validated.records).map((record): SoldAt => {
    const was = listed.find((each) => stockKey(each) === stockKey(record));
    const { karat, size, netWeightMg } = record;
    const before = present && totalOf(present, was);
    return { karat, size, netWeightMg, price: totalOf(validated, record), before };
  });
}

/** How far a price may differ from the median of its category before a warning, as a factor. */
const farFactor = 10;
const fewest = 5;

/**
 * Prices far from the others of their category, both in the shop and in the spreadsheet. Categories with too few prices, and
 * unchanged rows, are skipped.
 */
export function unusualPrices(
  pieces: readonly PlannedPiece[],
  pricing: PricingSettings,
  pricesOf: (categoryId: string) => Paise[],
): RowError[] {
  const priced = pieces
    .filter((piece) => outcomeOf(piece) !== 'unchanged')
    .flatMap((piece) => {
      const found = soldAt(piece, pricing).flatMap(({ price, before }) =>
        price !== null && price !== before ? [price] : [],
      );
      const { categoryId } = piece.validated;
      return found.length > 0 && categoryId
        ? [{ ...piece, categoryId, price: Math.min(...found) }]
        : [];
    });
  return [...Map.groupBy(priced, ({ categoryId }) => categoryId)].flatMap(([categoryId, rows]) => {
    const all = [...pricesOf(categoryId), ...rows.map(({ price }) => price)].toSorted(
      (a, b) => a - b,
    );
    const middle = all[Math.floor(all.length / 2)] ?? 0;
    if (all.length <= fewest) return [];
    return rows
      .filter(({ price }) => price * farFactor < middle || price > middle * farFactor)
      .map(({ row, price }) => farPrice(row, price as Paise, middle as Paise));
  });
}

function farPrice(row: number, price: Paise, middle: Paise): RowError {
  const text = `It would be sold at ${formatRupees(price)}; others of its category are at about ${formatRupees(middle)}. Please check.`;
  return { row, column: sheetColumns['category' satisfies SheetColumn], text };
}

const maxLines = 12;

/** The same in words, a line each: `22kt size 12: 4.62 g, ₹34,100 → ₹35,200`. */
export function soldAtLines(sold: readonly SoldAt[], unitOf: (unit: SoldAt) => string): string[] {
  const lines = sold.slice(0, maxLines).map((each) => {
    const { netWeightMg, price, before } = each;
    const was = before === null || before === price ? '' : `${formatRupees(before)} → `;
    const is = price === null ? 'no price' : formatRupees(price);
    return `${unitOf(each)}: ${formatGrams(netWeightMg)}, ${was}${is}`;
  });
  const more = sold.length - maxLines;
  return more > 0 ? [...lines, `and ${more} more sizes`] : lines;
}
