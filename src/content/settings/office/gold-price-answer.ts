import { maxDaysAhead } from '#content/settings/scheduled-rate.ts';
import type { PriceMoves } from '#catalogue/products/price-moves.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';

/** The response to the gold price form. */
export type GoldPriceAnswer = AdminAnswer & {
  /** Nothing is saved yet: the change is large and needs confirmation. */
  move?: { from: GoldRate; to: GoldRate; startsAt: Date | null };
  /** The effect on prices; nothing is saved. */
  preview?: { rate: GoldRate; moves: PriceMoves };
};

/** The messages of the gold price (specification, back office 5 and 8). */
export const goldPriceMessages = {
  saved: 'Gold price saved successfully',
  invalidTitle: 'Invalid Price',
  invalid: 'Please enter a valid gold price',
  scheduled: 'Gold price scheduled successfully',
  invalidStartTitle: 'Invalid Time',
  invalidStart: `Please choose a time within the next ${maxDaysAhead} days`,
  alreadyScheduled: 'Another gold price is scheduled already. Cancel that one first.',
  cancelled: 'Scheduled gold price cancelled',
  notScheduled:
    'This gold price is no longer scheduled: its time has come, or a colleague has cancelled it.',
  failedToLoad: 'Failed to load the gold price',
  changedMeanwhile:
    'Someone else changed the gold price in the meantime. You now see theirs; change it again if needed.',
} as const;

export const goldPriceFailures: FailureTexts = {
  preview: 'Failed to preview the prices',
  unschedule: 'Failed to cancel the scheduled gold price',
  default: 'Failed to save gold price',
};
