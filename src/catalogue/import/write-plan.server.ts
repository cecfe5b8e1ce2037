import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { newPiece, type Parentage, stockSeenOf } from '#catalogue/products/editing/piece-change.ts';
import { planRewrites } from '#catalogue/products/editing/plan-pieces.server.ts';
import { writePieces } from '#catalogue/products/editing/write-pieces.server.ts';
import type { OnProgress } from '#catalogue/products/editing/write-product-rows.server.ts';
import { type ImportPlan, outcomeOf, type PlannedPiece } from './import-plan.ts';

type WriteOptions = {
  by: string;
  now: Date;
  onProgress: OnProgress;
};

/** Writes all that a plan changes, as the forms do; each piece has its place in the audit log. */
export async function writePlan(
  tx: Transaction,
  { pieces }: ImportPlan,
  { by, now, onProgress }: WriteOptions,
): Promise<void> {
  const added = pieces.filter((piece) => outcomeOf(piece) === 'added');
  const ids = new Map(added.map(({ row }) => [row, newId()]));
  const rewrites = pieces.flatMap((piece) => {
    const { present, validated } = piece;
    if (!present || outcomeOf(piece) !== 'changed') return [];
    const { id, version } = present;
    const stockSeen = stockSeenOf(present);
    return { id, version, validated, stockSeen, parentage: parentageOf(piece, ids) };
  });
  const additions = added.map((piece, place) => {
    const parentage = parentageOf(piece, ids);
    // Lists show the newest first: what stands first in the table shall stand first in the shop; variations the other
    // way round, as their product shows them.
    const createdAt = new Date(now.getTime() + (parentage ? place : -place));
    const { row, validated } = piece;
    return newPiece({ id: ids.get(row) ?? newId(), validated, createdAt }, parentage);
  });
  const changes = [...(await planRewrites(tx, rewrites)), ...additions];
  await writePieces(tx, changes, { by, onProgress });
}

function parentageOf(
  { parent, applySameMc, applySameDiscount }: PlannedPiece,
  ids: ReadonlyMap<number, string>,
): Parentage | undefined {
  const parentProductId = parent && ('id' in parent ? parent.id : ids.get(parent.row));
  return parentProductId ? { parentProductId, applySameMc, applySameDiscount } : undefined;
}
