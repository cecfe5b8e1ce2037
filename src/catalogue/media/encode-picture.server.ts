import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fail, ok, type Result } from '#platform/result.ts';
import { cutForPhones, type TextSide } from './cut-for-phones.server.ts';
import { bannerWidth, type PictureFormat, widthsOf } from './picture.ts';

export type EncodedFile = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture ready to be stored: `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: EncodedFile[] };

/** A picture that can be shown already; `source` is what its other files are made of later. */
export type EncodedUpload = EncodedPicture & { source: Uint8Array };

export type NotEncoded = 'empty' | 'not-a-picture' | 'too-many-pixels' | UnreadFormat;

const maxPixels = 40_000_000;
/** Of a JPEG that is stored line by line, as cameras do, which is made smaller while it is decoded. */
const maxJpegPixels = 120_000_000;
/** WebP can hold no longer side. */
const maxSidePx = 16_383;

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
 * Turns a JPEG, PNG, WebP or AVIF into the files of `widthsOf`, upright and without anything of the original but its
 * pixels. At most 40 megapixels, or 120 of a camera's JPEG; of an animation the first frame. Costs seconds and 160 MB: under the semaphore, never during a page.
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
 * The same checks, but only the WebP files of a pending picture, made in a fraction of a second. `encodePicture` turns the `source`,
 * which holds no more than the pixels either, into the final files.
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
  // With two or four channels it is transparent, which JPEG cannot be.
  const whole = openPixels(pixels.value);
  const source =
    channels % 2 === 0
      ? await whole.png({ compressionLevel: 1 }).toBuffer()
      : await whole.jpeg({ quality: 95, chromaSubsampling: pixels.value.chroma }).toBuffer();
  return ok({ width, height, files, source });
}

/** The same of the part of a picture of the shop that phones see; `not-wider`: they see all of it. */
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

/** The longest side of a photograph that shoppers send. */
const maxPhotoSide = 1600;

/**
 * The same checks, and one JPEG of at most 1600 px, upright and without anything that the camera wrote beside the pixels,
 * such as the place. What is transparent is white.
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
/** `chroma` says how finely the original distinguished colours. */
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

/** Reads no more than the head of the file, so a small file that claims to be vast costs nothing. */
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

/** Decodes once, upright and in sRGB, at the largest width that is stored; null when the file is broken. */
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

/** Kinds of pictures that the shop knows by name and does not read. */
export type UnreadFormat = 'heic' | 'gif' | 'tiff' | 'bmp';

/** Brands of the container that phones save photographs in; AVIF, which has the same one, is read. */
const heicBrands = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

/** What a file is that is no picture for the shop, by how it begins; null where nobody would take it for one. */
function unreadFormat(bytes: Uint8Array): UnreadFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (heicBrands.test(head.slice(4))) return 'heic';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff';
  // The length of the file stands between its two letters and four zeros.
  return head.startsWith('BM') && head.slice(6, 10) === '\0\0\0\0' ? 'bmp' : null;
}
