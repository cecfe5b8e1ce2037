import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { copyToVariations } from '#shop/catalogue/editing/follow-product.server.ts';
import { insertPiece } from '#shop/catalogue/editing/insert-piece.server.ts';
import type { Parentage } from '#shop/catalogue/editing/rewrite-piece.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import {
  type ChangedPiece,
  ImportConflict,
  writeDetails,
  type WrittenDetails,
  writeRecords,
} from './change-pieces.server.ts';
import { type ImportPlan, outcomeOf, type PlannedPiece } from './import-plan.ts';

type WriteOptions = {
  by: string;
  now: Date;
  onProgress: (written: number, toWrite: number) => Promise<void>;
};

/**
 * Writes all that a plan changes, by the same rules as the forms; each piece has its place in the audit log. What shoppers
 * wait for comes last: weights and stock of all pieces at once.
 */
export async function writePlan(
  tx: Transaction,
  { pieces }: ImportPlan,
  { by, now, onProgress }: WriteOptions,
): Promise<void> {
  const changed = inLockOrder(pieces.filter(isChanged));
  const added = pieces.filter((piece) => outcomeOf(piece) === 'added');
  const toWrite = changed.length + added.length;
  const details: WrittenDetails[] = [];
  const idsByRow = new Map<number, string>();
  let written = 0;
  for (const piece of changed) {
    details.push(await writeDetails(tx, piece, parentageOf(piece, idsByRow)));
    await onProgress((written += 1), toWrite);
  }
  for (const piece of added) {
    const parentage = parentageOf(piece, idsByRow);
    idsByRow.set(piece.row, await add(tx, piece, { by, parentage, now, place: written }));
    await onProgress((written += 1), toWrite);
  }
  // After all of them, because a variation of the table may have stopped following its product.
  const productIds = changed.flatMap(({ kind, present }) => (kind === 'product' ? present.id : []));
  await copyToVariations(tx, { productIds, by });
  await writeRecords(tx, details, by);
}

function isChanged(piece: PlannedPiece): piece is ChangedPiece {
  return outcomeOf(piece) === 'changed';
}

function parentageOf(
  { parent, applySameMc, applySameDiscount }: PlannedPiece,
  idsByRow: ReadonlyMap<number, string>,
): Parentage | undefined {
  const parentProductId = parent && ('id' in parent ? parent.id : idsByRow.get(parent.row));
  return parentProductId ? { parentProductId, applySameMc, applySameDiscount } : undefined;
}

type Added = { by: string; parentage: Parentage | undefined; now: Date; place: number };

async function add(
  tx: Transaction,
  { validated }: PlannedPiece,
  { by, parentage, now, place }: Added,
): Promise<string> {
  const id = newId();
  const inserted = await insertPiece(tx, {
    id,
    validated,
    by,
    ...(parentage && { parentage }),
  });
  if (!inserted.ok) throw new ImportConflict(inserted.reason);
  // Lists show the newest first: what stands first in the table shall stand first in the shop; variations the other
  // way round, as their product shows them.
  const createdAt = new Date(now.getTime() + (parentage ? place : -place));
  await tx.update(products).set({ createdAt }).where(eq(products.id, id));
  return id;
}

/** Whoever locks several pieces does it in the order of their ids, so that none waits for the other in a circle. */
function inLockOrder(pieces: ChangedPiece[]): ChangedPiece[] {
  return pieces.toSorted((a, b) => (a.present.id < b.present.id ? -1 : 1));
}
