import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#platform/ids.ts';

/** Files that anyone may read, below `/media/`. Names are made by the shop and never used twice. */
export type Storage = {
  /** The folder that the edge serves. */
  folder: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
};

const safeName = /^[a-z0-9][a-z0-9._/-]{0,200}$/i;

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
      const draft = `${target}.${newId()}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}
