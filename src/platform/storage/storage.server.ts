import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#platform/ids.ts';

/** Files that anyone may read, below `/media/`. Names are made by the shop and never used twice. */
export type Storage = {
  /** The folder that the edge serves. */
  folder: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** What was put under this name; null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** The names of all files, also of those that were never finished. */
  list(): AsyncIterable<string>;
  /** When a file was put; null when there is none. */
  putAt(name: string): Promise<Date | null>;
};

const safeName = /^[a-z0-9][a-z0-9._/-]{0,200}$/i;
const unfinished = '.part';

/** Whether this is the beginning of a file, left by a process that was ended while it wrote. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished);
}

/** Where the files that anyone may read lie in the data folder. */
export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Keeps files in a local folder; a file is there whole or not at all. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });

  function place(name: string): string {
    if (!safeName.test(name) || name.includes('..')) throw new Error(`Not a file name: ${name}`);
    return path.join(folder, name);
  }

  return {
    folder,
    async put(name, bytes) {
      const target = place(name);
      const draft = `${target}.${newId()}${unfinished}`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: (name) => readFile(place(name)).catch(nullWhereNone),
    async remove(name) {
      await rm(place(name), { force: true });
    },
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        const name = path.relative(folder, path.join(entry.parentPath, entry.name));
        if (entry.isFile()) yield name.replaceAll(path.sep, '/');
      }
    },
    async putAt(name) {
      const found = await stat(place(name)).catch(nullWhereNone);
      return found && found.mtime;
    },
  };
}

function nullWhereNone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
