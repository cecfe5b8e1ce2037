import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { freePiece, type WeighedPiece } from '#orders/inventory/record-piece.server.ts';
import type { OrderItem } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { freeArticles } from './articles.server.ts';
import { findPacked, type PackedBefore } from './find-packed.server.ts';
import {
  type ArticleToPack,
  huidsOf,
  type NotPacked,
  saveFurther,
  together,
  weigh,
  type Weights,
  whatIsBad,
} from './pack-piece.server.ts';
import { packedDifference } from './packed-difference.ts';
import { recordPacking } from './record-packing.server.ts';
import { packedPieces } from './tables.server.ts';
import { takeArticles } from './take-articles.server.ts';

/** `lighter`: it would cost less than invoiced. `not-packed`: the unit left without a packed piece. */
export type NotReplaced = NotPacked | { reason: 'lighter' | 'not-packed' };

/** The replacement for a packed unit, checked but not yet written. */
export type Replacement = {
  item: OrderItem;
  unit: number;
  before: PackedBefore;
  articles: readonly WeighedPiece[];
  weighed: Weights;
};

/**
 * Whether these articles may replace a returned unit: they pass the usual packing checks, and cost no less than invoiced, so that
 * the invoice stays correct. The caller has locked the order.
 */
export async function checkReplacement(
  tx: Transaction,
  { orderId, item, unit }: { orderId: string; item: OrderItem; unit: number },
  typed: readonly ArticleToPack[],
): Promise<Result<Replacement, NotReplaced>> {
  const before = await findPacked(tx, { orderId, orderItemId: item.id, unit });
  if (!before) return fail('not-packed');
  const articles = typed.map((article) => weigh(item, article));
  const weighed = together(articles);
  const bad = await whatIsBad(tx, { item, articles, weighed });
  if (bad) return bad;
  // Null if the line's price does not follow from its weight by today's rules: then it must be at least as heavy.
  const difference = packedDifference(item, weighed.netWeightMg);
  const isLighter =
    difference === null
      ? weighed.netWeightMg < before.row.netWeightMg
      : difference > before.row.difference;
  return isLighter ? fail('lighter') : ok({ item, unit, before, articles, weighed });
}

type Sent = Weights & { returnedHuid: string | null; sentHuid: string | null };

/**
 * Packs the replacement: the earlier pieces are available again, and the unit consists of the new ones. A refund for the first
 * piece's weight stays. Throws `ArticleRefused` if a HUID is taken.
 */
export async function packReplacement(
  tx: Transaction,
  { order, by, now }: { order: Order; by: string; now: Date },
  { item, unit, before, articles, weighed }: Replacement,
): Promise<Sent> {
  const { row } = before;
  const pieceIds = await takeArticles(tx, { before: null, articles, now, isSure: false });
  await freePiece(tx, row.pieceId, now);
  await freeArticles(tx, [row.id], now);
  const [pieceId = ''] = pieceIds;
  await tx
    .update(packedPieces)
    .set({ pieceId, ...weighed, photo: null })
    .where(eq(packedPieces.id, row.id));
  await saveFurther(tx, row.id, { articles, pieceIds });
  const returnedHuid = huidsOf([before, ...before.further]);
  const sentHuid = huidsOf(articles);
  const { difference } = row;
  await recordPacking(
    tx,
    { order, item, unit, by, now },
    {
      before: { ...row, huid: returnedHuid },
      after: { ...weighed, difference, photo: null, huid: sentHuid },
    },
  );
  return { ...weighed, returnedHuid, sentHuid };
}
