import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from './process-status.server.ts';

/**
 * A folder is filled under a name of its own and renamed when complete, so that a half-filled one
 * is never taken for the real thing. The name says whose it is.
 */
export function unfinishedName(base: string): string {
  return `${base}.unfinished-${process.pid}`;
}

/** Removes what killed processes, or an earlier process of our own number, left half-filled. */
export async function removeUnfinished(parent: string, base: string): Promise<void> {
  const prefix = `${base}.unfinished-`;
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(prefix)) continue;
    const pid = Number(entry.slice(prefix.length));
    if (pid !== process.pid && (await isProcessAlive(pid))) continue;
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

export async function exists(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined;
}
