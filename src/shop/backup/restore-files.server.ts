import { chmod, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '#platform/backup/backup-file.server.ts';
import { damaged } from '#platform/backup/backup-problem.server.ts';
import { type BackedUpFile, dataFiles } from './contents.server.ts';
import type { ShopPlace } from './take-backup.server.ts';

/** A bucket takes long to answer, and each may be some megabytes. */
const filesAtOnce = 8;

type RestoredFile = { file: BackedUpFile; bytes: Buffer };

/** Puts files back, a few at once. */
export type FileRestore = {
  /** Waits until there is room for one more; throws what went wrong with an earlier one. */
  put(file: RestoredFile): Promise<void>;
  /** Waits until all are there. */
  finish(): Promise<void>;
};

export function openFiles(place: ShopPlace): FileRestore {
  const underWay = new Set<Promise<void>>();
  return {
    async put(file) {
      while (underWay.size >= filesAtOnce) await Promise.race(underWay);
      const putting = putFile(file, place).then(() => void underWay.delete(putting));
      underWay.add(putting);
      // Whoever waits next is told.
      putting.catch(() => undefined);
    },
    async finish() {
      await Promise.all(underWay);
    },
  };
}

async function putFile(
  { file: { place: where, name }, bytes }: RestoredFile,
  { dataDir, storage }: ShopPlace,
): Promise<void> {
  if (where === 'media') return storage.put(name, bytes);
  if (!dataFiles.includes(name)) throw damaged();
  const file = path.join(dataDir, name);
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
  await chmod(`${file}.part`, 0o600);
  await rename(`${file}.part`, file);
  await syncFolder(dataDir);
}
