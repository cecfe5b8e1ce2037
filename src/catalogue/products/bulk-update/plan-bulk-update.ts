import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import {
  type PieceChange,
  planChange,
  type WrittenPiece,
} from '#catalogue/products/editing/piece-change.ts';
import { fieldRules } from '#catalogue/products/editing/product-fields.ts';
import { compareRecords, type KaratRecord } from '#catalogue/products/price-offers.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { lacksCarats } from '#price/pricing/price-terms.ts';
import type { DescribedPiece } from '#catalogue/products/narrowing/traits.ts';
import { withMaking, withTerms } from './bulk-terms.ts';
import { withTraits } from './bulk-traits.ts';
import type { BulkUpdate } from './bulk-update.ts';

/** An existing product and what a change makes of it. */
export type PlannedProduct = PieceChange & { present: EditedPiece };

/**
 * The products that a change alters, and those that prevent it: with less stock than it removes, a making charge beyond the
 * limits of the product form, or stones priced per carat without a carat weight.
 */
export type PlannedBulkUpdate = {
  changing: PlannedProduct[];
  tooFew: { karat: Karat; name: string }[];
  beyondLimits: string[];
  withoutCarats: string[];
};

/** Works out the effect of a change on each product. A change of traits needs the variations, by their product's id. */
export function planBulkUpdate(
  products: readonly EditedPiece[],
  change: BulkUpdate,
  variationsOf: ReadonlyMap<string, readonly DescribedPiece[]> = new Map(),
): PlannedBulkUpdate {
  const plan: PlannedBulkUpdate = { changing: [], tooFew: [], beyondLimits: [], withoutCarats: [] };
  for (const present of products) {
    const { name } = present;
    const planned = planChange(
      present,
      afterOf(present, change, variationsOf.get(present.id) ?? []),
    );
    const { makingChargePercentage, priceTerms, records } = planned.after;
    for (const { karat, stockQuantity } of records) {
      if (stockQuantity < 0) plan.tooFew.push({ karat, name });
    }
    if (!isMakingCharge(makingChargePercentage)) plan.beyondLimits.push(name);
    if (priceTerms?.stones.some(lacksCarats)) plan.withoutCarats.push(name);
    if (planned.isChanged) plan.changing.push({ ...planned, present });
  }
  return plan;
}

function isMakingCharge(percentage: number): boolean {
  return percentage >= 0 && fieldRules.makingDecimals.test(String(percentage));
}

function afterOf(
  product: EditedPiece,
  change: BulkUpdate,
  variations: readonly DescribedPiece[],
): WrittenPiece {
  const {
    discountPercentage = product.discountPercentage,
    categoryId = product.categoryId,
    status = product.status,
    addToCollectionId: added,
    removeFromCollectionId: removed,
  } = change;
  const made = change.making ? withMaking(product, change.making) : product;
  const remaining = product.collectionIds.filter((id) => id !== removed);
  return {
    ...withTerms(made, change),
    discountPercentage,
    categoryId,
    status,
    traits: withTraits(product, variations, change),
    collectionIds: added && !remaining.includes(added) ? [...remaining, added] : remaining,
    records: recordsAfter(product, change),
  };
}

/** Changes stock only in karats that the product is offered in, and never for a product stocked by size. */
function recordsAfter(product: EditedPiece, { stock }: BulkUpdate): KaratRecord[] {
  if (product.sizeKind) return product.records;
  const records = new Map(
    product.records.map((record) => [`${record.karat} ${record.size}`, record]),
  );
  for (const karat of product.availableKarats) {
    const wanted = stock[karat];
    if (!wanted) continue;
    const record = records.get(`${karat} `) ?? emptyRecord(karat);
    const stockQuantity =
      wanted.how === 'set' ? wanted.pieces : record.stockQuantity + wanted.pieces;
    records.set(`${karat} `, { ...record, stockQuantity });
  }
  return [...records.values()].toSorted(compareRecords);
}

function emptyRecord(karat: Karat): KaratRecord {
  const weights = { grossWeightMg: null, stoneWeightMg: null, netWeightMg: milligrams(0) };
  return { karat, size: '', ...weights, stockQuantity: 0 };
}
