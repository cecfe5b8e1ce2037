import { inArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isUnfinished, type Storage, type StoredFile } from '#platform/storage/storage.server.ts';
import { keyOfFile, sourceName, uploadBeginnings } from '#catalogue/media/picture-keys.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { unusedRetentionMs } from './remove-unused-pictures.server.ts';

const filesAtOnce = 1_000;

type Place = { db: Database; storage: Storage; clock: Clock };

/**
 * Removes files left by a killed process: unfinished ones, or ones without a picture. Only those older than 24 hours, because a
 * file exists before its row. Returns how many were removed before the signal.
 */
export async function removeStrayFiles(place: Place, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  let files: StoredFile[] = [];
  for await (const file of place.storage.list()) {
    files.push(file);
    if (files.length < filesAtOnce) continue;
    removed += await removeStrays(place, files, signal);
    files = [];
    if (signal?.aborted) break;
  }
  return removed + (await removeStrays(place, files, signal));
}

async function removeStrays(
  { db, storage, clock }: Place,
  files: StoredFile[],
  signal?: AbortSignal,
): Promise<number> {
  const uploads = files.filter(({ name }) => isOfUpload(name));
  const keys = [...new Set(uploads.map(({ name }) => keyOfFile(name)))];
  const rows = await db
    .select({ key: pictures.key, isPending: pictures.isPending })
    .from(pictures)
    .where(inArray(pictures.key, keys));
  const known = new Map(rows.map(({ key, isPending }) => [key, isPending]));
  const isStray = ({ name }: StoredFile) => {
    const isPending = known.get(keyOfFile(name));
    const isSpent = isPending === false && name === sourceName(keyOfFile(name));
    return isPending === undefined || isSpent;
  };
  const putBefore = clock().getTime() - unusedRetentionMs;
  const unfinished = files.filter(({ name }) => isUnfinished(name));
  let removed = 0;
  for (const { name, putAt } of [...unfinished, ...uploads.filter(isStray)]) {
    if (signal?.aborted) break;
    if (putAt.getTime() > putBefore) continue;
    await storage.remove(name);
    removed += 1;
  }
  return removed;
}

function isOfUpload(name: string): boolean {
  return !isUnfinished(name) && uploadBeginnings.some((beginning) => name.startsWith(beginning));
}
