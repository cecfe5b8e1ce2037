import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { huidsOfUnit } from '#orders/fulfilment/articles.server.ts';
import { packedPieces } from '#orders/fulfilment/tables.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { orderEvents, orderItems } from '#orders/orders/tables.server.ts';
import { isDelivery } from '#orders/orders/promised-order-queries.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { maxReturnPhotos } from './return-request.ts';
import { returnPhotos, returnRequests, returnUnits } from './tables.server.ts';

export type ReturnRow = typeof returnRequests.$inferSelect;

/** When an order last became delivered; null where it never did. */
export async function readDeliveredAt(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<Date | null> {
  const [latest] = await db
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isDelivery))
    .orderBy(desc(orderEvents.happenedAt))
    .limit(1);
  return latest?.at ?? null;
}

/** A piece of a return as both sides see it. */
export type ReturnPiece = {
  orderItemId: string;
  unit: number | null;
  pieces: number;
  productId: string | null;
  name: string;
  image: string | null;
  karat: typeof orderItems.$inferSelect.karat;
  size: string;
  /** Of the very piece that comes back; null where it left unpacked, or needs none. */
  huid: string | null;
  /** Of how many hallmarked articles it is. */
  articles: number;
  /** What was sent in its place, as the challan says it; null where nothing was, or it left unpacked as the first one. */
  sent: { huid: string | null; grossWeightMg: Milligrams; netWeightMg: Milligrams } | null;
  /** What one of them cost, less what it weighed less. */
  price: Paise;
};

/** The pieces of some returns, in the order of their lines. */
export async function listReturnPieces(
  db: DatabaseOrTransaction,
  requestIds: readonly string[],
): Promise<(ReturnPiece & { requestId: string })[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .select({
      requestId: returnUnits.requestId,
      orderItemId: returnUnits.orderItemId,
      unit: returnUnits.unit,
      pieces: returnUnits.pieces,
      productId: orderItems.productId,
      name: orderItems.name,
      image: orderItems.image,
      karat: orderItems.karat,
      size: orderItems.size,
      huid: sql<
        string | null
      >`case when ${returnUnits.sentNetWeightMg} is null then ${huidsOfUnit} else ${returnUnits.returnedHuid} end`,
      goods: orderItems.goods,
      sentHuid: returnUnits.sentHuid,
      sentGrossWeightMg: returnUnits.sentGrossWeightMg,
      sentNetWeightMg: returnUnits.sentNetWeightMg,
      unitPrice: orderItems.unitPrice,
      difference: packedPieces.difference,
    })
    .from(returnUnits)
    .innerJoin(orderItems, eq(orderItems.id, returnUnits.orderItemId))
    .leftJoin(
      packedPieces,
      and(
        eq(packedPieces.orderItemId, returnUnits.orderItemId),
        eq(packedPieces.unit, returnUnits.unit),
      ),
    )
    .leftJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .where(inArray(returnUnits.requestId, [...requestIds]))
    .orderBy(asc(returnUnits.orderItemId), asc(returnUnits.unit));
  return rows.map(
    ({ unitPrice, difference, goods, sentHuid, sentGrossWeightMg, sentNetWeightMg, ...row }) => ({
      ...row,
      articles: goods?.articles ?? 1,
      sent:
        sentGrossWeightMg === null || sentNetWeightMg === null
          ? null
          : { huid: sentHuid, grossWeightMg: sentGrossWeightMg, netWeightMg: sentNetWeightMg },
      price: paise(unitPrice - (difference ?? 0)),
    }),
  );
}

/** A return with its pieces, the places of its photos, and what went back for it. */
export type ReturnFile = ReturnRow & {
  pieces: ReturnPiece[];
  photos: number[];
  refunded: Paise | null;
};

/** The returns of an order, the latest first. */
export async function listReturnsOfOrder(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<ReturnFile[]> {
  return readFiles(db, eq(returnRequests.orderId, orderId));
}

/** One return; null where there is none. */
export async function findReturn(
  db: DatabaseOrTransaction,
  id: string,
): Promise<ReturnFile | null> {
  if (!isId(id)) return null;
  const [found] = await readFiles(db, eq(returnRequests.id, id));
  return found ?? null;
}

async function readFiles(db: DatabaseOrTransaction, which: SQL): Promise<ReturnFile[]> {
  const rows = await db
    .select({ request: returnRequests, refunded: refunds.amount })
    .from(returnRequests)
    .leftJoin(refunds, eq(refunds.id, returnRequests.refundId))
    .where(which)
    .orderBy(desc(returnRequests.requestedAt), desc(returnRequests.id));
  const ids = rows.map(({ request }) => request.id);
  if (ids.length === 0) return [];
  const all = await listReturnPieces(db, ids);
  const photos = await db
    .select({ requestId: returnPhotos.requestId, place: returnPhotos.place })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, ids))
    .orderBy(asc(returnPhotos.place));
  return rows.map(({ request, refunded }) => ({
    ...request,
    refunded,
    pieces: all.filter(({ requestId }) => requestId === request.id),
    photos: photos.flatMap(({ requestId, place }) => (requestId === request.id ? place : [])),
  }));
}

/** A photograph of a return with the order that it is of; null where there is none. */
export async function readReturnPhoto(
  db: DatabaseOrTransaction,
  requestId: string,
  place: number,
): Promise<{ orderId: string; picture: Buffer } | null> {
  const isPlace = Number.isInteger(place) && place >= 1 && place <= maxReturnPhotos;
  if (!isId(requestId) || !isPlace) return null;
  const [found] = await db
    .select({ orderId: returnRequests.orderId, picture: returnPhotos.picture })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.requestId))
    .where(and(eq(returnPhotos.requestId, requestId), eq(returnPhotos.place, place)));
  return found ?? null;
}
