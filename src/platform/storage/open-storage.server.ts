import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import { mediaFolder, openLocalStorage, type Storage } from './storage.server.ts';

type Place = Pick<Config, 'dataDir' | 'bucket'>;

/** Opens the configured storage for pictures. The bucket client is loaded only if a bucket is set. */
export async function openStorage(
  { dataDir, bucket }: Place,
  onStateChange?: (state: CircuitState) => void,
): Promise<Storage> {
  if (!bucket) return openLocalStorage(mediaFolder(dataDir));
  const { openBucketStorage } = await import('./bucket-storage.server.ts');
  return openBucketStorage(bucket, onStateChange && { onStateChange });
}

/** Where pictures are made before they are stored: on the same disk, or for a bucket in the system's temporary folder. */
export function scratchFolder({ dataDir, bucket }: Place): string {
  return bucket ? tmpdir() : path.join(dataDir, 'scratch');
}
