import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Article } from '#orders/documents/articles.ts';
import { freePiece } from '#orders/inventory/record-piece.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { packedArticles, packedPieces } from './tables.server.ts';

const ofUnit = sql`from ${packedArticles} join ${pieces} as further on further.id = ${packedArticles.pieceId}
  where ${packedArticles.packedPieceId} = ${packedPieces.id}`;

/** The HUIDs of a packed unit whose own piece is joined, comma-separated for a pair or set; null if there are none. */
export const huidsOfUnit: SQL<string | null> = sql<
  string | null
>`nullif(concat_ws(', ', ${pieces.huid}, (select string_agg(further.huid, ', ' order by ${packedArticles.article}) ${ofUnit})), '')`;

/** The further articles of a packed unit; null for a single article. */
export const furtherArticles: SQL<Article[] | null> = sql<
  Article[] | null
>`(select jsonb_agg(jsonb_build_object('huid', further.huid, 'grossWeightMg', ${packedArticles.grossWeightMg}, 'stoneWeightMg', ${packedArticles.stoneWeightMg}, 'netWeightMg', ${packedArticles.netWeightMg}) order by ${packedArticles.article}) ${ofUnit})`;

/** The further articles of a unit with their HUIDs, in order. The caller has locked the order. */
export function listArticles(tx: Transaction, packedPieceId: string) {
  return tx
    .select({ row: packedArticles, huid: pieces.huid })
    .from(packedArticles)
    .innerJoin(pieces, eq(pieces.id, packedArticles.pieceId))
    .where(eq(packedArticles.packedPieceId, packedPieceId))
    .orderBy(asc(packedArticles.article));
}

/** Makes the further articles of these units available for sale again; which they were stays on record. */
export async function freeArticles(
  tx: Transaction,
  packedPieceIds: readonly string[],
  now: Date,
): Promise<void> {
  const found = await tx
    .select({ pieceId: packedArticles.pieceId })
    .from(packedArticles)
    .where(inArray(packedArticles.packedPieceId, [...packedPieceIds]));
  for (const { pieceId } of found) await freePiece(tx, pieceId, now);
}
