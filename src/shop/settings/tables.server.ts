import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Paise } from '#shop/money/money.ts';

/** Settings of the whole shop by name; the gold rate is `gold_price_per_gram`, in rupees as a text. */
export const globals = pgTable('globals', {
  variableName: text('variable_name').primaryKey(),
  variableValue: text('variable_value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every gold rate the shop ever had, with who set it and when. Rows are only added. */
export const goldPriceHistory = pgTable(
  'gold_price_history',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    ratePaisePerGram: bigint('rate_paise_per_gram', { mode: 'number' }).$type<Paise>().notNull(),
    previousRatePaisePerGram: bigint('previous_rate_paise_per_gram', {
      mode: 'number',
    }).$type<Paise>(),
    /** The e-mail of who set it: kept as text so that it outlives the account. */
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('gold_price_history_rate_positive', sql`${table.ratePaisePerGram} > 0`),
    index('gold_price_history_changed_at').on(table.changedAt),
  ],
);
