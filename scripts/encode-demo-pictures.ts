/**
 * Makes the files of `demo/pictures` from a folder of originals, one for each picture that `demo/catalogue.json` names:
 *
 *   node scripts/encode-demo-pictures.ts <folder of originals>
 *
 * Run by a developer when a demo picture is new or has changed; takes about two minutes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openSemaphore } from '#platform/jobs/semaphore.ts';
import { pictureAlts, readDemoCatalogue } from '#shop/demo/demo-catalogue.server.ts';
import { encodePicture } from '#shop/media/encode-picture.server.ts';

const demoFolder = path.resolve(import.meta.dirname, '../demo');
const target = path.join(demoFolder, 'pictures');
const encodings = openSemaphore(2);

/** What phones see of a slide: so wide of its height, from the side where the pieces lie. */
const narrowSize = { width: 704, height: 587 };
const pieceSide = { left: 0.12, right: 0.88 };

async function encodeAll(originalsFolder: string): Promise<void> {
  const demo = await readDemoCatalogue(demoFolder);
  const cuts = new Map(demo.heroes.map((hero) => [hero.narrow_picture, hero]));
  const names = [...pictureAlts(demo).keys()].filter((name) => !cuts.has(name));
  const originals = await readdir(originalsFolder);
  const originalOf = (name: string) => originals.find((file) => path.parse(file).name === name);
  const missing = names.filter((name) => !originalOf(name));
  if (missing.length > 0) throw new Error(`No original for ${missing.join(', ')}`);

  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const read = (name: string) => readFile(path.join(originalsFolder, originalOf(name) ?? ''));
  const whole = names.map(async (name) => [name, await encodeOne(name, () => read(name))] as const);
  const cut = [...cuts].map(async ([name, { picture, text_side: textSide }]) => {
    const cutOut = async () => cutNarrow(await read(picture), textSide);
    return [name, await encodeOne(name, cutOut)] as const;
  });
  const sizes = await Promise.all([...whole, ...cut]);
  const text = JSON.stringify(Object.fromEntries(sizes), null, 2);
  await writeFile(path.join(target, 'pictures.json'), `${text}\n`);
}

/** The part of a slide that is not left free for its text, as high as the slide. */
async function cutNarrow(original: Buffer, textSide: 'left' | 'right'): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const across = Math.round((height * narrowSize.width) / narrowSize.height);
  const left = Math.round((width - across) * pieceSide[textSide === 'left' ? 'right' : 'left']);
  const region = { left, top: 0, width: across, height };
  return sharp(original).extract(region).resize(narrowSize).png().toBuffer();
}

async function encodeOne(name: string, read: () => Promise<Buffer>) {
  const encoded = await encodings(async () => encodePicture(await read()));
  if (!encoded.ok) throw new Error(`${name}: ${encoded.reason}`);
  const { width, height, files } = encoded.value;
  for (const file of files) {
    await writeFile(path.join(target, `${name}-${file.width}.${file.format}`), file.bytes);
  }
  console.log(`${name}: ${files.length} files, ${width} x ${height}`);
  return { width, height };
}

const [originalsFolder] = process.argv.slice(2);
if (!originalsFolder) throw new Error('Name the folder of originals.');
await encodeAll(originalsFolder);
