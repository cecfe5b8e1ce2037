import sharp, { type OutputInfo } from 'sharp';
import { fail, ok, type Result } from '#platform/result.ts';
import { bannerWidth, type PictureFormat, widthsOf } from './picture.ts';

export type EncodedFile = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture ready to be kept: `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: EncodedFile[] };

export type NotEncoded = 'not-a-picture' | 'too-large';

const mostPixels = 40_000_000;
/** WebP can hold no longer side. */
const longestSide = 16_383;
const mostAtOnce = 2;

// Only decoders of what cameras and browsers make: the others are a way in for forged files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread a picture, so that an upload leaves processors for shoppers.
sharp.concurrency(1);

/**
 * Turns an uploaded JPEG, PNG, WebP or AVIF into the files of `widthsOf`, upright and without anything of the original
 * but its pixels. At most 40 megapixels; of an animation the first frame. Costs seconds: never during a page.
 */
export async function encodePicture(
  bytes: Uint8Array,
): Promise<Result<EncodedPicture, NotEncoded>> {
  return takeTurn(async () => {
    const size = await readSize(bytes);
    if (!size) return fail('not-a-picture');
    if (size.width * size.height > mostPixels || Math.max(size.width, size.height) > longestSide) {
      return fail('too-large');
    }
    const pixels = await readPixels(bytes);
    return pixels ? ok(await encodePixels(pixels)) : fail('not-a-picture');
  });
}

/** Reads no more than the head of the file, so a small file that claims to be vast costs nothing. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

type Pixels = { data: Buffer; info: OutputInfo };

/** Decodes once, upright and in sRGB, at the largest width that is kept; null when the file is broken. */
async function readPixels(bytes: Uint8Array): Promise<Pixels | null> {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: bannerWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

async function encodePixels({ data, info }: Pixels): Promise<EncodedPicture> {
  const { width, height, channels } = info;
  const files: EncodedFile[] = [];
  for (const each of widthsOf({ width })) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
    const avif = await resized.clone().avif({ quality: 52, effort: 4 }).toBuffer();
    const webp = await resized.clone().webp({ quality: 76, smartSubsample: true }).toBuffer();
    files.push({ width: each, format: 'avif', bytes: avif });
    files.push({ width: each, format: 'webp', bytes: webp });
  }
  return { width, height, files };
}

let atWork = 0;
const waiting: (() => void)[] = [];

/** Runs no more than two at once, because each may hold 160 MB of pixels. */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else atWork += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}
