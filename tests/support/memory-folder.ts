import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const neededBytes = 2 ** 32;

/** Makes a folder for throwaway data: in memory if the system has 4 GB to spare, else in the folder for temporary files. */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const room = await statfs(inMemory).catch(() => null);
  const hasRoom = room !== null && room.bavail * room.bsize > neededBytes;
  return mkdtemp(path.join(hasRoom ? inMemory : tmpdir(), prefix));
}
