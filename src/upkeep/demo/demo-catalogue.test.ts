import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { calmerPlace, groundUnrest } from '#catalogue/media/picture-ground.ts';
import {
  type DemoCatalogue,
  pictureAlts,
  readDemoCatalogue,
  readDemoPictureSizes,
} from './demo-catalogue.server.ts';
import { demoRows } from './demo-rows.server.ts';

const demoFolder = path.resolve(import.meta.dirname, '../../../demo');

const folder = useTestFolder();

/** Reads the catalogue with the first occurrence of a text replaced. */
async function readChanged(from: string | RegExp, to: string) {
  const text = await readFile(path.join(demoFolder, 'catalogue.json'), 'utf8');
  expect(text).toMatch(from);
  await writeFile(path.join(folder, 'catalogue.json'), text.replace(from, to));
  return readDemoCatalogue(folder);
}

test('the pictures are exactly those that the catalogue shows', async () => {
  const shown = [...pictureAlts(await readDemoCatalogue(demoFolder)).keys()];
  const stored = Object.keys(await readDemoPictureSizes(demoFolder));
  expect(stored.toSorted()).toEqual(shown.toSorted());
});

test('slides, covers and tiles have the sizes that the page layouts expect', async () => {
  const sizes = await readDemoPictureSizes(demoFolder);
  const demo = await readDemoCatalogue(demoFolder);
  const sizesOf = (list: { picture: string }[]) =>
    new Set(list.map(({ picture }) => `${sizes[picture]?.width}x${sizes[picture]?.height}`));
  expect(sizesOf(demo.heroes)).toEqual(new Set(['2000x900']));
  const narrow = demo.heroes.map((hero) => ({ picture: hero.narrow_picture }));
  expect(sizesOf(narrow)).toEqual(new Set(['704x587']));
  expect(sizesOf(demo.collections)).toEqual(new Set(['1200x900']));
  expect(sizesOf(demo.categories)).toEqual(new Set(['800x800']));
  expect(sizesOf(demo.products.flatMap(({ images }) => images))).toEqual(new Set(['1200x1200']));
});

test('no picture of a piece has a clearly calmer background than the one shown in lists', async () => {
  const demo = await readDemoCatalogue(demoFolder);
  const pieces = demo.products.flatMap((product) => [product, ...product.variations]);
  const restless = await Promise.all(
    pieces.map(async ({ name, images }) => {
      const unrests = await Promise.all(images.map(({ picture }) => unrestOf(picture)));
      return calmerPlace(unrests) === null ? [] : [name];
    }),
  );
  expect(restless.flat()).toEqual([]);
});

async function unrestOf(name: string): Promise<number> {
  const file = path.join(demoFolder, `pictures/${name}-240.webp`);
  const small = sharp(await readFile(file)).resize(64, 64);
  const pixels = await small.ensureAlpha().raw().toBuffer();
  return groundUnrest(pixels, 64, 64);
}

test('the first picture of a slide on phones has at most 30 kB', async () => {
  const demo = await readDemoCatalogue(demoFolder);
  const names = demo.heroes.map((hero) => `pictures/${hero.narrow_picture}-704.avif`);
  const files = await Promise.all(names.map((name) => stat(path.join(demoFolder, name))));
  expect(files.filter(({ size }) => size > 30_000)).toEqual([]);
});

test.each([
  ['a weight that does not add up', '"net_weight": "4.620"', '"net_weight": "4.619"'],
  ['a weight finer than a milligram', '"gross_weight": "4.620"', '"gross_weight": "4.6201"'],
  ['an unknown field', '"slug": "rings"', '"slug": "rings", "stray": 1'],
  ['a karat that is offered without weights', '"22kt": {', '"24kt": {'],
  ['a karat with weights that is not offered', /,\s+"18kt"\s+\]/, ']'],
])('%s is refused', async (_fault, from, to) => {
  await expect(readChanged(from, to)).rejects.toBeInstanceOf(ZodError);
});

const piecesOf = ({ products }: DemoCatalogue) =>
  products.flatMap((product) => [product, ...product.variations]);

test('stones are listed wherever they have weight, and add up to the stone weight of the piece', async () => {
  const pieces = piecesOf(await readDemoCatalogue(demoFolder));
  const weights = pieces.flatMap(({ name, karats, stones = [] }) =>
    Object.values(karats).map(({ stone_weight }) => ({
      name,
      weighed: stone_weight,
      named: Math.round(stones.reduce((sum, { carats }) => sum + Number(carats) * 200, 0)),
    })),
  );
  expect(weights.filter(({ weighed, named }) => weighed !== named)).toEqual([]);
});

test('non-adjustable rings and bangles come in sizes, each heavier than the one before', async () => {
  const demo = await readDemoCatalogue(demoFolder);
  const unsized = demo.products.filter(
    ({ category, sizes }) => !sizes && ['Rings', 'Bangles'].includes(category),
  );
  expect(unsized.map(({ slug }) => slug)).toEqual(['saath-couple-bands', 'kalika-lotus-bud-kada']);
  const rows = demoRows(demo, await readDemoPictureSizes(demoFolder), new Date(0));
  const sized = rows.products.filter(({ sizeKind }) => sizeKind);
  expect(sized.length).toBeGreaterThan(20);
  for (const { id } of sized) {
    const grams = rows.karats
      .filter(({ productId, karat }) => productId === id && karat === '18kt')
      .map(({ grossWeightMg }) => grossWeightMg ?? 0);
    expect([...new Set(grams)].toSorted((one, other) => one - other)).toEqual(grams);
  }
});
