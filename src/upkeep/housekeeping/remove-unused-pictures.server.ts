import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { mayRemoveFiles } from '#platform/database/backup-lock.server.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { categories, collections, productPictures } from '#catalogue/products/tables.server.ts';
import { packedPieces } from '#orders/fulfilment/tables.server.ts';
import { pictureFile, widthsOf } from '#catalogue/media/picture.ts';
import { sourceName, uploadBeginnings } from '#catalogue/media/picture-keys.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { pagePictures } from '#content/pages/tables.server.ts';
import { reviewPictures } from '#selling/reviews/tables.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { orderItems, pictureOfImage } from '#orders/orders/tables.server.ts';

/** How long an upload may wait in an open form or an import before something uses it. */
export const unusedRetentionMs = 24 * 60 * 60_000;
const batchSize = 200;
const formats = ['avif', 'webp', 'jpg'] as const;

type Place = { db: Database; storage: Storage };

/** Removes uploaded pictures unused for 24 hours, with their files, until the signal stops it; returns how many. */
export function removeUnusedPictures(
  { db, storage, clock }: Place & { clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const uploadedBefore = new Date(clock().getTime() - unusedRetentionMs);
  const which = lt(pictures.createdAt, uploadedBefore);
  const doBatch = () => removeUnused({ db, storage }, which);
  return workInBatches({ doBatch, batchSize, signal });
}

/** Discards an upload at once, unless something uses it. */
export async function discardPicture(place: Place, id: string): Promise<void> {
  if (isId(id)) await removeUnused(place, eq(pictures.id, id));
}

/**
 * Rows first: `removeStrayFiles` finds any files left behind if this is interrupted. Nothing is removed during a backup, whose
 * rows may refer to it.
 */
async function removeUnused({ db, storage }: Place, which: SQL): Promise<number> {
  const deleted = await db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return [];
    // Once they are locked, nothing can start to use them; earlier uses are visible to the next statement.
    const candidates = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(which, isUnused(tx)))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = candidates.map(({ id }) => id);
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), isUnused(tx)))
      .returning({ key: pictures.key, width: pictures.width });
  });
  for (const { key, width } of deleted) {
    const files = widthsOf({ width }).flatMap((each) =>
      formats.map((format) => pictureFile(key, each, format)),
    );
    await Promise.all([...files, sourceName(key)].map((name) => storage.remove(name)));
  }
  return deleted.length;
}

/**
 * An uploaded picture that no product, category, collection, page, order line, packed piece or review shows, nor a page that
 * staff may still bring back.
 */
export function isUnused(db: DatabaseOrTransaction): SQL | undefined {
  const found = { one: sql`1` };
  const isInStep = sql`strpos(${undoSteps.state}::text, ${pictures.id}::text) > 0`;
  const shownInOrder = sql`${pictureOfImage(orderItems.image)} = '/media/' || ${pictures.key}`;
  return and(
    or(...uploadBeginnings.map((beginning) => sql`starts_with(${pictures.key}, ${beginning})`)),
    notExists(
      db.select(found).from(productPictures).where(eq(productPictures.pictureId, pictures.id)),
    ),
    notExists(db.select(found).from(categories).where(eq(categories.pictureId, pictures.id))),
    notExists(db.select(found).from(collections).where(eq(collections.pictureId, pictures.id))),
    notExists(db.select(found).from(pagePictures).where(eq(pagePictures.pictureId, pictures.id))),
    notExists(
      db
        .select(found)
        .from(undoSteps)
        .where(and(eq(undoSteps.kind, 'page'), isInStep)),
    ),
    notExists(db.select(found).from(orderItems).where(shownInOrder)),
    notExists(
      db.select(found).from(reviewPictures).where(eq(reviewPictures.pictureId, pictures.id)),
    ),
    notExists(db.select(found).from(packedPieces).where(eq(packedPieces.photo, pictures.key))),
  );
}
