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

/** Complaints, each with a number for reference: acknowledged within 48 hours, resolved within 30 days. */
export const grievances = pgTable(
  'grievances',
  {
    id: idColumn(),
    /** The number used by writer and staff, e.g. `G26-000003`. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: grievanceKinds }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** As typed by the writer; empty if it concerns no order. */
    orderNumber: text('order_number').notNull().default(''),
    message: text('message').notNull(),
    state: text('state', { enum: grievanceStates }).notNull().default('open'),
    /** The last segment of the address where its writer follows it. */
    code: text('code').notNull().unique(),
    openedAt: moment('opened_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    resolvedAt: moment('resolved_at'),
    /** When staff were reminded of each deadline. */
    acknowledgeRemindedAt: moment('acknowledge_reminded_at'),
    resolveRemindedAt: moment('resolve_reminded_at'),
    version: integer('version').notNull().default(1),
    /** When name, e-mail, phone and texts were erased. */
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

/** What writer and staff said about a complaint after it was opened. Append-only. */
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
    /** Visible only to staff. */
    isInternal: boolean('is_internal').notNull().default(false),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('grievance_replies_of').on(table.grievanceId, table.writtenAt)],
);

/** Source of complaint numbers. Gaps are possible; duplicates are not. */
export const grievanceNumbers = pgSequence('grievance_numbers');

export type Grievance = typeof grievances.$inferSelect;
export type GrievanceReply = typeof grievanceReplies.$inferSelect;
