import { z } from 'zod';
import type { Paise } from '#price/money/money.ts';
import { withoutThousandsCommas } from '#price/money/thousands.ts';
import { type MakingKind, plainTerms, storedTerms } from '#price/pricing/price-terms.ts';
import { readDecimal, readRupees, readWhole } from '#catalogue/products/editing/product-fields.ts';
import { sizesShape } from '#catalogue/products/editing/size-fields.ts';
import { termsShape } from '#catalogue/products/editing/terms-fields.ts';
import type { ValidatedProduct } from '#catalogue/products/editing/product-form.ts';

/** A making charge in rupees, replacing any earlier making charge. */
export type MakingInRupees = { how: 'rupees'; kind: Exclude<MakingKind, 'percent'>; amount: Paise };

/** Changes to price terms and made-to-order days; an absent field stays as it is. */
export type TermsChange = {
  wastagePercentage?: number;
  /** Null for the shop's default fee. */
  hallmarkFee?: Paise | null;
  /** Null to sell from stock only. */
  madeToOrderDays?: number | null;
};

/** The fields of a piece that such a change touches. */
export type PricedPiece = Pick<
  ValidatedProduct,
  'makingChargePercentage' | 'priceTerms' | 'madeToOrderDays'
>;

/** A field with the product form's rules; thousands commas are dropped. */
const like = (field: z.ZodString) =>
  z.string().default('').transform(withoutThousandsCommas).pipe(field);

/** The form fields; an empty one changes nothing. */
export const termsChangeShape = {
  makingAmount: like(termsShape.makingAmount),
  wastage: like(termsShape.wastage),
  hallmarkFee: like(termsShape.hallmarkFee),
  ownHallmarkFee: z.literal('on').optional(),
  madeToOrderDays: like(sizesShape.madeToOrderDays),
  notMadeToOrder: z.literal('on').optional(),
};

const fields = z.object(termsChangeShape);

/** Reads the change from the form fields. */
export function termsChangeOf(form: z.output<typeof fields>): TermsChange {
  const { wastage, hallmarkFee, ownHallmarkFee, madeToOrderDays, notMadeToOrder } = form;
  const fee = readRupees(hallmarkFee);
  return {
    ...(wastage && { wastagePercentage: readDecimal(wastage) ?? 0 }),
    ...((fee !== null || ownHallmarkFee) && { hallmarkFee: ownHallmarkFee ? null : fee }),
    ...((madeToOrderDays || notMadeToOrder) && {
      madeToOrderDays: notMadeToOrder ? null : readWhole(madeToOrderDays),
    }),
  };
}

/** Applies a change of terms to a piece. */
export function withTerms<Piece extends PricedPiece>(piece: Piece, change: TermsChange): Piece {
  const { wastagePercentage, hallmarkFee, madeToOrderDays = piece.madeToOrderDays } = change;
  const terms = piece.priceTerms ?? plainTerms;
  const priceTerms = storedTerms({
    ...terms,
    ...(wastagePercentage !== undefined && { wastagePercentage }),
    ...(hallmarkFee !== undefined && { hallmarkFee }),
  });
  return { ...piece, priceTerms, madeToOrderDays };
}

type Percentage = { how: 'set' | 'add'; points: number };

/** Applies a change of making charge to a piece. Points are added only to a percentage. */
export function withMaking<Piece extends PricedPiece>(
  piece: Piece,
  change: Percentage | MakingInRupees,
): Piece {
  const terms = piece.priceTerms ?? plainTerms;
  if (change.how === 'rupees') {
    const { kind: makingKind, amount: makingAmount } = change;
    const priceTerms = storedTerms({ ...terms, makingKind, makingAmount });
    return { ...piece, makingChargePercentage: 0, priceTerms };
  }
  if (change.how === 'add') {
    if (terms.makingKind !== 'percent') return piece;
    const hundredths = Math.round((piece.makingChargePercentage + change.points) * 100);
    return { ...piece, makingChargePercentage: hundredths / 100 };
  }
  const priceTerms = storedTerms({ ...terms, makingKind: 'percent', makingAmount: null });
  return { ...piece, makingChargePercentage: change.points, priceTerms };
}
