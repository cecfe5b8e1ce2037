import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const neededBytes = 2 ** 32;

/** A new folder for data that nobody misses: in memory where the system has 4 GB of it to give, else with other such files. */
export async function makeMemoryFolder(prefix: string): Promise<string> {
  const room = await statfs(inMemory).catch(() => null);
  const hasRoom = room !== null && room.bavail * room.bsize > neededBytes;
  return mkdtemp(path.join(hasRoom ? inMemory : tmpdir(), prefix));
}
