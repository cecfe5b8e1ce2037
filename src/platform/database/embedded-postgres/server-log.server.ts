import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Cluster } from './cluster.server.ts';
import { folderError } from './embedded-postgres-error.server.ts';

const maxLogBytes = 2_000_000;

/** Opens the log to append to, and reports where the lines of this start will begin. */
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

/** The lines since a start; byte positions, as PostgreSQL counts no characters either. */
export async function readLog({ log }: Cluster, from: number): Promise<string> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(from).toString('utf8');
}

/**
 * Keeps the log and one older part of it, both of bounded size. PostgreSQL goes on writing to the
 * same file, so its content is moved and not its name.
 */
export async function boundLog({ log }: Cluster): Promise<void> {
  const found = await stat(log).catch(() => undefined);
  if (!found || found.size < maxLogBytes) return;
  await copyFile(log, `${log}.1`).catch(() => undefined);
  await truncate(log).catch(() => undefined);
}
