import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeEach, vi } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLocalStorage, type LocalStorage } from '#platform/storage/storage.server.ts';
import { makeTestFolder, useTestFolder } from '#platform/test-folder.server.ts';
import { openPictureEncoder } from './open-picture-encoder.server.ts';
import type { PictureShop } from './save-picture.server.ts';
import { pictures } from './tables.server.ts';

export const uploadedAt = new Date('2026-11-21T10:00:00Z');

/** A shop that can save pictures, with a database and a folder for the test file, emptied before each test. */
export function withMedia() {
  // Pictures and spreadsheets wait for other work on the machine.
  vi.setConfig({ testTimeout: 120_000 });
  const database = useTestDatabase();
  const scratchFolder = useTestFolder();
  const encoder = openPictureEncoder({ maxConcurrent: 2, scratchFolder });
  let storage: LocalStorage;
  let now = uploadedAt;
  beforeEach(async () => {
    now = uploadedAt;
    storage = await openLocalStorage(makeTestFolder());
    await database.db.delete(pictures);
  });
  afterAll(() => encoder.close());
  return {
    get shop(): PictureShop & { storage: LocalStorage } {
      return { db: database.db, storage, clock: () => now, encoder };
    },
    /** The names of all files, sorted. */
    files: async () => (await Array.fromAsync(storage.list(), ({ name }) => name)).toSorted(),
    /** Leftovers of pictures in progress. */
    scratch: () => readdir(scratchFolder),
    rows: () => database.db.select().from(pictures),
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * 60 * 60_000);
    },
  };
}

/** A single-colour picture, as from a camera. */
export function plainJpeg(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#b08d2c' } as const;
  return sharp({ create }).jpeg().toBuffer();
}
