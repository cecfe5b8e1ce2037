import { makingText } from '#shop/catalogue/editing/piece-terms-text.ts';
import type { ValidatedProduct } from '#shop/catalogue/editing/product-form.ts';
import type { SheetRow } from './sheet-columns.ts';

/** A variation goes on following its product unless its row says another value; a new one follows where both are equal. */
export function follows(
  before: boolean | undefined,
  cell: string | undefined,
  isEqual: boolean,
): boolean {
  return before === undefined ? isEqual : before && (cell === undefined || isEqual);
}

/** What a row says of a making charge; nothing where it has no column for any part of it. */
export function makingCell(cells: SheetRow['cells']): string | undefined {
  return cells.makingCharge ?? cells.makingKind ?? cells.makingAmount ?? cells.makingMinimum;
}

/** In what a variation is as its product is. */
export function fieldsLikeProduct(validated: ValidatedProduct, product: ValidatedProduct | null) {
  return {
    mc: product !== null && makingText(product) === makingText(validated),
    discount: product?.discountPercentage === validated.discountPercentage,
  };
}
