import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const beginning = 'kanak-scratch-';
/** Longer than any work takes. */
const retentionMs = 24 * 60 * 60_000;

/**
 * Gives `work` a new private folder below `parent` for its files; the folder is removed with its content when the work ends,
 * however it ends.
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

/** Removes folders below `parent` left by processes killed more than a day before `now`. */
export async function removeOldScratchFolders(parent: string, now: Date): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(beginning))) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (!found || found.mtimeMs > now.getTime() - retentionMs) continue;
    // A shared folder may hold another user's.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
