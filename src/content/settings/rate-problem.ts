import type { ShopSettings } from './shop-settings.ts';

/** A problem with the gold rate: missing, old, or too old to sell by. */
export type RateProblem = { kind: 'none' } | { kind: 'old' | 'too-old'; rateUpdatedAt: Date };

const hourMs = 3_600_000;

/** The problem with the gold rate under the jeweller's age limits; null where there is none. */
export function rateProblemOf(
  { rate, selling }: Pick<ShopSettings, 'rate' | 'selling'>,
  now: Date,
): RateProblem | null {
  if (!rate) return { kind: 'none' };
  const { rateUpdatedAt } = rate;
  const age = now.getTime() - rateUpdatedAt.getTime();
  const { rateBlockHours, rateWarningHours } = selling;
  if (rateBlockHours !== null && age > rateBlockHours * hourMs) {
    return { kind: 'too-old', rateUpdatedAt };
  }
  return age > rateWarningHours * hourMs ? { kind: 'old', rateUpdatedAt } : null;
}
