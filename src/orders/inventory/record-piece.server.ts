import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { pieces } from './tables.server.ts';

export type Piece = typeof pieces.$inferSelect;

/** The facts of a packed piece. `huid` is null if it needs none. */
export type WeighedPiece = Pick<
  Piece,
  'productId' | 'karat' | 'size' | 'huid' | 'grossWeightMg' | 'stoneWeightMg' | 'netWeightMg'
>;

/** The piece with this HUID, locked; null if the shop has never had it. */
export async function lockPiece(tx: Transaction, huid: string): Promise<Piece | null> {
  const [piece] = await tx.select().from(pieces).where(eq(pieces.huid, huid)).for('update');
  return piece ?? null;
}

/** Records a piece new to the shop, as sold. The database allows a HUID only once. */
export async function recordPiece(
  tx: Transaction,
  piece: WeighedPiece,
  now: Date,
): Promise<string> {
  const [recorded] = await tx
    .insert(pieces)
    .values({ ...piece, state: 'sold', createdAt: now, updatedAt: now })
    .returning({ id: pieces.id });
  if (!recorded) throw new Error('A piece was recorded without an id');
  return recorded.id;
}

/** Marks a known piece as sold, with its product and weights as of now. The caller has locked it, or the order it is in. */
export async function sellPiece(
  tx: Transaction,
  pieceId: string,
  { piece, now }: { piece: WeighedPiece; now: Date },
): Promise<void> {
  await tx
    .update(pieces)
    .set({ ...piece, state: 'sold', updatedAt: now })
    .where(eq(pieces.id, pieceId));
}

/** Makes a packed piece available for sale again; stock counts are not changed here. */
export async function freePiece(tx: Transaction, pieceId: string, now: Date): Promise<void> {
  await tx.update(pieces).set({ state: 'in-stock', updatedAt: now }).where(eq(pieces.id, pieceId));
}
