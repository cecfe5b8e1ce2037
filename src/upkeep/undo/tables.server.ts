import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { undoKinds } from './undo-kind.ts';
import { idColumn } from '#platform/database/columns.server.ts';

/** Recent undoable changes of staff, with the state before and after. Each is used once and removed soon. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    id: idColumn(),
    kind: text('kind', { enum: undoKinds }).notNull(),
    /** The e-mail address of the person who made the change; only they can undo it. */
    madeBy: text('made_by').notNull(),
    madeAt: datedColumn('made_at'),
    /** Its form depends on the kind: written and read by the capability that made the change. */
    state: jsonb('state').notNull(),
  },
  (table) => [
    check('undo_steps_kind_known', oneOf(table.kind, undoKinds)),
    index('undo_steps_oldest').on(table.madeAt),
  ],
);
