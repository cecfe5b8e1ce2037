import type { Config } from '#platform/config/config.server.ts';
import { BucketError } from '#platform/storage/bucket-error.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Aborts the start if the picture bucket refuses the shop: a wrong key, no such bucket. An unreachable bucket is only a warning:
 * the shop can sell without pictures, and they return with the bucket.
 */
export async function checkBucket(config: Config, warn: (text: string) => void): Promise<void> {
  if (!config.bucket) return;
  const { endpoint, bucket } = config.bucket;
  const storage = await openStorage(config);
  try {
    await storage.check();
  } catch (fault) {
    if (!(fault instanceof BucketError)) throw fault;
    const line = `The bucket ${bucket} at ${endpoint} cannot be used: ${fault.message}`;
    if (fault.isRefusal) throw new StartProblem(line);
    warn(line);
  }
}
