import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

/**
 * The register of personal data breaches (DPDP Rules 2025, rule 7): the people concerned and the Board are informed without
 * delay, and the Board gets the details within 72 hours of when the breach was noticed.
 */
export const breaches = pgTable(
  'breaches',
  {
    id: idColumn(),
    noticedAt: moment('noticed_at').notNull(),
    /** What happened, to which data, and its possible consequences. */
    nature: text('nature').notNull(),
    peopleConcerned: integer('people_concerned'),
    /** The measures taken. */
    measures: text('measures').notNull().default(''),
    peopleToldAt: moment('people_told_at'),
    boardToldAt: moment('board_told_at'),
    boardDetailedAt: moment('board_detailed_at'),
    closedAt: moment('closed_at'),
    /** The e-mail of the member of staff. */
    recordedBy: text('recorded_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('breaches_say_what', sql`length(btrim(${table.nature})) > 0`),
    check('breaches_people_not_negative', sql`${table.peopleConcerned} >= 0`),
    index('breaches_newest').on(table.noticedAt, table.id),
  ],
);

export type Breach = typeof breaches.$inferSelect;
