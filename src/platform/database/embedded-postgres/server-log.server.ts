import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Cluster } from './cluster.server.ts';
import { folderError } from './embedded-postgres-error.server.ts';

const maxLogBytes = 2_000_000;

/** Opens the log for appending, and returns where this start's lines will begin. */
export async function openLog({ log }: Cluster): Promise<{ file: FileHandle; from: number }> {
  try {
    const file = await open(log, 'a', 0o600);
    const { uid, gid } = await stat(dirname(log));
    await file.chown(uid, gid);
    const { size } = await file.stat();
    return { file, from: size };
  } catch (error) {
    throw folderError(error, log) ?? error;
  }
}

/** The lines since a start, by byte position. */
export async function readLog({ log }: Cluster, from: number): Promise<string> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(from).toString('utf8');
}

/**
 * Bounds the size of the log and its one predecessor. PostgreSQL keeps writing to the same file, so the content is moved, not the
 * name.
 */
export async function boundLog({ log }: Cluster): Promise<void> {
  const found = await stat(log).catch(() => undefined);
  if (!found || found.size < maxLogBytes) return;
  await copyFile(log, `${log}.1`).catch(() => undefined);
  await truncate(log).catch(() => undefined);
}
