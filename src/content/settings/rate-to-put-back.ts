import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { goldRateKey } from './gold-rate-texts.ts';

type Change = { rate: GoldRate; previousRate: GoldRate | null };

/**
 * The rate that one press puts back: the one before the latest change. Null where there was none or the same, where somebody
 * has changed the rate since these changes were read, and after a rate was put back, so that nobody returns to a slip by
 * pressing twice.
 */
export function rateToPutBack([latest, before]: readonly Change[], seen: string): GoldRate | null {
  if (!latest?.previousRate || goldRateKey(latest.rate) !== seen) return null;
  const wasPutBack =
    before?.previousRate && goldRateKey(before.previousRate) === goldRateKey(latest.rate);
  const isSame = goldRateKey(latest.previousRate) === seen;
  return wasPutBack || isSame ? null : latest.previousRate;
}
