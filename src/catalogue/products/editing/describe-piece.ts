import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import { describeTerms } from './piece-terms-text.ts';
import type { PieceKind, ValidatedProduct } from './product-form.ts';
import { setTraitNames } from './trait-fields.ts';
import { textsOf } from './text-fields.ts';

/** Looks up the name of a category, collection or product, or the key of a picture, by id. */
export type NameOf = (id: string) => string;

/** Describes a product or variation for the audit log, with names in place of ids. */
export function describePiece(
  kind: PieceKind,
  piece: ValidatedProduct,
  nameOf: NameOf,
): ChangedFields {
  return {
    name: piece.name,
    sku: piece.sku,
    ...textsOf(piece),
    category: piece.categoryId && nameOf(piece.categoryId),
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    ...describeTerms(piece),
    soldAs: piece.soldAs,
    ...(kind === 'product' && { status: piece.status }),
    availableKarats: piece.availableKarats,
    collections: piece.collectionIds.map(nameOf).toSorted(),
    ...(piece.goesWithIds.length > 0 && { goesWith: piece.goesWithIds.map(nameOf) }),
    ...setTraitNames(piece.traits),
    ...(piece.sizeKind && { sizes: piece.sizeKind }),
    ...(piece.madeToOrderDays && { madeToOrderDays: piece.madeToOrderDays }),
    ...piece.goods,
    ...Object.fromEntries(piece.records.flatMap(recordFields)),
    pictures: piece.pictures.map(({ id, alt }) => ({ key: nameOf(id), alt })),
  };
}

/** The fields of a karat, or of one of its sizes: `22kt size 14 stockQuantity`. */
function recordFields({ karat, size, ...record }: KaratRecord) {
  const unit = size === '' ? karat : `${karat} size ${size}`;
  const { grossWeightMg, stoneWeightMg, stockQuantity } = record;
  return Object.entries({ grossWeightMg, stoneWeightMg, stockQuantity }).map(
    ([name, value]) => [`${unit} ${name}`, value] as const,
  );
}
