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

/** `lighter`: it would cost less than what was invoiced. `not-packed`: no very piece of that unit has left. */
export type NotReplaced = NotPacked | { reason: 'lighter' | 'not-packed' };

/** What takes the place of a packed unit, checked and not written yet. */
export type Replacement = {
  item: OrderItem;
  unit: number;
  before: PackedBefore;
  articles: readonly WeighedPiece[];
  weighed: Weights;
};

/**
 * Whether these articles may go to a buyer in the place of a unit that came back: pieces as any other of that line, and none
 * that costs less than the invoice says, so that it stays right. The caller has locked the order.
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
  // Null where the price of the line does not follow from its weight by rules of today: then it is as heavy at least.
  const difference = packedDifference(item, weighed.netWeightMg);
  const isLighter =
    difference === null
      ? weighed.netWeightMg < before.row.netWeightMg
      : difference > before.row.difference;
  return isLighter ? fail('lighter') : ok({ item, unit, before, articles, weighed });
}

type Sent = Weights & { returnedHuid: string | null; sentHuid: string | null };

/**
 * Packs the replacement: the very pieces of before are free for others from now on, and the unit is the new ones. What was
 * paid back of the first for its weight stays. Throws `ArticleRefused` where a HUID is another's.
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
