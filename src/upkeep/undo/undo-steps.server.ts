import { and, eq, gt, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { undoSteps } from './tables.server.ts';
import type { UndoKind, UndoRequest } from './undo-kind.ts';

type NewStep = {
  kind: UndoKind;
  /** The e-mail of who makes the change. */
  by: string;
  /** As JSON can express it: how it was, and how the change leaves it. */
  state: unknown;
};

/** Saves, in the transaction of a change, what takes it back; the id by which that is asked for. */
export async function saveUndoStep(tx: Transaction, step: NewStep): Promise<string> {
  const { kind, by: madeBy, state } = step;
  const [row] = await tx
    .insert(undoSteps)
    .values({ kind, madeBy, state })
    .returning({ id: undoSteps.id });
  if (!row) throw new Error('A row that was inserted has an id');
  return row.id;
}

/** What kind of change somebody could take back with this; null where it is not theirs, used or too old. */
export async function findUndoKind(
  db: DatabaseOrTransaction,
  request: UndoRequest,
): Promise<UndoKind | null> {
  const [row] = await db.select({ kind: undoSteps.kind }).from(undoSteps).where(isUsable(request));
  return row?.kind ?? null;
}

/**
 * Takes a step for the transaction that undoes it, so that nobody else does: what was saved with it. Null where it is not
 * theirs, used or too old.
 */
export async function consumeUndoStep<State>(
  tx: Transaction,
  kind: UndoKind,
  request: UndoRequest,
): Promise<State | null> {
  const [row] = await tx
    .delete(undoSteps)
    .where(and(isUsable(request), eq(undoSteps.kind, kind)))
    .returning({ state: undoSteps.state });
  // What a kind of step holds is what the change of that kind has saved.
  return row ? (row.state as State) : null;
}

function isUsable({ step, by }: UndoRequest) {
  return and(
    eq(undoSteps.id, step),
    eq(undoSteps.madeBy, by),
    gt(undoSteps.madeAt, sql`now() - interval '1 hour'`),
  );
}
