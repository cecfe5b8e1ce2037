// Specification, back office 7 storage: Upload, public URL, remove

import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, lt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  categories,
  collections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { saveImportPicture } from '#catalogue/import/save-import-picture.server.ts';
import { openImport } from '#catalogue/import/open-import.server.ts';
import { openSheetWorker } from '#catalogue/import/open-sheet-worker.server.ts';
import { importRuns } from '#catalogue/import/tables.server.ts';
import { savePicture } from '#catalogue/media/save-picture.server.ts';
import { type EditedPicture, thumbnailUrl } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { plainJpeg, uploadedAt, withMedia } from '#catalogue/media/test-media.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { orderLine, orderRow } from '#orders/orders/test-order.server.ts';
import { removeAbandonedImports } from './remove-abandoned-imports.server.ts';
import { addPaidOrder, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { unpackPiece } from '#orders/fulfilment/unpack-piece.server.ts';
import type { PicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { removeStrayFiles } from './remove-stray-files.server.ts';
import { discardPicture, isUnused, removeUnusedPictures } from './remove-unused-pictures.server.ts';

const media = withMedia();

async function upload(purpose: PicturePurpose = 'product'): Promise<EditedPicture> {
  const saved = await savePicture(media.shop, { bytes: await plainJpeg(40, 40), purpose });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value;
}

const keys = async () => (await media.rows()).map(({ key }) => key);

test('a picture unused for a day is removed with its files, and not sooner', async () => {
  await upload();
  media.later(23);
  expect(await removeUnusedPictures(media.shop)).toBe(0);
  media.later(2);
  const { key } = await upload();
  expect(await removeUnusedPictures(media.shop)).toBe(1);
  expect(await keys()).toEqual([key]);
  expect(await media.files()).toEqual([`${key}-40.webp`, `${key}-source`]);
});

test('a picture shown by a product, category, collection or order stays', async () => {
  const { db } = media.shop;
  const [ofProduct, ofCategory, ofCollection, ofOrder] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  const productId = newId();
  await db.insert(products).values({ id: productId, name: 'Jhumka' });
  await db.insert(productPictures).values({ productId, pictureId: ofProduct.id, position: 0 });
  await db.insert(categories).values({ name: newId(), pictureId: ofCategory.id });
  await db.insert(collections).values({ name: newId(), pictureId: ofCollection.id });
  await showInOrder(ofOrder);
  media.later(48);
  expect(await removeUnusedPictures(media.shop)).toBe(0);
  expect(await keys()).toHaveLength(4);

  await db.delete(products).where(eq(products.id, productId));
  expect(await removeUnusedPictures(media.shop)).toBe(1);
  expect(await keys()).not.toContain(ofProduct.key);
});

test('the photo of a packed piece stays, and is removed once the piece is unpacked', async () => {
  const { db } = media.shop;
  const photo = await upload('piece');
  expect(photo.key).toMatch(/^pieces\//);
  const orderId = await addPaidOrder(db);
  await packUnit(db, orderId, { photo: photo.key });
  media.later(48);
  expect(await removeUnusedPictures(media.shop)).toBe(0);
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!item) throw new Error('an order without lines');
  const unit = { orderId, orderItemId: item.id, unit: 1, by: 'packer@example.in' };
  expect(await unpackPiece(media.shop, unit)).toMatchObject({ ok: true });
  expect(await removeUnusedPictures(media.shop)).toBe(1);
  expect(await keys()).toEqual([]);
});

test('pictures shown in orders are found by an index, however many lines there are', async () => {
  const { db } = media.shop;
  const [shown, unwanted] = [await upload(), await upload()];
  const others = Array.from({ length: 1_000 }, (_, place) => ({
    ...shown,
    key: `product_image_${place}-00ff`,
  }));
  for (let round = 0; round < 20; round += 1) await showInOrder(...others);
  await showInOrder(shown);
  await db.execute(sql`analyze order_items`);

  for (const which of [
    eq(pictures.id, unwanted.id),
    lt(pictures.createdAt, new Date(uploadedAt.getTime() + 1)),
  ]) {
    const query = db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(which, isUnused(db)));
    const { rows } = await db.execute(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('order_items_picture');
    expect(plan).not.toContain('Seq Scan on order_items');
  }
  await discardPicture(media.shop, unwanted.id);
  await discardPicture(media.shop, shown.id);
  expect(await keys()).toEqual([shown.key]);
});

test('pictures that ship with the shop stay', async () => {
  const row = { key: 'demo/hero-1', width: 2000, height: 900, createdAt: uploadedAt };
  await media.shop.db.insert(pictures).values(row);
  await media.shop.storage.put('demo/hero-1-320.webp', Buffer.from('x'));
  await media.shop.storage.put('demo/no-row-320.webp', Buffer.from('x'));
  await age('demo/hero-1-320.webp', 'demo/no-row-320.webp');
  media.later(48);
  expect(await removeUnusedPictures(media.shop)).toBe(0);
  expect(await removeStrayFiles(media.shop)).toBe(0);
});

test('an upload can be discarded at once, but not once a product uses it', async () => {
  const [wanted, unwanted] = [await upload(), await upload()];
  const productId = newId();
  await media.shop.db.insert(products).values({ id: productId, name: 'Jhumka' });
  await media.shop.db
    .insert(productPictures)
    .values({ productId, pictureId: wanted.id, position: 0 });
  for (const id of [wanted.id, unwanted.id, newId(), 'none']) await discardPicture(media.shop, id);
  expect(await keys()).toEqual([wanted.key]);
});

test('a picture being saved to a product at the same moment is not discarded', async () => {
  const picture = await upload();
  const productId = newId();
  await media.shop.db.transaction(async (tx) => {
    await tx.insert(products).values({ id: productId, name: 'Jhumka' });
    await tx.insert(productPictures).values({ productId, pictureId: picture.id, position: 0 });
    await discardPicture(media.shop, picture.id);
  });
  expect(await keys()).toEqual([picture.key]);
  expect(await media.files()).toContain(`${picture.key}-40.webp`);
});

test('files of a killed process are removed after a day: partial, without a row or spent', async () => {
  const [pending, finished] = [await upload(), await upload()];
  const { db, storage } = media.shop;
  await db.update(pictures).set({ isPending: false }).where(eq(pictures.id, finished.id));
  const left = [
    `product_image_1-00ff-320.webp`,
    `collections/1-00ff-source`,
    `${pending.key}-40.webp.${newId()}.part`,
  ];
  for (const name of left) await storage.put(name, Buffer.from('x'));
  expect(await removeStrayFiles(media.shop), 'all of them are new').toBe(0);
  await age(...(await media.files()));
  expect(await removeStrayFiles(media.shop)).toBe(4);
  expect(await media.files()).toEqual(
    [`${pending.key}-40.webp`, `${pending.key}-source`, `${finished.key}-40.webp`].toSorted(),
  );
});

/** The same shop, with a run that is stopped while it removes the first file. */
function endingAtFirstFile() {
  const ending = new AbortController();
  const { storage } = media.shop;
  const remove: typeof storage.remove = (name) => {
    ending.abort();
    return storage.remove(name);
  };
  const shop = { ...media.shop, storage: { ...storage, remove } };
  return { shop, signal: ending.signal };
}

test('an aborted removal of files stops after the current one and continues at the next run', async () => {
  const { storage } = media.shop;
  const left = [1, 2, 3].map((place) => `product_image_${place}-00ff-320.webp`);
  for (const name of left) await storage.put(name, Buffer.from('x'));
  await age(...left);
  const { shop, signal } = endingAtFirstFile();
  expect(await removeStrayFiles(shop, signal)).toBe(1);
  expect(await media.files()).toHaveLength(2);
  expect(await removeStrayFiles(media.shop)).toBe(2);
});

test('an aborted removal of pictures stops after the current batch and continues at the next run', async () => {
  const rows = Array.from({ length: 201 }, (_, place) => ({
    key: `collections/${place}-00ff`,
    width: 40,
    height: 40,
    createdAt: uploadedAt,
  }));
  await media.shop.db.insert(pictures).values(rows);
  media.later(25);
  const { shop, signal } = endingAtFirstFile();
  expect(await removeUnusedPictures(shop, signal)).toBe(200);
  expect(await removeUnusedPictures(media.shop)).toBe(1);
});

test('an abandoned import is removed after a day, and its pictures after that', async () => {
  const { db } = media.shop;
  const bytes = Buffer.from('Name,Picture 1\nRing,ring.jpg');
  const sheetWorker = openSheetWorker();
  const table = { bytes, fileName: 'stock.csv', by: 'staff@example.in' };
  const opened = await openImport({ db, sheetWorker }, table);
  await sheetWorker.close();
  if (!opened.ok) throw new Error(opened.reason);
  await db.update(importRuns).set({ createdAt: uploadedAt });
  const sent = { runId: opened.runId, fileName: 'ring.jpg', bytes: await plainJpeg(40, 40) };
  expect(await saveImportPicture(media.shop, sent)).toMatchObject({ ok: true });
  media.later(23);
  expect(await removeAbandonedImports(media.shop)).toBe(0);
  expect(await removeUnusedPictures(media.shop)).toBe(0);
  media.later(2);
  expect(await removeAbandonedImports(media.shop)).toBe(1);
  expect(await removeUnusedPictures(media.shop)).toBe(1);
  expect(await media.files()).toEqual([]);
});

/** Makes files two days older than the shop's clock. */
async function age(...names: string[]) {
  const then = new Date(media.shop.clock().getTime() - 48 * 60 * 60_000);
  for (const name of names) await utimes(path.join(media.shop.storage.folder, name), then, then);
}

/** An order with lines that show these pictures, or none. */
async function showInOrder(...shown: (EditedPicture | null)[]) {
  const { db } = media.shop;
  const order = orderRow();
  await db.insert(orders).values(order);
  const lines = shown.map((picture) => ({
    ...orderLine('Jhumka'),
    orderId: order.id,
    image: picture && thumbnailUrl(picture),
  }));
  await db.insert(orderItems).values(lines);
}
