import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Article, articlesOf } from '#orders/documents/articles.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { ownMediaUrl, type Picture } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { orderItems, orders, pictureOfImage } from '#orders/orders/tables.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Stone } from '#price/pricing/price-terms.ts';
import { furtherArticles, huidsOfUnit } from './articles.server.ts';
import { packedPieces } from './tables.server.ts';

/** The certificate of a piece that left the shop; it reveals neither its owner nor the price. */
export type Certificate = {
  name: string;
  karat: Karat;
  size: string;
  /** Null if the piece needs none. */
  huid: string | null;
  /** For a pair or set, each article with its HUID and weight. */
  articles: Article[];
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  stones: Stone[];
  dispatchedAt: Date;
  /** Of the piece itself, or of the product if none was taken. */
  picture: Picture | null;
  isOwnPicture: boolean;
  isTakenBack: boolean;
  /** A sandbox sale: the piece never left. */
  isTest: boolean;
};

/** The key in `/media/<key>`. */
const keyOfImage = sql`substr(${pictureOfImage(orderItems.image)}, ${ownMediaUrl.length + 2})`;

const ownPictures = alias(pictures, 'own_pictures');

/** It left the shop and was not recalled before delivery. */
const hasLeft = and(
  isNotNull(orders.dispatchedAt),
  inArray(orders.status, ['shipped', 'delivered', 'cancelled']),
);

/** The certificate with this code; null while its piece has not left the shop. */
export async function findCertificate(
  db: DatabaseOrTransaction,
  code: string,
): Promise<Certificate | null> {
  const [row] = await db
    .select({
      name: orderItems.name,
      karat: pieces.karat,
      size: pieces.size,
      huid: pieces.huid,
      further: furtherArticles,
      grossWeightMg: packedPieces.grossWeightMg,
      stoneWeightMg: packedPieces.stoneWeightMg,
      netWeightMg: packedPieces.netWeightMg,
      priceTerms: orderItems.priceTerms,
      dispatchedAt: orders.dispatchedAt,
      takenBackAt: packedPieces.takenBackAt,
      isTest: orders.isTest,
      own: ownPictures,
      sold: pictures,
    })
    .from(packedPieces)
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(ownPictures, eq(ownPictures.key, packedPieces.photo))
    .leftJoin(pictures, eq(pictures.key, keyOfImage))
    .where(and(eq(packedPieces.certificateCode, code), hasLeft));
  if (!row?.dispatchedAt) return null;
  const { own, sold, priceTerms, takenBackAt, dispatchedAt, further, ...facts } = row;
  return {
    ...facts,
    articles: articlesOf(facts, further),
    dispatchedAt,
    stones: priceTerms?.stones ?? [],
    picture: shownPicture(own ?? sold),
    isOwnPicture: own !== null,
    isTakenBack: takenBackAt !== null,
  };
}

function shownPicture(row: typeof pictures.$inferSelect | null): Picture | null {
  if (!row) return null;
  const { key, alt, width, height, isPending } = row;
  return { key, alt, width, height, isPending };
}

/** A certificate as listed for the buyer. */
export type PieceCertificate = { orderId: string; code: string; name: string; huid: string | null };

/** The certificates of these orders: for each packed piece that has left and is not back. */
export function listCertificates(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<PieceCertificate[]> {
  return db
    .select({
      orderId: orderItems.orderId,
      code: packedPieces.certificateCode,
      name: orderItems.name,
      huid: huidsOfUnit,
    })
    .from(packedPieces)
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(inArray(orderItems.orderId, [...orderIds]), hasLeft, isNull(packedPieces.takenBackAt)),
    )
    .orderBy(asc(orderItems.id), asc(packedPieces.unit));
}
