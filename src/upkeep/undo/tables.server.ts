import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { undoKinds } from './undo-kind.ts';

/** What staff have just changed and can take back: how it was, and how it was left. Used once, and forgotten soon. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    kind: text('kind', { enum: undoKinds }).notNull(),
    /** The e-mail of who changed it: nobody else takes it back. */
    madeBy: text('made_by').notNull(),
    madeAt: datedColumn('made_at'),
    /** By its kind: as the capability that changed it has written it, and reads it. */
    state: jsonb('state').notNull(),
  },
  (table) => [
    check('undo_steps_kind_known', oneOf(table.kind, undoKinds)),
    index('undo_steps_oldest').on(table.madeAt),
  ],
);
