import { and, eq, gt, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#platform/database/database.server.ts';
import { undoSteps } from './tables.server.ts';
import type { UndoKind, UndoRequest } from './undo-kind.ts';

type NewStep = {
  kind: UndoKind;
  /** The e-mail address of the person making the change. */
  by: string;
  /** JSON-serialisable: the state before, and after the change. */
  state: unknown;
};

/** Saves an undo step in the transaction of the change; returns its id. */
export async function saveUndoStep(tx: Transaction, step: NewStep): Promise<string> {
  const { kind, by: madeBy, state } = step;
  const [row] = await tx
    .insert(undoSteps)
    .values({ kind, madeBy, state })
    .returning({ id: undoSteps.id });
  if (!row) throw new Error('A row that was inserted has an id');
  return row.id;
}

/** The kind of change that this step undoes; null if it is another person's, used or too old. */
export async function findUndoKind(
  db: DatabaseOrTransaction,
  request: UndoRequest,
): Promise<UndoKind | null> {
  const [row] = await db.select({ kind: undoSteps.kind }).from(undoSteps).where(isUsable(request));
  return row?.kind ?? null;
}

/**
 * Consumes a step within the transaction that undoes it, so that it is used only once; returns its state. Null if it is another
 * person's, used or too old.
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
  // A step of a kind holds the state saved by a change of that kind.
  return row ? (row.state as State) : null;
}

function isUsable({ step, by }: UndoRequest) {
  return and(
    eq(undoSteps.id, step),
    eq(undoSteps.madeBy, by),
    gt(undoSteps.madeAt, sql`now() - interval '1 hour'`),
  );
}
