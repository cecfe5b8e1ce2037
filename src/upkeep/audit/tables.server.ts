import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { ChangedFields } from './changed-fields.ts';
import { subjectKinds } from './subject-kind.ts';
import { idColumn } from '#platform/database/columns.server.ts';

/** Every change of catalogue, price, order, user and setting: who, when, before and after. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    happenedAt: datedColumn('happened_at'),
    /** The e-mail address of the member of staff at the time. Not a foreign key: the log outlives the account. */
    who: text('who').notNull(),
    /** The action, such as `product updated`. */
    what: text('what').notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    /** Not a foreign key: the log outlives deleted subjects. */
    subjectId: text('subject_id'),
    /** The subject's name at the time. */
    subjectName: text('subject_name').notNull(),
    /** Only the changed fields; `before` is null for a creation, `after` for a deletion. */
    before: jsonb('before').$type<ChangedFields>(),
    after: jsonb('after').$type<ChangedFields>(),
  },
  (table) => [
    check('audit_log_subject_kind_known', oneOf(table.subjectKind, subjectKinds)),
    index('audit_log_newest').on(
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_subject').on(
      table.subjectKind,
      table.subjectId,
      table.happenedAt.desc().nullsFirst(),
    ),
    index('audit_log_words').using(
      'gin',
      sql`${table.subjectName} gin_trgm_ops`,
      sql`${table.who} gin_trgm_ops`,
      sql`${table.subjectId} gin_trgm_ops`,
    ),
  ],
);
