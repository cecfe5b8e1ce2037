import { buffer } from 'node:stream/consumers';
import type { OpenedFile, Storage } from '#platform/storage/storage.server.ts';
import { PictureCache } from './picture-cache.server.ts';

/** Longer ones are passed on as they come and not cached: none of the widths that pages name is so long. */
const maxCachedBytes = 1024 * 1024;

/** The bytes of a picture, or, of a long one, the way to them. */
export type FoundPicture = Buffer | OpenedFile;

/**
 * Finds pictures in a bucket: those that were asked for lately in memory, up to so many bytes, and each once however many
 * ask for it at the same time.
 */
export function openBucketPictures(
  storage: Pick<Storage, 'read'>,
  cacheBytes: number,
): (name: string) => Promise<FoundPicture | null> {
  const cache = new PictureCache(cacheBytes);
  const loading = new Map<string, Promise<FoundPicture | null>>();

  async function load(name: string): Promise<FoundPicture | null> {
    const opened = await storage.read(name);
    if (!opened || opened.bytes > maxCachedBytes) return opened;
    const bytes = await buffer(opened.stream);
    cache.set(name, bytes);
    return bytes;
  }

  return async (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const underWay = loading.get(name);
    if (!underWay) {
      const own = load(name).finally(() => loading.delete(name));
      loading.set(name, own);
      return own;
    }
    const shared = await underWay;
    // A long one each has to ask for themselves.
    return shared === null || Buffer.isBuffer(shared) ? shared : load(name);
  };
}
