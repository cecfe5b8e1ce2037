import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';

/** What somebody else made of a piece while a form of it was open, and who, the latest first. */
export type Meanwhile = { theirs: EditedPiece; changes: { who: string; at: Date }[] };

/** What the server answers when a product or variation is saved. */
export type SaveAnswer = AdminAnswer & {
  meanwhile?: Meanwhile;
  /** Fewer were left than the form subtracts; this many are. */
  stockLeft?: { karat: Karat; size: string; left: number };
};
