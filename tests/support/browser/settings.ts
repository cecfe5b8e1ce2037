import { and, ne, notLike } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { globals, goldPriceHistory, scheduledGoldPrice } from '#content/settings/tables.server.ts';

const goldPrice = 'gold_price_per_gram';

/** Resets every setting of the shop to its default, whatever a test has left behind. */
export async function resetSettings(db: Database): Promise<void> {
  const isSetting = and(
    ne(globals.variableName, goldPrice),
    notLike(globals.variableName, 'demo%'),
  );
  await db.delete(globals).where(isSetting);
  await db.delete(goldPriceHistory);
  await db.delete(scheduledGoldPrice);
  await setGoldPriceAged(db, 0);
}

/** Sets a gold price of ₹5,000, dated `hours` hours ago. */
export async function setGoldPriceAged(db: Database, hours: number): Promise<void> {
  const row = { variableValue: '5000', updatedAt: new Date(Date.now() - hours * 3_600_000) };
  await db
    .insert(globals)
    .values({ variableName: goldPrice, ...row })
    .onConflictDoUpdate({ target: globals.variableName, set: row });
}
