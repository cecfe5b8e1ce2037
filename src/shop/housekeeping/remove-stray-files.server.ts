import { inArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isUnfinished, type Storage } from '#platform/storage/storage.server.ts';
import { keyOfFile, sourceName, uploadBeginnings } from '#shop/media/picture-keys.server.ts';
import { pictures } from '#shop/media/tables.server.ts';
import { unusedRetentionMs } from './remove-unused-pictures.server.ts';

const filesAtOnce = 1_000;

type Place = { db: Database; storage: Storage; clock: Clock };

/**
 * Removes files that a process left when it was killed: never finished, or of no picture. Only those older than 24
 * hours, because a file is there before its row. Returns how many, until the signal ended it.
 */
export async function removeStrayFiles(place: Place, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  let names: string[] = [];
  for await (const name of place.storage.list()) {
    names.push(name);
    if (names.length < filesAtOnce) continue;
    removed += await removeStrays(place, names, signal);
    names = [];
    if (signal?.aborted) break;
  }
  return removed + (await removeStrays(place, names, signal));
}

async function removeStrays(
  { db, storage, clock }: Place,
  names: string[],
  signal?: AbortSignal,
): Promise<number> {
  const uploads = names.filter(isOfUpload);
  const keys = [...new Set(uploads.map(keyOfFile))];
  const rows = await db
    .select({ key: pictures.key, isPending: pictures.isPending })
    .from(pictures)
    .where(inArray(pictures.key, keys));
  const known = new Map(rows.map(({ key, isPending }) => [key, isPending]));
  const isStray = (name: string) => {
    const isPending = known.get(keyOfFile(name));
    const isSpent = isPending === false && name === sourceName(keyOfFile(name));
    return isPending === undefined || isSpent;
  };
  const strays = [...names.filter(isUnfinished), ...uploads.filter(isStray)];
  const putBefore = clock().getTime() - unusedRetentionMs;
  let removed = 0;
  for (const name of strays) {
    if (signal?.aborted) break;
    const at = await storage.putAt(name);
    if (!at || at.getTime() > putBefore) continue;
    await storage.remove(name);
    removed += 1;
  }
  return removed;
}

function isOfUpload(name: string): boolean {
  return !isUnfinished(name) && uploadBeginnings.some((beginning) => name.startsWith(beginning));
}
