import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const beginning = 'kanak-scratch-';
/** Longer than anything is at work. */
const retentionMs = 24 * 60 * 60_000;

/**
 * Gives a new folder below `parent` to `work` for the files it makes, which nobody else may read; it is gone with all that
 * is left in it when the work ends, however it ends.
 */
export async function withScratchFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, beginning));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left below `parent` that were killed more than a day before `now`. */
export async function removeOldScratchFolders(parent: string, now: Date): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(beginning))) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (!found || found.mtimeMs > now.getTime() - retentionMs) continue;
    // In a folder that others use too there may be one of somebody else's.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
