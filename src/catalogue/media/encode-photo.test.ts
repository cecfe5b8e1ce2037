import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { encodePhoto } from './encode-picture.server.ts';

// Encoding time depends on the machine.
vi.setConfig({ testTimeout: 120_000 });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b08d2c' } });

async function encode(bytes: Uint8Array) {
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) throw new Error(encoded.reason);
  return sharp(encoded.value).metadata();
}

describe('a photograph sent by a shopper becomes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a JPEG from %s', async (format) => {
    const bytes = await picture(300, 200).toFormat(format).toBuffer();
    expect(await encode(bytes)).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  });

  test('at most 1600 px long, in landscape and portrait', async () => {
    expect(await encode(await picture(4000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 1600,
      height: 400,
    });
    expect(await encode(await picture(1000, 4000).jpeg().toBuffer())).toMatchObject({
      width: 400,
      height: 1600,
    });
  });

  test('upright, without data on camera or place', async () => {
    const gps = { GPSLatitude: '26/1', GPSLatitudeRef: 'N' };
    const exif = { IFD0: { Make: 'Camera' }, IFD3: gps };
    const turned = await picture(300, 200)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const found = await encode(turned);
    expect(found).toMatchObject({ width: 200, height: 300 });
    expect(found.exif).toBeUndefined();
    expect(found.icc).toBeUndefined();
    expect(found.orientation).toBeUndefined();
  });

  test('white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const encoded = await encodePhoto(bytes);
    const { channels } = await sharp(encoded.ok ? encoded.value : undefined).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});

test.each([
  ['text', Buffer.from('This is no picture.'), 'not-a-picture'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
  ['nothing', Buffer.alloc(0), 'empty'],
])('an upload of %s is refused', async (_what, bytes, reason) => {
  expect(await encodePhoto(bytes)).toEqual({ ok: false, reason });
});
