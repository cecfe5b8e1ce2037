import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { encodePicture } from './encode-picture.server.ts';
import type { PictureShop } from './save-picture.server.ts';
import { pictureFile } from './picture.ts';
import { sourceName } from './picture-keys.server.ts';
import { pictures } from './tables.server.ts';

/** Within the minute that a sweep may take, with room for the last picture, and with time left for other work. */
const maxRunMs = 40_000;
const maxPerRun = 200;
/** Whoever sends a thousand pictures shall have the processors for that first. */
const graceMs = 2 * 60_000;

/**
 * Makes the final files of pictures that were uploaded two minutes ago or earlier, oldest first, for 40 seconds at most;
 * returns how many are finished. Pages name them all at once at the end, so that cached pages are thrown away once and not
 * for each.
 */
export async function finishUploads(shop: PictureShop, forMs = maxRunMs): Promise<number> {
  const { db, storage, clock } = shop;
  const startedAt = performance.now();
  const uploadedBefore = new Date(clock().getTime() - graceMs);
  const pending = await db
    .select({ id: pictures.id, key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.isPending, true), lt(pictures.createdAt, uploadedBefore)))
    .orderBy(asc(pictures.createdAt))
    .limit(maxPerRun);
  const ids: string[] = [];
  for (const { id, key } of pending) {
    if (performance.now() - startedAt > forMs) break;
    if (await makeFiles(shop, key)) ids.push(id);
  }
  if (ids.length === 0) return 0;
  const finished = await db
    .update(pictures)
    .set({ isPending: false })
    .where(and(inArray(pictures.id, ids), eq(pictures.isPending, true)))
    .returning({ key: pictures.key });
  await Promise.all(finished.map(({ key }) => storage.remove(sourceName(key))));
  return finished.length;
}

/** False where what the files are made of is missing: such a picture stays as it is. */
async function makeFiles({ storage, encodings }: PictureShop, key: string): Promise<boolean> {
  const source = await storage.get(sourceName(key));
  const encoded = source && (await encodings(() => encodePicture(source)));
  if (!encoded?.ok) return false;
  for (const { width, format, bytes } of encoded.value.files) {
    await storage.put(pictureFile(key, width, format), bytes);
  }
  return true;
}
