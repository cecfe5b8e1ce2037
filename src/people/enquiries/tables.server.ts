import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { enquiryStates } from './enquiry.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** Bulk order enquiries, each once, with their state. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: idColumn(),
    /** Identifies the request, the person and the day: a form sent twice makes one enquiry. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    company: text('company'),
    pieces: integer('pieces'),
    budget: moneyColumn('budget_paise'),
    message: text('message').notNull(),
    state: text('state', { enum: enquiryStates }).notNull().default('new'),
    /** The shop's internal note. */
    note: text('note').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** The e-mail of the member of staff. */
    answeredBy: text('answered_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('enquiries_state_known', oneOf(table.state, enquiryStates)),
    check('enquiries_pieces_positive', sql`${table.pieces} > 0`),
    check('enquiries_budget_positive', sql`${table.budget} > 0`),
    check(
      'enquiries_say_how_much',
      sql`${table.pieces} is not null or ${table.budget} is not null`,
    ),
    check(
      'enquiries_answered_by_somebody',
      sql`(${table.state} = 'answered') = (${table.answeredAt} is not null and ${table.answeredBy} is not null)`,
    ),
    index('enquiries_newest').on(table.createdAt, table.id),
    index('enquiries_of_email').on(sql`lower(${table.email})`, table.createdAt, table.id),
    index('enquiries_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`state = 'new'`),
  ],
);
