import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { listArticles } from './articles.server.ts';
import type { Unit } from './lock-packing.server.ts';
import { packedPieces } from './tables.server.ts';

export type PackedRow = typeof packedPieces.$inferSelect;

export type PackedBefore = {
  row: PackedRow;
  huid: string | null;
  /** Its further articles, if it is a pair or set. */
  further: Awaited<ReturnType<typeof listArticles>>;
};

/** What a unit is packed with so far. The caller has locked the order. */
export async function findPacked(
  tx: Transaction,
  { orderItemId, unit }: Unit,
): Promise<PackedBefore | null> {
  const [found] = await tx
    .select({ row: packedPieces, huid: pieces.huid })
    .from(packedPieces)
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .where(and(eq(packedPieces.orderItemId, orderItemId), eq(packedPieces.unit, unit)));
  return found ? { ...found, further: await listArticles(tx, found.row.id) } : null;
}
