import { type ChangedFields, changedFields } from '#shop/audit/changed-fields.ts';
import type { BulkUpdate } from './bulk-update.ts';
import type { ProductStatus } from '#shop/catalogue/product-status.ts';
import { fieldRules } from '#shop/catalogue/editing/product-fields.ts';
import { describeTerms } from '#shop/catalogue/editing/piece-terms-text.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import { lacksCarats } from '#shop/pricing/price-terms.ts';
import type { SizeKind } from '#shop/sizes/size.ts';
import { type PricedPiece, withMaking, withTerms } from './bulk-terms.ts';

/** What a change to several products can touch of each. */
type Touched = PricedPiece & {
  discountPercentage: number | null;
  status: ProductStatus;
  categoryId: string | null;
  collectionIds: string[];
  /** Of the karats that it has a record in. */
  stock: Partial<Record<Karat, number>>;
};

export type ProductNow = Touched & {
  id: string;
  name: string;
  version: number;
  availableKarats: Karat[];
  sizeKind: SizeKind | null;
};

/** A product, and what a change makes of it. */
export type PlannedProduct = { product: ProductNow; after: Touched };

/**
 * The products that a change makes different; those of which fewer pieces are left than it takes away, and those whose
 * making charge would leave what the form of a product allows, or whose stones have a price for each carat and no carats.
 */
export type PlannedBulkUpdate = {
  changing: PlannedProduct[];
  tooFew: { karat: Karat; name: string }[];
  beyondLimits: string[];
  withoutCarats: string[];
};

/**
 * Says what a change makes of each product. Stock changes only in a karat that the product is offered in, and not of one
 * that is counted by sizes.
 */
export function planBulkUpdate(
  products: readonly ProductNow[],
  change: BulkUpdate,
): PlannedBulkUpdate {
  const plan: PlannedBulkUpdate = { changing: [], tooFew: [], beyondLimits: [], withoutCarats: [] };
  for (const product of products) {
    const after = afterOf(product, change);
    for (const karat of karats) {
      if ((after.stock[karat] ?? 0) < 0) plan.tooFew.push({ karat, name: product.name });
    }
    if (!isMakingCharge(after.makingChargePercentage)) plan.beyondLimits.push(product.name);
    if (after.priceTerms?.stones.some(lacksCarats)) plan.withoutCarats.push(product.name);
    if (isDifferent(product, after)) plan.changing.push({ product, after });
  }
  return plan;
}

function isMakingCharge(percentage: number): boolean {
  return percentage >= 0 && fieldRules.makingDecimals.test(String(percentage));
}

function afterOf(product: ProductNow, change: BulkUpdate): Touched {
  const { discountPercentage, categoryId, collectionIds } = product;
  const made = change.making ? withMaking(product, change.making) : product;
  const { makingChargePercentage, priceTerms, madeToOrderDays } = withTerms(made, change);
  const { addToCollectionId: added, removeFromCollectionId: removed } = change;
  const remaining = collectionIds.filter((id) => id !== removed);
  return {
    makingChargePercentage,
    priceTerms,
    madeToOrderDays,
    discountPercentage:
      change.discountPercentage === undefined ? discountPercentage : change.discountPercentage,
    categoryId: change.categoryId === undefined ? categoryId : change.categoryId,
    status: change.status ?? product.status,
    collectionIds: added && !remaining.includes(added) ? [...remaining, added] : remaining,
    stock: { ...product.stock, ...stockAfter(product, change) },
  };
}

function stockAfter({ availableKarats, stock, sizeKind }: ProductNow, change: BulkUpdate) {
  const after: ProductNow['stock'] = {};
  if (sizeKind) return after;
  for (const karat of availableKarats) {
    const wanted = change.stock[karat];
    if (wanted)
      after[karat] = wanted.how === 'set' ? wanted.pieces : (stock[karat] ?? 0) + wanted.pieces;
  }
  return after;
}

/** What a change can touch of a product, for the audit log; `nameOf` puts names in the place of ids. */
export function fieldsOf(touched: Touched, nameOf: (id: string) => string): ChangedFields {
  const { discountPercentage, status, categoryId, collectionIds, stock } = touched;
  return {
    makingChargePercentage: touched.makingChargePercentage,
    ...describeTerms(touched),
    madeToOrderDays: touched.madeToOrderDays,
    discountPercentage,
    status,
    category: categoryId && nameOf(categoryId),
    collections: collectionIds.map(nameOf).toSorted(),
    ...Object.fromEntries(karats.map((karat) => [`${karat} stockQuantity`, stock[karat] ?? null])),
  };
}

function isDifferent(now: Touched, after: Touched): boolean {
  const asTheyAre = (id: string) => id;
  return changedFields(fieldsOf(now, asTheyAre), fieldsOf(after, asTheyAre)) !== null;
}
