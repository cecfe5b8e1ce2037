import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail } from '#platform/result.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { plainTerms, storedTerms } from '#price/pricing/price-terms.ts';
import { NotWritten } from './not-written.server.ts';
import { type PieceChange, planChange } from './piece-change.ts';
import { makingText } from './piece-terms-text.ts';
import { lockEditedPieces } from './plan-pieces.server.ts';
import type { ValidatedProduct } from './product-form.ts';

/** The fields of a variation that follow its product. */
export type SameAsProduct = { makingCharge: boolean; discount: boolean };

type Followed = Pick<
  ValidatedProduct,
  'makingChargePercentage' | 'priceTerms' | 'discountPercentage'
>;

/** Copies the making charge and discount from the product where marked the same; other terms stay the piece's own. */
function likeProduct<Piece extends Followed>(
  piece: Piece,
  product: Followed,
  same: SameAsProduct,
): Piece {
  const { makingChargePercentage, discountPercentage } = product;
  const { makingKind, makingAmount, makingMinimum } = product.priceTerms ?? plainTerms;
  const own = piece.priceTerms ?? plainTerms;
  const priceTerms = storedTerms({ ...own, makingKind, makingAmount, makingMinimum });
  return {
    ...piece,
    ...(same.makingCharge && { makingChargePercentage, priceTerms }),
    ...(same.discount && { discountPercentage }),
  };
}

/**
 * Copies the product's values into a variation's validated form where it is 'Same as Product'. Locks the product until the
 * transaction ends, so that it cannot change in between.
 */
export async function takeFromProduct(
  tx: Transaction,
  productId: string,
  { validated, same }: { validated: ValidatedProduct; same: SameAsProduct },
  ifGone: 'product-gone' | 'not-found',
): Promise<ValidatedProduct> {
  const isMeant = and(eq(products.id, productId), eq(products.kind, 'product'));
  const [product] = await lockEditedPieces(tx, isMeant, { strength: 'share' });
  if (!product) throw new NotWritten(fail(ifGone));
  return likeProduct(validated, product, same);
}

/** Plans changes to the variations whose making charge or discount follows these changes. */
export async function planFollowers(
  tx: Transaction,
  changes: readonly PieceChange[],
): Promise<PieceChange[]> {
  const parents = new Map(changes.filter(isRepriced).map(({ id, after }) => [id, after]));
  if (parents.size === 0) return [];
  const { parentProductId, applySameMc, applySameDiscount } = products;
  const isBelow = isAmong(parentProductId, [...parents.keys()]);
  const following = await lockEditedPieces(tx, and(isBelow, or(applySameMc, applySameDiscount)));
  return following
    .map((variation) => {
      const product = parents.get(variation.parentProductId ?? '') ?? variation;
      const same = {
        makingCharge: variation.applySameMc,
        discount: variation.applySameDiscount,
      };
      return planChange(variation, likeProduct(variation, product, same));
    })
    .filter(({ isChanged }) => isChanged);
}

function isRepriced({ kind, present, after }: PieceChange): boolean {
  if (!present || kind !== 'product') return false;
  const isReduced = present.discountPercentage !== after.discountPercentage;
  return isReduced || makingText(present) !== makingText(after);
}
