import type { PriceMoves } from '#catalogue/products/price-moves.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What is answered to the form of the gold price. */
export type GoldPriceAnswer = AdminAnswer & {
  /** Nothing is saved yet: the move is large and has to be confirmed. */
  move?: { from: GoldRate; to: GoldRate };
  /** What saving would do to the prices; nothing is saved. */
  preview?: { rate: GoldRate; moves: PriceMoves };
};

/** What the gold price says (specification, back office 5 and 8). */
export const goldPriceMessages = {
  saved: 'Gold price saved successfully',
  invalidTitle: 'Invalid Price',
  invalid: 'Please enter a valid gold price',
  failedToLoad: 'Failed to load the gold price',
  changedMeanwhile:
    'Someone else changed the gold price in the meantime. You now see theirs; change it again if needed.',
} as const;

export const goldPriceFailures: FailureTexts = {
  preview: 'Failed to preview the prices',
  default: 'Failed to save gold price',
};
