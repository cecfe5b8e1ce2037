import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveBucketMedia } from '#platform/http/bucket-media.server.ts';
import { serveMedia } from '#platform/http/media-files.server.ts';
import { pictureCacheBytes } from '#platform/http/picture-cache.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { jpegNameAt, openJpegFiles } from './jpeg-files.server.ts';
import type { PictureEncoder } from './open-picture-encoder.server.ts';
import { allWidths } from './picture.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Serving = {
  storage: Storage;
  encoder: Pick<PictureEncoder, 'encodePhoto'>;
  config: { memoryMb: number | null };
  log: Log;
};

/** Pictures out of the folder or the bucket where they lie; a JPEG file is made before, where it is not there yet. */
export function servePictures({ storage, encoder, config, log }: Serving): Handler {
  const onFailure = (error: unknown, name: string) =>
    log.warn({ err: error, name }, 'a picture could not be read');
  const cacheBytes = pictureCacheBytes(config.memoryMb);
  const media =
    storage.folder === null
      ? serveBucketMedia({ storage, widths: allWidths, cacheBytes, onFailure })
      : serveMedia(storage.folder, allWidths);
  const makeJpeg = openJpegFiles({ storage, encoder });
  return (request, response, next) => {
    const name = jpegNameAt(request.url ?? '');
    if (name === null) return media(request, response, next);
    const made = makeJpeg(name).catch((error: unknown) => onFailure(error, name));
    void made.then(() => media(request, response, next));
  };
}
