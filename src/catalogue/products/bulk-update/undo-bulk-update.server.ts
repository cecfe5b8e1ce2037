import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readCollectionArrangement } from '#catalogue/products/categories/arrangement-queries.server.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { lockParts } from '#catalogue/products/editing/lock-parts.server.ts';
import { planChange } from '#catalogue/products/editing/piece-change.ts';
import { lockEditedPieces } from '#catalogue/products/editing/plan-pieces.server.ts';
import { writePieces } from '#catalogue/products/editing/write-pieces.server.ts';
import { placeInCollection } from '#catalogue/products/editing/write-product-rows.server.ts';
import { productCollections, products } from '#catalogue/products/tables.server.ts';
import type { NotUndone, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { consumeUndoStep } from '#upkeep/undo/undo-steps.server.ts';
import type { BulkUpdateStep, Joined, Left } from './save-bulk-update-step.server.ts';

/**
 * Undoes a bulk update, all or none: nothing is written if anyone has since changed one of the products, rearranged the
 * collection that products were removed from, arranged one that joined a collection, or deleted a category or collection
 * involved.
 */
export function undoBulkUpdate(
  db: Database,
  request: UndoRequest,
): Promise<Result<null, NotUndone>> {
  return db.transaction(async (tx) => {
    const step = await consumeUndoStep<BulkUpdateStep>(tx, 'products', request);
    if (!step) return fail('not-found');
    const { left, joined } = step;
    const collectionIds = [left?.collectionId ?? [], joined?.collectionId ?? []].flat();
    const parts = step.products.map(({ categoryId }) => ({
      categoryId,
      collectionIds,
      pictures: [],
    }));
    if (!(await lockParts(tx, parts)).ok) return fail('changed-meanwhile');
    const ids = step.products.map(({ id }) => id);
    const now = await lockEditedPieces(tx, isAmong(products.id, ids));
    if (!isAsLeft(now, step)) return fail('changed-meanwhile');
    if (left && !(await isArrangedAsLeft(tx, left))) return fail('changed-meanwhile');
    if (joined && (await isAnyArranged(tx, joined))) return fail('changed-meanwhile');
    await writePieces(tx, restored(now, step), { by: request.by, what: 'undone' });
    if (left) await placeInCollection(tx, left.collectionId, left.places);
    return ok(null);
  });
}

/** Whether every product still exists at the version that the change left. */
function isAsLeft(now: readonly EditedPiece[], step: BulkUpdateStep): boolean {
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  return step.products.every(({ id, version }) => versions.get(id) === version);
}

async function isArrangedAsLeft(tx: Transaction, left: Left): Promise<boolean> {
  const present = await readCollectionArrangement(tx, left.collectionId);
  return present.join() === left.order.join();
}

/** Whether staff have since arranged any of the products that joined the collection. */
async function isAnyArranged(tx: Transaction, { collectionId, ids }: Joined): Promise<boolean> {
  const arranged = await tx.$count(
    productCollections,
    and(memberOf(collectionId, ids), isNotNull(productCollections.position)),
  );
  return arranged > 0;
}

const memberOf = (collectionId: string, ids: readonly string[]) =>
  and(
    eq(productCollections.collectionId, collectionId),
    isAmong(productCollections.productId, ids),
  );

/** Restores the products to their state before the change. */
function restored(now: readonly EditedPiece[], { products: were, left, joined }: BulkUpdateStep) {
  const byId = new Map(were.map((was) => [was.id, was]));
  const comingBack = new Set(left?.places.map(({ id }) => id));
  const going = new Set(joined?.ids);
  return now.map((present) => {
    const { id } = present;
    const { priceTerms = null, madeToOrderDays = null, ...was } = byId.get(id) ?? present;
    const stayed = present.collectionIds.filter(
      (each) => each !== joined?.collectionId || !going.has(id),
    );
    const collectionIds = left && comingBack.has(id) ? [...stayed, left.collectionId] : stayed;
    return planChange(present, { ...present, ...was, priceTerms, madeToOrderDays, collectionIds });
  });
}
