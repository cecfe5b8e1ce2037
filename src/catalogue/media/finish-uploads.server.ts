import { and, asc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { mayRemoveFiles } from '#platform/database/backup-lock.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { runJob } from '#platform/tracing/run-job.server.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import type { Log } from '#platform/log.server.ts';
import type { PictureShop } from './save-picture.server.ts';
import { pictureFile } from './picture.ts';
import { sourceName } from './picture-keys.server.ts';
import { pictures } from './tables.server.ts';

const pageSize = 200;
/** While a thousand pictures are being uploaded, the uploads get the processors first. */
const graceMs = 2 * 60_000;

/**
 * Makes the final files of pictures uploaded at least two minutes ago, oldest first, until the signal stops it; returns how many
 * are finished. They are marked together at the end, so that cached pages are dropped once and not for each picture.
 */
export async function finishUploads(shop: Finishing, signal?: AbortSignal): Promise<number> {
  const { db, storage, clock } = shop;
  if (!(await db.transaction(mayRemoveFiles))) return 0;
  const uploadedBefore = new Date(clock().getTime() - graceMs);
  const ids: string[] = [];
  await workThrough({
    signal,
    pageSize,
    maxConcurrent: 1,
    readDue: (except) =>
      db
        .select({
          id: pictures.id,
          key: pictures.key,
          requestId: pictures.requestId,
          traceparent: pictures.traceparent,
        })
        .from(pictures)
        .where(
          and(
            eq(pictures.isPending, true),
            lt(pictures.createdAt, uploadedBefore),
            notInArray(pictures.id, [...except, ...ids]),
          ),
        )
        .orderBy(asc(pictures.createdAt))
        .limit(pageSize),
    idOf: ({ id }) => id,
    act: async ({ id, key, ...cause }) => {
      const isMade = await runJob('encode picture', cause, () => makeFiles(shop, key));
      if (isMade) ids.push(id);
      return isMade;
    },
  });
  if (ids.length === 0) return 0;
  const finished = await markFinished(db, ids);
  await Promise.all(finished.map(({ key }) => storage.remove(sourceName(key))));
  return finished.length;
}

/** What background work needs for pictures; `log` reports the outcome of each. */
type Finishing = PictureShop & { log?: Log };
/** None during a backup, whose rows name the source files: they are marked in a later run. */
function markFinished(db: Database, ids: string[]): Promise<{ key: string }[]> {
  return db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return [];
    return tx
      .update(pictures)
      .set({ isPending: false })
      .where(and(inArray(pictures.id, ids), eq(pictures.isPending, true)))
      .returning({ key: pictures.key });
  });
}

/** False if the source is missing or the encoder has ended: the picture then stays pending. */
async function makeFiles({ storage, encoder, log }: Finishing, key: string): Promise<boolean> {
  const source = await storage.read(sourceName(key));
  const encoded =
    source &&
    (await encoder.encodePicture(source.stream, async ({ files }) => {
      for (const { width, format, file } of files) {
        await storage.take(pictureFile(key, width, format), file);
      }
    }));
  const outcome = encoded?.ok ? 'encoded' : (encoded?.reason ?? 'source-missing');
  log?.info({ picture: key, outcome }, 'a picture was encoded anew');
  return encoded?.ok ?? false;
}
