import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fail, ok, type Result } from '#platform/result.ts';
import { cutForPhones, type TextSide } from './cut-for-phones.server.ts';
import { bannerWidth, type PictureFormat, widthsOf } from './picture.ts';

export type EncodedFile = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture ready to be stored; `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: EncodedFile[] };

/** A picture ready to be shown; its other files are made from `source` later. */
export type EncodedUpload = EncodedPicture & { source: Uint8Array };

export type NotEncoded = 'empty' | 'not-a-picture' | 'too-many-pixels' | UnreadFormat;

const maxPixels = 40_000_000;
/** For a sequential (not progressive) JPEG, as cameras make, which is downscaled while decoding. */
const maxJpegPixels = 120_000_000;
/** The longest side that WebP allows. */
const maxSidePx = 16_383;

// Only decoders for formats of cameras and browsers: the others would be an attack surface for crafted files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread per picture, so that an upload leaves processors for shoppers.
sharp.concurrency(1);

/**
 * Encodes a JPEG, PNG, WebP or AVIF into the files of `widthsOf`, upright and with nothing of the original but its pixels. At
 * most 40 megapixels, or 120 for a camera's JPEG; only the first frame of an animation. Costs seconds and 160 MB: run it under
 * the semaphore, never while serving a page.
 */
export async function encodePicture(
  bytes: Uint8Array,
): Promise<Result<EncodedPicture, NotEncoded>> {
  const pixels = await readPicture(bytes);
  if (!pixels.ok) return pixels;
  const { width, height } = pixels.value.info;
  const files: EncodedFile[] = [];
  for (const each of widthsOf({ width })) {
    const resized = openPixels(pixels.value).resize({ width: each });
    const avif = await resized.clone().avif({ quality: 52, effort: 4 }).toBuffer();
    const webp = await resized.clone().webp({ quality: 76, smartSubsample: true }).toBuffer();
    files.push({ width: each, format: 'avif', bytes: avif });
    files.push({ width: each, format: 'webp', bytes: webp });
  }
  return ok({ width, height, files });
}

/**
 * The same checks, but makes only the WebP files of a pending picture, in a fraction of a second. `encodePicture` turns `source`,
 * which also holds only pixels, into the final files.
 */
export async function encodeUpload(bytes: Uint8Array): Promise<Result<EncodedUpload, NotEncoded>> {
  const pixels = await readPicture(bytes);
  if (!pixels.ok) return pixels;
  const { width, height, channels } = pixels.value.info;
  const files: EncodedFile[] = [];
  for (const each of widthsOf({ width, isPending: true })) {
    const resized = openPixels(pixels.value).resize({ width: each });
    const webp = await resized.webp({ quality: 76, effort: 0 }).toBuffer();
    files.push({ width: each, format: 'webp', bytes: webp });
  }
  // Two or four channels include transparency, which JPEG does not support.
  const whole = openPixels(pixels.value);
  const source =
    channels % 2 === 0
      ? await whole.png({ compressionLevel: 1 }).toBuffer()
      : await whole.jpeg({ quality: 95, chromaSubsampling: pixels.value.chroma }).toBuffer();
  return ok({ width, height, files, source });
}

/** The same for the crop of a stored picture for phones; `not-wider`: phones see all of it. */
export async function encodeCut({
  bytes,
  textSide,
}: {
  bytes: Uint8Array;
  textSide: TextSide;
}): Promise<Result<EncodedUpload, NotEncoded | 'not-wider'>> {
  const cut = await cutForPhones(bytes, textSide);
  return cut ? encodeUpload(cut) : fail('not-wider');
}

/** The longest side of shoppers' photographs, in pixels. */
const maxPhotoSide = 1600;

/**
 * The same checks, then one JPEG of at most 1600 px, upright and without camera metadata such as the location. Transparency
 * becomes white.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Result<Uint8Array, NotEncoded>> {
  const pixels = await readPicture(bytes);
  if (!pixels.ok) return pixels;
  const jpeg = await openPixels(pixels.value)
    .resize({ width: maxPhotoSide, height: maxPhotoSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 75 })
    .toBuffer();
  return ok(jpeg);
}

type Chroma = '4:2:0' | '4:4:4';
/** `chroma`: the chroma subsampling of the original. */
type Pixels = { data: Buffer; info: OutputInfo; chroma: Chroma };
type Size = { width: number; height: number; chroma: Chroma; maxPixels: number };

async function readPicture(bytes: Uint8Array): Promise<Result<Pixels, NotEncoded>> {
  if (bytes.length === 0) return fail('empty');
  const size = await readSize(bytes);
  const unread = unreadFormat(bytes) ?? 'not-a-picture';
  if (!size) return fail(unread);
  if (size.width * size.height > size.maxPixels || Math.max(size.width, size.height) > maxSidePx) {
    return fail('too-many-pixels');
  }
  const pixels = await readPixels(bytes, size);
  return pixels ? ok({ ...pixels, chroma: size.chroma }) : fail(unread);
}

/** Reads only the header, so a small file that claims to be huge costs nothing. */
async function readSize(bytes: Uint8Array): Promise<Size | null> {
  try {
    const read = await sharp(bytes, { limitInputPixels: false }).metadata();
    const chroma = read.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
    const isOfCamera = read.format === 'jpeg' && !read.isProgressive;
    const most = isOfCamera ? maxJpegPixels : maxPixels;
    return { width: read.width, height: read.height, chroma, maxPixels: most };
  } catch {
    return null;
  }
}

/** Decodes once, upright and in sRGB, at the largest stored width; null if the file is damaged. */
async function readPixels(
  bytes: Uint8Array,
  { maxPixels: limitInputPixels }: Size,
): Promise<Omit<Pixels, 'chroma'> | null> {
  return sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: bannerWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Picture formats that are recognised but not supported. */
export type UnreadFormat = 'heic' | 'gif' | 'tiff' | 'bmp';

/** Brands of the container in which phones save photographs; AVIF, which uses the same container, is supported. */
const heicBrands = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

/** The unsupported format of a file, by its first bytes; null if it is none of these. */
function unreadFormat(bytes: Uint8Array): UnreadFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (heicBrands.test(head.slice(4))) return 'heic';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  // The file's length is between the two letters and four zeros.
  return head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0' ? 'bmp' : null;
}
