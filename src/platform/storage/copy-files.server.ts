import { createHash } from 'node:crypto';
import { isUnfinished, type Storage, type StoredFile } from './storage.server.ts';

/** The counts of one pass over the files. */
export type Pass = {
  found: number;
  copied: number;
  /** Files already present and identical. */
  skipped: number;
  /** Total size of the copied files. */
  bytes: number;
};

type CopyOptions = {
  from: Storage;
  to: Storage;
  /** Called for every hundredth file and at the end of the pass. */
  onProgress?: (pass: Pass) => void;
};

/** Concurrent copies, each held in memory as a whole: pictures, of a few megabytes at most. */
const maxConcurrent = 8;
const progressEvery = 100;

/**
 * Copies all files from one storage to another, skipping those already present and identical. It may be interrupted and restarted
 * at any time, and run while the shop adds and removes files: a file removed meanwhile is not copied.
 */
export async function copyFiles({
  from,
  to,
  onProgress = () => undefined,
}: CopyOptions): Promise<Pass> {
  const there = new Map<string, StoredFile>();
  for await (const file of to.list()) there.set(file.name, file);
  const pass: Pass = { found: 0, copied: 0, skipped: 0, bytes: 0 };

  async function copy(file: StoredFile): Promise<void> {
    const bytes = await copyUnlessSame(file, there.get(file.name));
    pass.found += 1;
    if (bytes === null) pass.skipped += 1;
    else pass.copied += 1;
    pass.bytes += bytes ?? 0;
    if (pass.found % progressEvery === 0) onProgress(pass);
  }

  /** The number of bytes copied; null if no copy was needed. */
  async function copyUnlessSame(file: StoredFile, other?: StoredFile): Promise<number | null> {
    if (other?.bytes === file.bytes && (await haveSameDigest(file, other))) return null;
    const bytes = await from.get(file.name);
    if (!bytes) return null;
    await to.put(file.name, bytes);
    return bytes.byteLength;
  }

  /** If neither side has a digest, equal length is enough: a file never changes under its name. */
  async function haveSameDigest(file: StoredFile, other: StoredFile): Promise<boolean> {
    if (file.md5 === null && other.md5 === null) return true;
    const [ours, theirs] = await Promise.all([digestOf(from, file), digestOf(to, other)]);
    return ours === theirs;
  }

  const files = from.list()[Symbol.asyncIterator]();
  const lanes = Array.from({ length: maxConcurrent }, async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      if (!isUnfinished(next.value.name)) await copy(next.value);
    }
  });
  await Promise.all(lanes);
  if (pass.found === 0 || pass.found % progressEvery !== 0) onProgress(pass);
  return pass;
}

async function digestOf(storage: Storage, { name, md5 }: StoredFile): Promise<string | null> {
  if (md5 !== null) return md5;
  const bytes = await storage.get(name);
  return bytes && createHash('md5').update(bytes).digest('hex');
}
