import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { copyToVariations } from '#shop/catalogue/editing/follow-product.server.ts';
import { insertPiece } from '#shop/catalogue/editing/insert-piece.server.ts';
import { rewritePiece } from '#shop/catalogue/editing/rewrite-piece.server.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { type ImportPlan, outcomeOf, type PlannedPiece } from './import-plan.ts';

/** Somebody changed, sold or deleted what the plan was made from. Leaves the transaction, so that nothing is written. */
export class ImportConflict extends Error {}

type WriteOptions = {
  by: string;
  now: Date;
  onProgress: (written: number, toWrite: number) => Promise<void>;
};

/** Writes all that a plan changes, through the same verbs as the forms; each piece has its place in the audit log. */
export async function writePlan(
  tx: Transaction,
  { pieces }: ImportPlan,
  { by, now, onProgress }: WriteOptions,
): Promise<void> {
  const changed = inLockOrder(pieces.filter((piece) => outcomeOf(piece) === 'changed'));
  const added = pieces.filter((piece) => outcomeOf(piece) === 'added');
  const toWrite = changed.length + added.length;
  const idsByRow = new Map<number, string>();
  let written = 0;
  for (const piece of [...changed, ...added]) {
    const { parent, present } = piece;
    const parentId = parent && ('id' in parent ? parent.id : idsByRow.get(parent.row));
    const parentage = parentId ? { parentProductId: parentId, ...followed(piece) } : undefined;
    if (present) await change(tx, piece, { by, parentage });
    else idsByRow.set(piece.row, await add(tx, piece, { by, parentage, now, place: written }));
    await onProgress((written += 1), toWrite);
  }
  // After all of them, because a variation of the table may have stopped following its product.
  for (const { present, kind } of changed) {
    if (present && kind === 'product') await copyToVariations(tx, { productIds: [present.id], by });
  }
}

type Parentage = { parentProductId: string; applySameMc: boolean; applySameDiscount: boolean };
type Written = { by: string; parentage: Parentage | undefined };

async function change(
  tx: Transaction,
  { present, validated }: PlannedPiece,
  { by, parentage }: Written,
): Promise<void> {
  if (!present) throw new Error('A piece to change has to be there');
  const stockOf = (karat: string) =>
    present.records.find((record) => record.karat === karat)?.stockQuantity ?? 0;
  const rewritten = await rewritePiece(tx, {
    id: present.id,
    version: present.version,
    validated,
    stockSeen: { '22kt': stockOf('22kt'), '18kt': stockOf('18kt') },
    by,
    ...(parentage && { parentage }),
  });
  if (!rewritten.ok) throw new ImportConflict(rewritten.reason);
}

async function add(
  tx: Transaction,
  { validated }: PlannedPiece,
  { by, parentage, now, place }: Written & { now: Date; place: number },
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

function followed({ applySameMc, applySameDiscount }: PlannedPiece) {
  return { applySameMc, applySameDiscount };
}

/** Whoever locks several pieces does it in the order of their ids, so that none waits for the other in a circle. */
function inLockOrder(pieces: PlannedPiece[]): PlannedPiece[] {
  const id = ({ present }: PlannedPiece) => present?.id ?? '';
  return pieces.toSorted((a, b) => (id(a) < id(b) ? -1 : 1));
}
