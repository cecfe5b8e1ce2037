import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Paise } from '#shop/money/money.ts';
import { goldPriceKey, goldPriceText, parseGoldPrice } from './shop-settings.ts';
import { globals, goldPriceHistory } from './tables.server.ts';

/** Sets the gold rate of the whole shop and records who did, from what. Every price follows with the commit. */
export async function setGoldPrice(
  db: Database,
  change: { rate: Paise; changedBy: string; clock: Clock },
): Promise<{ updatedAt: Date }> {
  const now = change.clock();
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(globals)
      .where(eq(globals.variableName, goldPriceKey))
      .for('update');
    const values = { variableValue: goldPriceText(change.rate), updatedAt: now };
    await tx
      .insert(globals)
      .values({ variableName: goldPriceKey, ...values })
      .onConflictDoUpdate({ target: globals.variableName, set: values });
    await tx.insert(goldPriceHistory).values({
      ratePaisePerGram: change.rate,
      previousRatePaisePerGram: before ? parseGoldPrice(before.variableValue) : null,
      changedBy: change.changedBy,
      changedAt: now,
    });
  });
  return { updatedAt: now };
}
