import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { pieces } from '#shop/inventory/tables.server.ts';
import type { Unit } from './lock-packing.server.ts';
import { packedPieces } from './tables.server.ts';

export type PackedRow = typeof packedPieces.$inferSelect;

/** What a unit is packed with so far, and its HUID. The caller has locked the order. */
export async function findPacked(
  tx: Transaction,
  { orderItemId, unit }: Unit,
): Promise<{ row: PackedRow; huid: string | null } | null> {
  const [found] = await tx
    .select({ row: packedPieces, huid: pieces.huid })
    .from(packedPieces)
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .where(and(eq(packedPieces.orderItemId, orderItemId), eq(packedPieces.unit, unit)));
  return found ?? null;
}
