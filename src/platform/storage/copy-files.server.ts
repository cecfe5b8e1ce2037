import { createHash } from 'node:crypto';
import { isUnfinished, type Storage, type StoredFile } from './storage.server.ts';

/** How many files one pass has found, and what became of them. */
export type Pass = {
  found: number;
  copied: number;
  /** Those that were there already, the same. */
  skipped: number;
  /** Of what was copied. */
  bytes: number;
};

type CopyOptions = {
  from: Storage;
  to: Storage;
  /** Hears of the pass at each hundredth file and at its end. */
  onProgress?: (pass: Pass) => void;
};

/** So many are read and written at once, each in memory as a whole: pictures, of a few megabytes at most. */
const maxConcurrent = 8;
const progressEvery = 100;

/**
 * Copies all files of one storage into another, leaving those that are there already, the same. It may be ended and begun
 * again at any time, and run while the shop adds and removes files: of what is removed meanwhile nothing is copied.
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

  /** How many bytes were copied; null where none had to be. */
  async function copyUnlessSame(file: StoredFile, other?: StoredFile): Promise<number | null> {
    if (other?.bytes === file.bytes && (await haveSameDigest(file, other))) return null;
    const bytes = await from.get(file.name);
    if (!bytes) return null;
    await to.put(file.name, bytes);
    return bytes.byteLength;
  }

  /** Where neither side knows a digest, that both are of one length has to do: a file is never changed under its name. */
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
