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

/** The metadata of a stored file. */
export type StoredFile = {
  name: string;
  bytes: number;
  putAt: Date;
  /** The MD5 digest of its bytes, if the storage knows it. */
  md5: string | null;
};

/** A file being read: its length and a stream of its bytes. The caller must read or destroy the stream. */
export type OpenedFile = { bytes: number; stream: Readable };

/** Public files, served below `/media/`. Names are made by the shop and never reused. */
export type Storage = {
  /** The folder that holds them; null for a bucket. */
  folder: string | null;
  /** A file is stored completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same, moving a local file into the storage. */
  take(name: string, file: string): Promise<void>;
  /** The complete content of a file; null if it does not exist. */
  get(name: string): Promise<Uint8Array | null>;
  /** The same as a stream, for files of any size. */
  read(name: string): Promise<OpenedFile | null>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
  /** All files in no particular order, including unfinished ones. Files added meanwhile may be included. */
  list(): AsyncIterable<StoredFile>;
  /** Throws if nothing can be written. */
  check(): Promise<void>;
};

/** Files in a folder of this machine. */
export type LocalStorage = Storage & { folder: string };

const safeName = /^[a-z0-9][a-z0-9._/-]{0,200}$/i;
/** Suffix of incomplete or temporary files. */
export const unfinished = '.part';

/** Whether this is an incomplete file, left by a process that was ended while writing. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished);
}

/** The folder for public files in the data folder. */
export function mediaFolder(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Whether this is a valid file name, which cannot lead out of its folder. */
export function isFileName(name: string): boolean {
  return safeName.test(name) && !name.includes('..');
}

/** Returns the name; throws if it is invalid. */
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

/** Moves a file; across disks, where it cannot be renamed, its bytes are copied. */
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
    // A file that vanished meanwhile is none of the shop's.
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
