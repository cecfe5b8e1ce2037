import { asc, desc, gte, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { goldPriceHistory, scheduledGoldPrice } from './tables.server.ts';
import type { RatePoint } from './rate-history.ts';

/** A change of the gold rate. */
export type GoldPriceChange = {
  id: string;
  rate: GoldRate;
  previousRate: GoldRate | null;
  changedBy: string;
  changedAt: Date;
  isScheduled: boolean;
};

/** A scheduled gold rate. */
export type ScheduledGoldPrice = {
  id: string;
  rate: GoldRate;
  startsAt: Date;
  scheduledBy: string;
};

/** The scheduled gold rate, if any. */
export async function findScheduledGoldPrice(
  db: DatabaseOrTransaction,
): Promise<ScheduledGoldPrice | null> {
  const [row] = await db.select().from(scheduledGoldPrice);
  if (!row) return null;
  const { id, startsAt, scheduledBy } = row;
  return { id, rate: rateOf(row), startsAt, scheduledBy };
}

/** The latest changes of the gold rate, newest first. */
export async function listGoldPriceChanges(
  db: Database,
  limit: number,
): Promise<GoldPriceChange[]> {
  const rows = await db
    .select()
    .from(goldPriceHistory)
    .orderBy(desc(goldPriceHistory.changedAt), desc(goldPriceHistory.id))
    // One extra row, to know the rate before the oldest change.
    .limit(limit + 1);
  return rows.slice(0, limit).map((row, place) => ({
    id: row.id,
    rate: rateOf(row),
    previousRate: rateBefore(row, rows[place + 1]),
    changedBy: row.changedBy,
    changedAt: row.changedAt,
    isScheduled: row.scheduledFor !== null,
  }));
}

/** The rates since a moment, oldest first, starting with the one then in force. */
export async function listRatesSince(db: Database, since: Date): Promise<RatePoint[]> {
  const stood = sql`(select max(changed_at) from gold_price_history where changed_at <= ${since})`;
  const rows = await db
    .select()
    .from(goldPriceHistory)
    .where(gte(goldPriceHistory.changedAt, sql`coalesce(${stood}, ${since})`))
    .orderBy(asc(goldPriceHistory.changedAt), asc(goldPriceHistory.id));
  return rows.map((row) => ({ at: row.changedAt, rate: rateOf(row) }));
}

type Row = typeof goldPriceHistory.$inferSelect;
type RateOfRow = Pick<
  Row,
  'rateBasis' | 'ratePaisePerGram' | 'rate18ktPaisePerGram' | 'otherRates'
>;

/** The rate of a row. */
export function rateOf(row: RateOfRow): GoldRate {
  const { rateBasis, ratePaisePerGram, rate18ktPaisePerGram, otherRates } = row;
  if (rateBasis !== 'own') return { rateBasis, ratePaisePerGram };
  // A table constraint guarantees one.
  if (rate18ktPaisePerGram === null) throw new Error('A rate of its own for 18kt is missing');
  return { rateBasis, ratePaisePerGram, rate18ktPaisePerGram, ...(otherRates && { otherRates }) };
}

/** The first change of all may have replaced the rate that the shop was opened with. */
function rateBefore(row: Row, older: Row | undefined): GoldRate | null {
  if (older) return rateOf(older);
  const ratePaisePerGram = row.previousRatePaisePerGram;
  return ratePaisePerGram === null ? null : { rateBasis: 'same', ratePaisePerGram };
}
