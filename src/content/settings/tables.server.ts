import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Paise } from '#price/money/money.ts';
import { type OtherRates, rateBases } from '#price/pricing/gold-rate.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

const rate = (column: string) => bigint(column, { mode: 'number' }).$type<Paise>();

/**
 * Settings of the whole shop by name, as texts; the gold rate is `gold_price_per_gram`, in rupees. A setting that was never
 * changed has no row. `setting-table.ts` defines the valid texts.
 */
export const globals = pgTable('globals', {
  variableName: text('variable_name').primaryKey(),
  variableValue: text('variable_value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The columns of a gold rate. */
const rateColumns = () => ({
  ratePaisePerGram: rate('rate_paise_per_gram').notNull(),
  rateBasis: text('rate_basis', { enum: rateBases }).notNull().default('same'),
  /** Set where each karat has its own rate. */
  rate18ktPaisePerGram: rate('rate_18kt_paise_per_gram'),
  /** The rates of the other karats, in paise per gram. */
  otherRates: jsonb('other_rates').$type<OtherRates>(),
});

type RateColumns = Record<keyof ReturnType<typeof rateColumns>, PgColumn>;

const rateChecks = (name: string, table: RateColumns) => [
  check(`${name}_rate_positive`, sql`${table.ratePaisePerGram} > 0`),
  check(`${name}_basis_known`, oneOf(table.rateBasis, rateBases)),
  check(
    `${name}_own_rates`,
    sql`(${table.rateBasis} = 'own') = coalesce(${table.rate18ktPaisePerGram} > 0, false)`,
  ),
  check(`${name}_other_rates`, sql`jsonb_typeof(${table.otherRates}) = 'object'`),
];

/** Every gold rate the shop ever had, with who set it and when. Append-only. */
export const goldPriceHistory = pgTable(
  'gold_price_history',
  {
    id: idColumn(),
    ...rateColumns(),
    previousRatePaisePerGram: rate('previous_rate_paise_per_gram'),
    /** The e-mail of the person who set it, as text, so that it outlives the account. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The moment that it was scheduled for; null where it was set by hand. */
    scheduledFor: moment('scheduled_for'),
  },
  (table) => [
    ...rateChecks('gold_price_history', table),
    check('gold_price_history_previous_rate_positive', sql`${table.previousRatePaisePerGram} > 0`),
    index('gold_price_history_changed_at').on(table.changedAt),
  ],
);

/** The scheduled gold rate, its start and who scheduled it; at most one. The row is deleted once it is applied or cancelled. */
export const scheduledGoldPrice = pgTable(
  'scheduled_gold_price',
  {
    id: idColumn(),
    ...rateColumns(),
    startsAt: moment('starts_at').notNull(),
    /** The e-mail of the member of staff. */
    scheduledBy: text('scheduled_by').notNull(),
  },
  (table) => [
    ...rateChecks('scheduled_gold_price', table),
    uniqueIndex('scheduled_gold_price_one').on(sql`(true)`),
  ],
);
