import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { purposes } from './purpose.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

/**
 * The log of consents (DPDP Act 2023, sections 5 and 6): who agreed to what, by which words, when, how, and when they took it
 * back. Rows are only added, and closed once.
 */
export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    /** A digest of the e-mail or the number that agreed: the log proves what was agreed and names nobody. */
    subjectDigest: text('subject_digest').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** Of the notice that was shown. */
    noticeVersion: text('notice_version').notNull(),
    /** Where it was given: `checkout`, `account`, `product page` and the like. */
    givenAt: moment('given_at').notNull(),
    givenHow: text('given_how').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnHow: text('withdrawn_how'),
  },
  (table) => [
    check('consents_purpose_known', oneOf(table.purpose, purposes)),
    check(
      'consents_withdrawn_somehow',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnHow} is null)`,
    ),
    uniqueIndex('consents_standing')
      .on(table.subjectDigest, table.purpose)
      .where(sql`withdrawn_at is null`),
    index('consents_of_subject').on(table.subjectDigest, table.givenAt),
  ],
);
