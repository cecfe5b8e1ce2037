import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { grievanceKinds, grievanceStates } from './grievance.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

/** Complaints, each with a number to follow it by: acknowledged within 48 hours, resolved within 30 days. */
export const grievances = pgTable(
  'grievances',
  {
    id: idColumn(),
    /** By which both sides speak of it, e.g. `G26-000003`. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: grievanceKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** As its writer typed it; empty where it is about none. */
    orderNumber: text('order_number').notNull().default(''),
    message: text('message').notNull(),
    state: text('state', { enum: grievanceStates }).notNull().default('open'),
    /** What the address at which its writer follows it ends with. */
    code: text('code').notNull().unique(),
    openedAt: moment('opened_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    resolvedAt: moment('resolved_at'),
    /** When staff were written to because a clock was about to run out. */
    acknowledgeRemindedAt: moment('acknowledge_reminded_at'),
    resolveRemindedAt: moment('resolve_reminded_at'),
    version: integer('version').notNull().default(1),
    /** When name, e-mail, phone and words were emptied. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [
    check('grievances_kind_known', oneOf(table.kind, grievanceKinds)),
    check('grievances_state_known', oneOf(table.state, grievanceStates)),
    check('grievances_code_form', sql`${table.code} ~ '^[a-z2-7]{16}$'`),
    check(
      'grievances_times',
      sql`(${table.state} = 'open') = (${table.acknowledgedAt} is null) and (${table.state} = 'resolved') = (${table.resolvedAt} is not null)`,
    ),
    index('grievances_newest').on(table.openedAt, table.id),
    index('grievances_email').on(sql`lower(${table.email})`, table.openedAt, table.id),
    index('grievances_waiting')
      .on(table.openedAt, table.id)
      .where(sql`state <> 'resolved'`),
  ],
);

/** What both sides said about a complaint after it was opened. Rows are only added. */
export const grievanceReplies = pgTable(
  'grievance_replies',
  {
    id: idColumn(),
    grievanceId: uuid('grievance_id')
      .notNull()
      .references(() => grievances.id, { onDelete: 'cascade' }),
    /** `writer`, or the e-mail of the member of staff. */
    who: text('who').notNull(),
    text: text('text').notNull(),
    /** Seen by staff alone. */
    isInternal: boolean('is_internal').notNull().default(false),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('grievance_replies_of').on(table.grievanceId, table.writtenAt)],
);

/** Where the numbers of complaints come from. A number may be skipped; none is given out twice. */
export const grievanceNumbers = pgSequence('grievance_numbers');

export type Grievance = typeof grievances.$inferSelect;
export type GrievanceReply = typeof grievanceReplies.$inferSelect;
