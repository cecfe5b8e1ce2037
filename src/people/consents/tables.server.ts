import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { purposes } from './purpose.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

/**
 * The consent log (DPDP Act 2023, sections 5 and 6): who consented to what, under which text, when and how, and when they
 * withdrew it. Rows are only added, and closed once.
 */
export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    /** A digest of the consenting e-mail or number: the log proves the consent without naming anyone. */
    subjectDigest: text('subject_digest').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** The version of the notice shown. */
    noticeVersion: text('notice_version').notNull(),
    /** Where it was given: `checkout`, `account`, `product page` and so on. */
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
