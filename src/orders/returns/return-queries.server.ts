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
import { maxPhotos } from '#catalogue/media/photos.ts';
import { returnPhotos, returnRequests, returnUnits } from './tables.server.ts';

export type ReturnRow = typeof returnRequests.$inferSelect;

/** When an order was last marked as delivered; null if never. */
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

/** A piece of a return, as buyer and staff see it. */
export type ReturnPiece = {
  orderItemId: string;
  unit: number | null;
  pieces: number;
  productId: string | null;
  name: string;
  image: string | null;
  karat: typeof orderItems.$inferSelect.karat;
  size: string;
  /** Of the physical piece returned; null if it left unpacked, or needs none. */
  huid: string | null;
  /** The number of hallmarked articles it consists of. */
  articles: number;
  /** What was sent in its place, as on the challan; null if nothing was, or the original left unpacked. */
  sent: { huid: string | null; grossWeightMg: Milligrams; netWeightMg: Milligrams } | null;
  /** The price of one piece, less the difference if it was lighter. */
  price: Paise;
};

/** The pieces of returns, in line order. */
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

/** A return with its pieces, the positions of its photos, and the amount refunded for it. */
export type ReturnFile = ReturnRow & {
  pieces: ReturnPiece[];
  photos: number[];
  refunded: Paise | null;
};

/** The returns of an order, latest first. */
export async function listReturnsOfOrder(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<ReturnFile[]> {
  return readFiles(db, eq(returnRequests.orderId, orderId));
}

/** One return; null if there is none. */
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

/** A photograph of a return with its order's id; null if there is none. */
export async function readReturnPhoto(
  db: DatabaseOrTransaction,
  requestId: string,
  place: number,
): Promise<{ orderId: string; picture: Buffer } | null> {
  const isPlace = Number.isInteger(place) && place >= 1 && place <= maxPhotos;
  if (!isId(requestId) || !isPlace) return null;
  const [found] = await db
    .select({ orderId: returnRequests.orderId, picture: returnPhotos.picture })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.requestId))
    .where(and(eq(returnPhotos.requestId, requestId), eq(returnPhotos.place, place)));
  return found ?? null;
}
