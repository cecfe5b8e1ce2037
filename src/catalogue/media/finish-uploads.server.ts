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
/** Whoever sends a thousand pictures shall have the processors for that first. */
const graceMs = 2 * 60_000;

/**
 * Makes the final files of pictures that were uploaded two minutes ago or earlier, oldest first, until the signal ends it;
 * returns how many are finished. Pages name them all at once at the end, so that cached pages are thrown away once and not
 * for each.
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

/** What the shop's background work needs for pictures; `log` says of each what became of it. */
type Finishing = PictureShop & { log?: Log };
/** None while a backup is being taken, whose rows name what the files are made of: they are marked in another minute. */
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

/** False where what the files are made of is missing, or the encoder has ended: such a picture stays as it is. */
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
