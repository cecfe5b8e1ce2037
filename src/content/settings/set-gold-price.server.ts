import type { Clock } from '#platform/clock.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { formatIndianSecond } from '#platform/indian-time.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { goldRateKey, goldRateRows, goldRateTexts } from './gold-rate-texts.ts';
import { storeSettings, lockSettings } from './store-settings.server.ts';
import { readSettings } from './settings-queries.server.ts';
import { goldPriceHistory } from './tables.server.ts';

type Change = {
  rate: GoldRate;
  /** The key of the rate that the editor has seen; without it, the rate is set unconditionally. */
  seenKey?: string;
  changedBy: string;
  /** The moment it was scheduled for, if it was. */
  scheduledFor?: Date;
  clock: Clock;
};

/** The audit log's subject for the gold rate. */
export const goldPriceSubject = { kind: 'setting', id: 'gold-price', name: 'Gold price' } as const;

/** Sets the gold rate of the whole shop and records by whom and from what. Every price follows on commit. */
export async function setGoldPrice(
  db: DatabaseOrTransaction,
  { rate, seenKey, changedBy, scheduledFor, clock }: Change,
): Promise<Result<{ updatedAt: Date }, 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const { rate: before } = await readSettings(tx);
    if (seenKey !== undefined && seenKey !== goldRateKey(before)) return fail('changed-meanwhile');
    const updatedAt = clock();
    // Applied late, after an outage, a rate is no newer than it was meant to be.
    await storeSettings(tx, goldRateRows(rate), scheduledFor ?? updatedAt);
    await tx.insert(goldPriceHistory).values({
      ...rate,
      previousRatePaisePerGram: before?.ratePaisePerGram ?? null,
      changedBy,
      changedAt: updatedAt,
      ...(scheduledFor && { scheduledFor }),
    });
    await recordChange(tx, {
      by: changedBy,
      what: 'updated',
      subject: goldPriceSubject,
      before: before && goldRateTexts(before),
      after: {
        ...goldRateTexts(rate),
        ...(scheduledFor && { scheduledFor: formatIndianSecond(scheduledFor) }),
      },
      at: updatedAt,
    });
    return ok({ updatedAt });
  });
}
