import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { consumeUndoStep, saveUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import type { Meaning } from './meant-words.ts';
import type { Synonym } from './synonym-queries.server.ts';
import { searchSynonyms } from './tables.server.ts';

type Changed<Reason extends string> = Promise<Result<{ undo: string }, Reason>>;
/** An added or removed synonym. */
type SynonymStep = { synonym: Synonym; isAdded: boolean };

/** Sets what shoppers mean by a word or a phrase; searches use it once the catalogue in memory has it. */
export function addSynonym(
  db: Database,
  { by, ...meaning }: Meaning & { by: string },
): Changed<'already-there'> {
  return db.transaction(async (tx) => {
    const synonym = await insert(tx, meaning, { by, what: 'added' });
    if (!synonym) return fail('already-there');
    const state: SynonymStep = { synonym, isAdded: true };
    return ok({ undo: await saveUndoStep(tx, { kind: 'synonym', by, state }) });
  });
}

/** Removes a synonym, so that the word is searched as typed again. */
export function removeSynonym(
  db: Database,
  { id, by }: { id: string; by: string },
): Changed<'not-found'> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
    if (!removed) return fail('not-found');
    await record(tx, removed, { by, what: 'deleted' });
    const { typed, means } = removed;
    const state: SynonymStep = { synonym: { id, typed, means }, isAdded: false };
    return ok({ undo: await saveUndoStep(tx, { kind: 'synonym', by, state }) });
  });
}

/** Removes an added synonym, or restores a removed one, unless it has been changed since. */
export function undoSynonymChange(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const step = await consumeUndoStep<SynonymStep>(tx, 'synonym', request);
    if (!step) return fail('not-found');
    const { synonym, isAdded } = step;
    const undone = { by: request.by, what: 'undone' };
    if (!isAdded) return (await insert(tx, synonym, undone)) ? ok(null) : fail('changed-meanwhile');
    const isAsAdded = and(
      eq(searchSynonyms.id, synonym.id),
      eq(searchSynonyms.means, synonym.means),
    );
    const removed = await tx.delete(searchSynonyms).where(isAsAdded).returning();
    if (removed.length === 0) return fail('changed-meanwhile');
    await record(tx, synonym, undone, false);
    return ok(null);
  });
}

type Done = { by: string; what: string };

/** Null if these words already have a meaning. */
async function insert(
  tx: Transaction,
  synonym: Meaning & { id?: string },
  done: Done,
): Promise<Synonym | null> {
  const [added] = await tx.insert(searchSynonyms).values(synonym).onConflictDoNothing().returning();
  if (!added) return null;
  await record(tx, added, done, true);
  const { id, typed, means } = added;
  return { id, typed, means };
}

async function record(
  tx: Transaction,
  { id, typed, means }: Synonym,
  { by, what }: Done,
  isThere = false,
): Promise<void> {
  const [before, after] = isThere ? [null, { means }] : [{ means }, null];
  await recordChange(tx, {
    by,
    what,
    subject: { kind: 'synonym', id, name: typed },
    before,
    after,
  });
}
