import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const minFreeBytes = 32 * 1024 * 1024;
const testBytes = Buffer.alloc(64 * 1024, 1);

/**
 * Throws if a folder cannot be written: it is missing or not a folder, is not writable, or its disk is full or nearly so. Writes
 * a file to the disk and removes it.
 */
export async function checkFolder(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw new Error('the data folder’s disk is nearly full');
  const file = path.join(folder, `write-check-${process.pid}.part`);
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(testBytes);
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
