import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { encodeUpload, encodePicture } from './encode-picture.server.ts';

// Encoding time depends on the machine.
vi.setConfig({ testTimeout: 120_000 });

const demoPictures = path.resolve(import.meta.dirname, '../../../demo/pictures');

function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b08d2c' } });
}

async function encode(bytes: Uint8Array) {
  const encoded = await encodePicture(bytes);
  if (!encoded.ok) throw new Error(encoded.reason);
  return encoded.value;
}

/** The header of a PNG that claims this size, with almost no data. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const checksum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture is encoded', () => {
  test.each(['webp', 'avif'])('in both formats at each width: real %s', async (format) => {
    const original = await readFile(path.join(demoPictures, `rope-1-640.${format}`));
    const { width, height, files } = await encode(original);
    expect([width, height]).toEqual([640, 640]);
    const encoded = await Promise.all(
      files.map(async (file) => {
        const { format: found, width: across, compression } = await sharp(file.bytes).metadata();
        expect(across).toBe(file.width);
        expect(file.format === 'avif' ? compression : found).toBe(
          file.format === 'avif' ? 'av1' : 'webp',
        );
        return `${file.width}.${file.format}`;
      }),
    );
    expect(encoded).toEqual(
      [240, 320, 480, 640].flatMap((each) => [`${each}.avif`, `${each}.webp`]),
    );
  });

  test('never larger than the original and never wider than a banner', async () => {
    const small = await encode(await plainPicture(200, 100).png().toBuffer());
    expect(small.files.map(({ width }) => width)).toEqual([200, 200]);
    const large = await encode(await plainPicture(2400, 120).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([2000, 100]);
    const widths = large.files.filter(({ format }) => format === 'webp').map(({ width }) => width);
    expect(widths).toEqual([240, 320, 480, 640, 1200, 2000]);
  });

  test('upright and without camera metadata', async () => {
    const sideways = await plainPicture(120, 80)
      .composite([{ input: await plainPicture(60, 80).negate().png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Where and when it was taken' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, files } = await encode(sideways);
    expect([width, height]).toEqual([80, 120]);
    for (const { bytes } of files) {
      const encoded = await sharp(bytes).metadata();
      expect(encoded.exif).toBeUndefined();
      expect(encoded.orientation).toBeUndefined();
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[0], 'the left half has become the top').toBeLessThan(100);
      expect(data.at(-3), 'the right half has become the bottom').toBeGreaterThan(150);
    }
  });

  test('at once as a pending upload, whose source later gives the same size and colours', async () => {
    const original = await plainPicture(400, 200).jpeg().toBuffer();
    const upload = await encodeUpload(original);
    if (!upload.ok) throw new Error(upload.reason);
    const { source, ...shown } = upload.value;
    expect(shown).toMatchObject({ width: 400, height: 200 });
    expect(shown.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '240.webp',
      '400.webp',
    ]);
    const encoded = await encode(source);
    expect([encoded.width, encoded.height]).toEqual([400, 200]);
    const [asUpload, asStored] = await Promise.all(
      [shown, encoded].map(async ({ files }) => {
        const { bytes } = files.findLast(({ format }) => format === 'webp') ?? { bytes: original };
        return (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 4));
      }),
    );
    expect(asUpload).toEqual(asStored);
  });

  test('with its transparency', async () => {
    const clear = sharp({
      create: { width: 16, height: 16, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const original = await clear.png().toBuffer();
    const upload = await encodeUpload(original);
    const ways = [original, upload.ok ? upload.value.source : Buffer.alloc(0)];
    for (const way of ways) {
      const { files } = await encode(way);
      for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  test('in RGB if it was saved in CMYK for print', async () => {
    const printed = await plainPicture(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const upload = await encodeUpload(printed);
    for (const { bytes } of [
      ...(await encode(printed)).files,
      ...(upload.ok ? upload.value.files : []),
    ]) {
      const { channels } = await sharp(bytes).stats();
      expect(channels).toHaveLength(3);
      expect(channels[0]?.mean).toBeGreaterThan(channels[2]?.mean ?? 255);
    }
  });

  test('at up to 40 megapixels', async () => {
    const upload = await encodeUpload(await plainPicture(8_000, 5_000).jpeg().toBuffer());
    expect(upload).toMatchObject({ ok: true, value: { width: 2000, height: 1250 } });
  });
});

test.each(['small', 'turned'])(
  'a photograph of 108 megapixels from a camera is accepted: %s',
  async (how) => {
    const jpeg = await plainPicture(12_000, 9_000)
      .jpeg({ quality: 40 })
      .withMetadata(how === 'turned' ? { orientation: 6 } : {})
      .toBuffer();
    const size = how === 'turned' ? { width: 2000, height: 2667 } : { width: 2000, height: 1500 };
    expect(await encodeUpload(jpeg)).toMatchObject({ ok: true, value: size });
  },
);

describe('a picture is refused as an unsupported format', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  test.each([
    ['heic', heic],
    ['gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['bmp', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ])('%s', async (reason, bytes) => {
    expect(await encodePicture(bytes)).toEqual({ ok: false, reason });
  });
});

describe('a file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  test.each([
    ['text named .jpg', Buffer.from('This is not a picture at all.')],
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('as not a picture: %s', async (_name, bytes) => {
    expect(await encodePicture(bytes)).toEqual({ ok: false, reason: 'not-a-picture' });
  });

  test.each(['gif', 'tiff'] as const)('as a %s, with its decoder off', async (format) => {
    const bytes = await plainPicture(20, 20).toFormat(format).toBuffer();
    expect(await encodePicture(bytes)).toEqual({ ok: false, reason: format });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('as not a picture: half of a %s', async (format) => {
    const original = sharp(await readFile(path.join(demoPictures, 'rope-1-320.webp')));
    const whole = await original.toFormat(format).toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    expect(await encodePicture(cut)).toEqual({ ok: false, reason: 'not-a-picture' });
  });

  test('as empty if it has no bytes', async () => {
    expect(await encodePicture(Buffer.alloc(0))).toEqual({ ok: false, reason: 'empty' });
  });
});

describe('a picture is refused as too large', () => {
  test.each([
    ['a small file that claims 400 megapixels', pngClaiming(20_000, 20_000)],
    ['a line longer than WebP can hold', pngClaiming(10, 16_384)],
    ['a little more than 40 megapixels', pngClaiming(8_000, 5_001)],
  ])('%s', async (_name, bytes) => {
    expect(await encodePicture(bytes)).toEqual({ ok: false, reason: 'too-many-pixels' });
  });
});
