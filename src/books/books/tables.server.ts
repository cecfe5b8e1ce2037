import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { closedMonths } from '#orders/documents/tables.server.ts';
import { moment } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** What somebody found in the drawer when they counted it. Rows are only added. */
export const drawerCounts = pgTable(
  'drawer_counts',
  {
    /** Made by the form: sent twice, it is one count. */
    id: uuid('id').primaryKey(),
    isTest: boolean('is_test').notNull(),
    countedAt: moment('counted_at').notNull(),
    /** The e-mail of the member of staff. */
    countedBy: text('counted_by').notNull(),
    /** What the last count left in it, and the cash that moved since. */
    expected: moneyColumn('expected_paise').notNull(),
    counted: moneyColumn('counted_paise').notNull(),
    /** What was taken out of it then, to the bank or the safe. */
    takenOut: moneyColumn('taken_out_paise').notNull(),
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
    listedAbove: moneyColumn('listed_above_paise').notNull(),
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
