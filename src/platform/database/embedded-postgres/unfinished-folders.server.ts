import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from './process-status.server.ts';

/**
 * A folder is filled under a temporary name and renamed when complete, so that a half-filled one is never used. The name includes
 * the process id.
 */
export function unfinishedName(base: string): string {
  return `${base}.unfinished-${process.pid}`;
}

/** Removes half-filled folders left by killed processes or by an earlier process with our own number. */
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
