import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveMedia } from '#platform/http/media-files.server.ts';
import { pictureCacheBytes } from '#platform/http/picture-cache.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type Storage, isFileName } from '#platform/storage/storage.server.ts';
import type { PictureEncoder } from './open-picture-encoder.server.ts';
import { allWidths, ownMediaUrl } from './picture.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Serving = {
  storage: Storage;
  encoder: Pick<PictureEncoder, 'encodePhoto'>;
  config: { memoryMb: number | null };
  log: Log;
};

/** Serves pictures from the folder or the bucket; a missing JPEG file is made first. */
export function servePictures({ storage, encoder, config, log }: Serving): Handler {
  const onFailure = (error: unknown, name: string) =>
    log.warn({ err: error, name }, 'a picture could not be read');
  const cacheBytes = pictureCacheBytes(config.memoryMb);
  const media = serveMedia({ storage, widths: allWidths, cacheBytes, onFailure });
  const makeJpeg = openJpegFiles({ storage, encoder });
  return (request, response, next) => {
    const name = jpegNameAt(request.url ?? '');
    if (name === null) return media(request, response, next);
    const made = makeJpeg(name).catch((error: unknown) => onFailure(error, name));
    void made.then(() => media(request, response, next));
  };
}

const jpegName = /^(.+-\d{1,4})\.jpg$/;
/** How many existing files are remembered before all are forgotten and looked up again. */
const maxKnown = 10_000;

/** The file name of a picture's JPEG, if the URL is that of one; else null. */
function jpegNameAt(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith(`${ownMediaUrl}/`)) return null;
  const name = path.slice(ownMediaUrl.length + 1);
  return jpegName.test(name) && isFileName(name) ? name : null;
}

type Place = {
  storage: Pick<Storage, 'get' | 'put'>;
  encoder: Pick<PictureEncoder, 'encodePhoto'>;
};

/**
 * Makes a picture's JPEG file from its WebP file of the same width on first request, for clients without WebP, and stores it
 * beside that; concurrent requests share the work. Does nothing if there is no such picture.
 */
function openJpegFiles({ storage, encoder }: Place): (name: string) => Promise<void> {
  const known = new Set<string>();
  const underWay = new Map<string, Promise<void>>();

  async function make(name: string): Promise<void> {
    if (!(await storage.get(name))) {
      const webp = await storage.get(name.replace(jpegName, '$1.webp'));
      if (!webp) return;
      const jpeg = await encoder.encodePhoto(webp);
      if (!jpeg.ok) throw new Error(`No JPEG could be made of ${name}: ${jpeg.reason}`);
      await storage.put(name, jpeg.value);
    }
    if (known.size >= maxKnown) known.clear();
    known.add(name);
  }

  return (name) => {
    if (known.has(name)) return Promise.resolve();
    const making = underWay.get(name) ?? make(name).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
