import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { StockLeft } from '#catalogue/products/editing/stock-seen.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';

/** The state that somebody else saved while a form was open, and who changed it, latest first. */
export type Meanwhile = { theirs: EditedPiece; changes: { who: string; at: Date }[] };

/** The response to saving a product or variation. */
export type SaveAnswer = AdminAnswer & {
  meanwhile?: Meanwhile;
  /** The remaining stock, if it is less than the form subtracts. */
  stockLeft?: StockLeft;
};
