import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Paise } from '#shop/money/money.ts';
import { closedMonths } from '#shop/documents/tables.server.ts';

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
