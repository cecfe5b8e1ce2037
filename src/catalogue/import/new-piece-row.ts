import { emptyPieceForm } from '#catalogue/products/editing/edited-piece.ts';
import type { PieceForm, ValidatedProduct } from '#catalogue/products/editing/product-form.ts';
import { termsFieldsOf } from '#catalogue/products/editing/terms-fields.ts';
import { textFields, textsOf } from '#catalogue/products/editing/text-fields.ts';
import { isUsualKarat, type Karat, karats } from '#price/pricing/karat.ts';
import { type SheetColumn, type SheetRow, termsColumns } from './sheet-columns.ts';

type Cells = SheetRow['cells'];

/** A new variation takes from its product what its row leaves empty; its karats are those with weights. */
export function baseOfNew(product: ValidatedProduct | null, cells: Cells): PieceForm {
  if (!product) return emptyPieceForm;
  const terms = termsFieldsOf(product.priceTerms);
  const isSized = karats.some((karat) => cells[`sizes${karat}`]);
  return {
    ...emptyPieceForm,
    ...textsOf(product),
    makingCharge: String(product.makingChargePercentage),
    discount: product.discountPercentage === null ? '' : String(product.discountPercentage),
    soldAs: product.soldAs,
    categoryId: product.categoryId ?? '',
    collectionIds: product.collectionIds,
    ...terms,
    // A certificate belongs to a single stone.
    stones: terms.stones.map((stone) => ({ ...stone, certificate: '' })),
    sizeKind: isSized ? (product.sizeKind ?? '') : '',
    madeToOrderDays: String(product.madeToOrderDays ?? ''),
  };
}

const takenFromProduct: readonly string[] = [
  ...textFields,
  'makingCharge',
  'discount',
  'soldAs',
  'category',
  'collections',
  'sizeKind',
  'madeToOrderDays',
  ...termsColumns,
] satisfies SheetColumn[];

/** The filled cells of a new piece, with its grades inferred if the row names none. */
export function cellsOfNew(cells: Cells, product: ValidatedProduct | null): Cells {
  const made = karats.filter((karat) => isMadeIn(cells, karat));
  const own = Object.entries(cells).filter(
    ([column, cell]) =>
      cell !== '' || (column !== 'karats' && !(product && takenFromProduct.includes(column))),
  );
  const filled: Cells = Object.fromEntries(own);
  return made.length > 0 ? { karats: made.join('|'), ...filled } : filled;
}

/** A piece at a fixed price need not have a weight. */
function isMadeIn(cells: Cells, karat: Karat): boolean {
  if (cells[`gross${karat}`] || cells[`sizes${karat}`]) return true;
  return !isUsualKarat(karat) && Boolean(cells[`stock${karat}`]);
}
