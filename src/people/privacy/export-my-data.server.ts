import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { asc, eq } from 'drizzle-orm';
import { readDocumentPdf } from '#orders/documents/document-files.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { largestFile } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { productReviews, reviewPictures } from '#selling/reviews/tables.server.ts';
import { returnPhotos, returnRequests } from '#orders/returns/tables.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { ordersOf } from './find-person.server.ts';
import { readMyData } from './my-data-queries.server.ts';

type Exporting = Pick<
  Shop,
  'db' | 'storage' | 'clock' | 'drawer' | 'origin' | 'panSecret' | 'consentSecret'
>;
type File = { name: string; read(): Promise<Uint8Array>; isPacked: boolean };

/**
 * Everything the shop knows about an account as a zip: `my-data.json`, all documents of its orders and the photographs of its
 * returns and reviews. Streamed with one file in memory at a time. Null if there is no such account.
 */
export async function exportMyData(
  shop: Exporting,
  userId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const data = await readMyData(shop, userId, shop.clock());
  if (!data) return null;
  const json = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
  const whom = { userId, email: data.profile.email };
  return zipOf([
    { name: 'my-data.json', isPacked: false, read: () => Promise.resolve(json) },
    ...(await listDocumentFiles(shop, whom)),
    ...(await listPhotoFiles(shop, whom)),
    ...(await listReviewPhotoFiles(shop, whom)),
  ]);
}

type Whom = Parameters<typeof ordersOf>[0];

async function listDocumentFiles(shop: Exporting, whom: Whom): Promise<File[]> {
  const rows = await shop.db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(ordersOf(whom))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return rows.map(({ id, number }) => ({
    name: `papers/${number.replaceAll('/', '-')}.pdf`,
    isPacked: true,
    read: async () => (await readDocumentPdf(shop, id)) ?? new Uint8Array(),
  }));
}

async function listPhotoFiles({ db }: Exporting, whom: Whom): Promise<File[]> {
  const rows = await db
    .select({ id: returnPhotos.id, place: returnPhotos.place, number: returnRequests.number })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.requestId))
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(ordersOf(whom))
    .orderBy(asc(returnRequests.requestedAt), asc(returnPhotos.place));
  return rows.map(({ id, place, number }) => ({
    name: `photographs/${number}-${place}.jpg`,
    isPacked: true,
    read: () => readPhoto(db, id),
  }));
}

async function listReviewPhotoFiles({ db, storage }: Exporting, whom: Whom): Promise<File[]> {
  const rows = await db
    .select({ key: pictures.key, width: pictures.width, number: orders.orderNumber })
    .from(reviewPictures)
    .innerJoin(pictures, eq(pictures.id, reviewPictures.pictureId))
    .innerJoin(productReviews, eq(productReviews.id, reviewPictures.reviewId))
    .innerJoin(orderItems, eq(orderItems.id, productReviews.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(ordersOf(whom))
    .orderBy(asc(productReviews.writtenAt), asc(reviewPictures.position));
  return rows.map(({ number, ...picture }, place) => ({
    name: `photographs/review-${number}-${place + 1}.webp`,
    isPacked: true,
    read: async () => (await storage.get(largestFile(picture))) ?? new Uint8Array(),
  }));
}

async function readPhoto(db: Exporting['db'], id: string): Promise<Uint8Array> {
  const [photo] = await db
    .select({ picture: returnPhotos.picture })
    .from(returnPhotos)
    .where(eq(returnPhotos.id, id));
  return photo?.picture ?? new Uint8Array();
}

/** A zip that reads each file once the previous one has been taken. */
function zipOf(files: readonly File[]): ReadableStream<Uint8Array> {
  const waiting = [...files];
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const file = waiting.shift();
      if (!file) return zip.end();
      const entry = file.isPacked ? new ZipPassThrough(file.name) : new ZipDeflate(file.name);
      zip.add(entry);
      entry.push(new Uint8Array(await file.read()), true);
    },
  });
}
