import type { ShopSettings } from './shop-settings.ts';

/** What is wrong with the gold rate: there is none, it is old, or too old for anything to be sold by it. */
export type RateProblem = { kind: 'none' } | { kind: 'old' | 'too-old'; rateUpdatedAt: Date };

const hourMs = 3_600_000;

/** How the gold rate stands by the ages that the jeweller has set; null while all is well. */
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
