import {
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#platform/ids.ts';
import { checkFolder } from './check-folder.server.ts';

/** What is known of a stored file without reading it. */
export type StoredFile = {
  name: string;
  bytes: number;
  putAt: Date;
  /** The MD5 digest of its bytes, where the storage knows it. */
  md5: string | null;
};

/** A file that is being read: how long it is, and its bytes as they come. Whoever has it reads or destroys the stream. */
export type OpenedFile = { bytes: number; stream: Readable };

/** Files that anyone may read, below `/media/`. Names are made by the shop and never used twice. */
export type Storage = {
  /** The folder where they lie; null where they lie in a bucket. */
  folder: string | null;
  /** A file is there whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same of a file of this machine, which is gone from where it was. */
  take(name: string, file: string): Promise<void>;
  /** What was put under this name, all at once; null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** The same in parts, for files of any length. */
  read(name: string): Promise<OpenedFile | null>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** All files, in no order, also those that were never finished. What is put meanwhile may be among them. */
  list(): AsyncIterable<StoredFile>;
  /** Throws where nothing can be written. */
  check(): Promise<void>;
};

/** Files in a folder of this machine. */
export type LocalStorage = Storage & { folder: string };

const safeName = /^[a-z0-9][a-z0-9._/-]{0,200}$/i;
/** How the names of files end that are not whole yet, or not meant to stay. */
export const unfinished = '.part';

/** Whether this is the beginning of a file, left by a process that was ended while it wrote. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished);
}

/** Where the files that anyone may read lie in the data folder. */
export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Whether this can be the name of a file; one that leads out of its folder cannot. */
export function isFileName(name: string): boolean {
  return safeName.test(name) && !name.includes('..');
}

/** The name, unless it can be none: then it throws. */
export function checkName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
  return name;
}

/** Stores files in a local folder. */
export async function openLocalStorage(folder: string): Promise<LocalStorage> {
  await mkdir(folder, { recursive: true });
  const place = (name: string) => path.join(folder, checkName(name));

  async function putWhole(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = place(name);
    const draft = `${target}.${newId()}${unfinished}`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await write(draft);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    folder,
    put: (name, bytes) => putWhole(name, (draft) => writeFile(draft, bytes)),
    take: (name, file) => putWhole(name, (draft) => moveFile(file, draft)),
    get: async (name) => readFile(place(name)).catch(nullWhereNone),
    read: async (name) => openFile(place(name)),
    async remove(name) {
      await rm(place(name), { force: true });
    },
    list: () => filesIn(folder),
    check: () => checkFolder(folder),
  };
}

/** No name can be given to a file on another disk: its bytes are copied there. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function* filesIn(folder: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // One that is gone by now is no file of the shop.
    const found = await stat(file).catch(nullWhereNone);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (found) yield { name, bytes: found.size, putAt: found.mtime, md5: null };
  }
}

async function openFile(file: string): Promise<OpenedFile | null> {
  const handle = await open(file).catch(nullWhereNone);
  if (!handle) return null;
  const { size: bytes } = await handle.stat();
  return { bytes, stream: handle.createReadStream() };
}

function nullWhereNone(error: unknown): null {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
  throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
