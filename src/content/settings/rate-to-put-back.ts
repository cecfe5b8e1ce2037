import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { goldRateKey } from './gold-rate-texts.ts';

type Change = { rate: GoldRate; previousRate: GoldRate | null };

/**
 * The rate that the restore button sets: the one before the latest change. Null where there was none or it is the same, where
 * the rate has changed since these changes were read, and right after a restore, so that pressing twice does not bring back a
 * mistake.
 */
export function rateToPutBack([latest, before]: readonly Change[], seen: string): GoldRate | null {
  if (!latest?.previousRate || goldRateKey(latest.rate) !== seen) return null;
  const wasPutBack =
    before?.previousRate && goldRateKey(before.previousRate) === goldRateKey(latest.rate);
  const isSame = goldRateKey(latest.previousRate) === seen;
  return wasPutBack || isSame ? null : latest.previousRate;
}
