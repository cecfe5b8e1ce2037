import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { undoKinds } from './undo-kind.ts';
import { idColumn } from '#platform/database/columns.server.ts';

/** What staff have just changed and can take back: how it was, and how it was left. Used once, and forgotten soon. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: idColumn(),
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
