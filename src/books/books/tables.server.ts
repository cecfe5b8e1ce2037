import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Paise } from '#price/money/money.ts';
import { closedMonths } from '#orders/documents/tables.server.ts';

const money = (column: string) => bigint(column, { mode: 'number' }).$type<Paise>().notNull();

/** What somebody found in the drawer when they counted it. Rows are only added. */
export const drawerCounts = pgTable(
  'drawer_counts',
  {
    /** Made by the form: sent twice, it is one count. */
    id: uuid('id').primaryKey(),
    isTest: boolean('is_test').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
    /** The e-mail of the member of staff. */
    countedBy: text('counted_by').notNull(),
    /** What the last count left in it, and the cash that moved since. */
    expected: money('expected_paise'),
    counted: money('counted_paise'),
    /** What was taken out of it then, to the bank or the safe. */
    takenOut: money('taken_out_paise'),
    /** Why it is not what was expected. */
    reason: text('reason').notNull(),
  },
  (table) => [
    check('drawer_counts_sums', sql`${table.takenOut} between 0 and ${table.counted}`),
    check(
      'drawer_counts_difference_has_reason',
      sql`${table.counted} = ${table.expected} or ${table.reason} <> ''`,
    ),
    index('drawer_counts_newest').on(table.isTest, table.countedAt),
  ],
);

/** The return of each closed month as it was when it was closed: no setting and no new release changes it. */
export const monthReturns = pgTable(
  'month_returns',
  {
    month: text('month').notNull(),
    isTest: boolean('is_test').notNull(),
    /** The text of the GSTR-1 file; `closed_months.digest` is its SHA-256. */
    gstr1: text('gstr1').notNull(),
    /** Above which value inter-State invoices were listed one by one: notes of later months follow them. */
    listedAbove: bigint('listed_above_paise', { mode: 'number' }).$type<Paise>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.isTest] }),
    check('month_returns_limit', sql`${table.listedAbove} >= 0`),
    foreignKey({
      columns: [table.month, table.isTest],
      foreignColumns: [closedMonths.month, closedMonths.isTest],
      name: 'month_returns_of_closed_month',
    }).onDelete('restrict'),
  ],
);
