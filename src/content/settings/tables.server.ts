import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Paise } from '#price/money/money.ts';
import { type OtherRates, rateBases } from '#price/pricing/gold-rate.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

const rate = (column: string) => bigint(column, { mode: 'number' }).$type<Paise>();

/**
 * Settings of the whole shop by name, as texts; the gold rate is `gold_price_per_gram`, in rupees. A setting that was
 * never changed has no row. What each may be is in `setting-table.ts`.
 */
export const globals = pgTable('globals', {
  variableName: text('variable_name').primaryKey(),
  variableValue: text('variable_value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Every gold rate the shop ever had, with who set it and when. Rows are only added. */
export const goldPriceHistory = pgTable(
  'gold_price_history',
  {
    id: idColumn(),
    ratePaisePerGram: rate('rate_paise_per_gram').notNull(),
    rateBasis: text('rate_basis', { enum: rateBases }).notNull().default('same'),
    /** Where each karat has a rate of its own. */
    rate18ktPaisePerGram: rate('rate_18kt_paise_per_gram'),
    /** The rates of further grades, in paise per gram. */
    otherRates: jsonb('other_rates').$type<OtherRates>(),
    previousRatePaisePerGram: rate('previous_rate_paise_per_gram'),
    /** The e-mail of who set it: stored as text so that it outlives the account. */
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('gold_price_history_rate_positive', sql`${table.ratePaisePerGram} > 0`),
    check('gold_price_history_previous_rate_positive', sql`${table.previousRatePaisePerGram} > 0`),
    check('gold_price_history_basis_known', oneOf(table.rateBasis, rateBases)),
    check(
      'gold_price_history_own_rates',
      sql`(${table.rateBasis} = 'own') = coalesce(${table.rate18ktPaisePerGram} > 0, false)`,
    ),
    check('gold_price_history_other_rates', sql`jsonb_typeof(${table.otherRates}) = 'object'`),
    index('gold_price_history_changed_at').on(table.changedAt),
  ],
);
