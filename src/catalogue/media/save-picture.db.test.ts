// Specification, back office 3: Image storage: public, names by kind and time (difference 26)

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { finishUploads } from './finish-uploads.server.ts';
import { savePicture } from './save-picture.server.ts';
import { plainJpeg, uploadedAt, withMedia } from './test-media.server.ts';

vi.setConfig({ testTimeout: 120_000 });
const media = withMedia();
const at = uploadedAt.getTime();

test.each([
  ['product', `product_image_${at}-`],
  ['variation', `variation_image_${at}-`],
  ['collection', `collections/${at}-`],
  ['category', `categories/${at}-`],
] as const)('a picture of a %s is saved under its own kind of name', async (purpose, beginning) => {
  const saved = await savePicture(media.shop, { bytes: await plainJpeg(700, 350), purpose });
  if (!saved.ok) throw new Error(saved.reason);
  const { id, key } = saved.value;
  expect(saved.value).toEqual({ id, key, alt: '', width: 700, height: 350 });
  expect(key.startsWith(beginning)).toBe(true);
  expect(await media.files()).toEqual([`${key}-240.webp`, `${key}-700.webp`, `${key}-source`]);
  expect(await media.scratch()).toEqual([]);
  expect(await media.rows()).toMatchObject([{ id, key, isPending: true }]);
});

test('two pictures uploaded at the same moment get different keys', async () => {
  const upload = { bytes: await plainJpeg(40, 40), purpose: 'product' } as const;
  await Promise.all([savePicture(media.shop, upload), savePicture(media.shop, upload)]);
  expect(new Set((await media.rows()).map(({ key }) => key)).size).toBe(2);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const cut = async () => (await plainJpeg(400, 400)).subarray(0, 900);
test.each([
  ['SVG with a script', async () => Buffer.from(svg), 'not-a-picture'],
  ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'not-a-picture'],
  ['a JPEG that was cut off', cut, 'not-a-picture'],
  ['nothing', async () => Buffer.alloc(0), 'empty'],
])('an upload of %s is refused and leaves nothing behind', async (_what, bytes, reason) => {
  const saved = await savePicture(media.shop, { bytes: await bytes(), purpose: 'product' });
  expect(saved).toEqual({ ok: false, reason });
  expect([await media.files(), await media.scratch()]).toEqual([[], []]);
  expect(await media.rows()).toEqual([]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const whole = await plainJpeg(700, 350);
  async function* broken() {
    yield whole.subarray(0, 900);
    throw new Error('broke off');
  }
  const sent = savePicture(media.shop, { bytes: broken(), purpose: 'product' });
  await expect(sent).rejects.toThrow('broke off');
  expect([await media.files(), await media.scratch(), await media.rows()]).toEqual([[], [], []]);
});

test('an upload that finds the disk full leaves neither row nor files', async () => {
  const { shop } = media;
  const { take } = shop.storage;
  const storage: typeof shop.storage = {
    ...shop.storage,
    take: (name, file) =>
      name.endsWith('-700.webp') ? Promise.reject(new Error('disk full')) : take(name, file),
  };
  const upload = { bytes: await plainJpeg(700, 350), purpose: 'product' } as const;
  await expect(savePicture({ ...shop, storage }, upload)).rejects.toThrow('disk full');
  expect([await media.files(), await media.scratch()]).toEqual([[], []]);
  expect(await media.rows()).toEqual([]);
});

test('an upload whose row the database refuses leaves no files', async () => {
  const upload = { bytes: await plainJpeg(40, 40), purpose: 'product', alt: '\0' } as const;
  await expect(savePicture(media.shop, upload)).rejects.toThrow('Failed query');
  expect(await media.files()).toEqual([]);
  expect(await media.rows()).toEqual([]);
});

test('pending pictures get all their files later, and their source is deleted', async () => {
  const saved = await savePicture(media.shop, {
    bytes: await plainJpeg(400, 200),
    purpose: 'product',
  });
  if (!saved.ok) throw new Error(saved.reason);
  const { key } = saved.value;
  expect(await finishUploads(media.shop), 'not before the time of grace').toBe(0);
  media.later(1);
  expect(await finishUploads(media.shop)).toBe(1);
  expect(await media.files()).toEqual([
    `${key}-240.avif`,
    `${key}-240.webp`,
    `${key}-320.avif`,
    `${key}-320.webp`,
    `${key}-400.avif`,
    `${key}-400.webp`,
  ]);
  expect(await media.rows()).toMatchObject([{ key, isPending: false, width: 400, height: 200 }]);
  expect(await finishUploads(media.shop)).toBe(0);
});

test('finishing uploads stops after the current picture if asked, and resumes at the next run', async () => {
  const { shop } = media;
  const upload = { bytes: await plainJpeg(40, 40), purpose: 'product' } as const;
  for (let count = 0; count < 3; count += 1) await savePicture(shop, upload);
  media.later(1);
  const ending = new AbortController();
  const encoder: typeof shop.encoder = {
    ...shop.encoder,
    encodePicture(picture, take) {
      ending.abort();
      return shop.encoder.encodePicture(picture, take);
    },
  };
  expect(await finishUploads({ ...media.shop, encoder }, ending.signal)).toBe(1);
  expect(await finishUploads(media.shop, ending.signal)).toBe(0);
  expect(await finishUploads(media.shop)).toBe(2);
});

test('a pending picture without its source stays as it is, and the others are finished', async () => {
  const upload = { bytes: await plainJpeg(40, 40), purpose: 'product' } as const;
  const [lost] = [await savePicture(media.shop, upload), await savePicture(media.shop, upload)];
  if (!lost.ok) throw new Error(lost.reason);
  media.later(1);
  await media.shop.storage.remove(`${lost.value.key}-source`);
  expect(await finishUploads(media.shop)).toBe(1);
  expect((await media.rows()).filter(({ isPending }) => isPending)).toMatchObject([
    { id: lost.value.id },
  ]);
  const file = path.join(media.shop.storage.folder, `${lost.value.key}-40.webp`);
  expect((await readFile(file)).length).toBeGreaterThan(0);
});
