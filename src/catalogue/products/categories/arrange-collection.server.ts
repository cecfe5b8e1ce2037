import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { placeInCollection } from '#catalogue/products/editing/write-product-rows.server.ts';
import { collections, products } from '#catalogue/products/tables.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { saveUndoStep, consumeUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import { readCollectionArrangement } from './arrangement-queries.server.ts';

export type Arrangement = {
  /** The arrangement that the editor saw; the write is refused if it has changed since. */
  seen: readonly string[];
  /** The new arrangement; empty restores the default order. */
  ids: readonly string[];
  by: string;
};

type CollectionOrder = Arrangement & { id: string };

/**
 * Arranges products of a collection; the others follow, newest first. Products no longer in the collection are skipped.
 * `undo` is the id of the undo step, null if nothing changed.
 */
export function arrangeCollection(
  db: Database,
  arrangement: CollectionOrder,
): Promise<Result<{ undo: string | null }, 'not-found' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const { id, seen, by } = arrangement;
    const arranged = await writeOrder(tx, arrangement, 'arranged');
    if (!arranged.ok) return arranged;
    const after = arranged.value;
    if (after.join() === seen.join()) return ok({ undo: null });
    const state: Omit<CollectionOrder, 'by'> = { id, seen: after, ids: seen };
    return ok({ undo: await saveUndoStep(tx, { kind: 'collection-order', by, state }) });
  });
}

/** Restores a collection's previous order, unless somebody has arranged it since. */
export function undoCollectionOrder(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const was = await consumeUndoStep<CollectionOrder>(tx, 'collection-order', request);
    if (!was) return fail('not-found');
    const arranged = await writeOrder(tx, { ...was, by: request.by }, 'undone');
    return arranged.ok ? ok(null) : arranged;
  });
}

/** Writes the order and returns the resulting arrangement. */
async function writeOrder(
  tx: Transaction,
  { id, seen, ids, by }: CollectionOrder,
  what: 'arranged' | 'undone',
): Promise<Result<string[], 'not-found' | 'changed-meanwhile'>> {
  const [collection] = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(eq(collections.id, id))
    .for('no key update');
  if (!collection) return fail('not-found');
  const present = await readCollectionArrangement(tx, id);
  if (present.join() !== seen.join()) return fail('changed-meanwhile');
  const others = present.filter((each) => !ids.includes(each));
  await placeInCollection(tx, id, [
    ...ids.map((each, position) => ({ id: each, position })),
    ...others.map((each) => ({ id: each, position: null })),
  ]);
  const after = await readCollectionArrangement(tx, id);
  const [before, now] = [await namesOf(tx, present), await namesOf(tx, after)];
  const subject = { kind: 'collection' as const, id, name: collection.name };
  await recordChange(tx, { by, what, subject, before: { order: before }, after: { order: now } });
  return ok(after);
}

async function namesOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}
