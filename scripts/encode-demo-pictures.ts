/**
 * Makes the files of `demo/pictures` from a folder of originals, one for each picture named in `demo/catalogue.json`:
 *
 *   node scripts/encode-demo-pictures.ts <folder of originals>
 *
 * Run by a developer when a demo picture is new or has changed; takes about two minutes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSemaphore } from '#platform/jobs/semaphore.ts';
import { pictureAlts, readDemoCatalogue } from '#upkeep/demo/demo-catalogue.server.ts';
import { cutForPhones } from '#catalogue/media/cut-for-phones.server.ts';
import { encodePicture } from '#catalogue/media/encode-picture.server.ts';

const demoFolder = path.resolve(import.meta.dirname, '../demo');
const target = path.join(demoFolder, 'pictures');
const encodings = openSemaphore(2);

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
    const cutOut = async () => {
      const narrow = await cutForPhones(await read(picture), textSide);
      if (!narrow) throw new Error(`${picture} is too narrow for a slide`);
      return narrow;
    };
    return [name, await encodeOne(name, cutOut)] as const;
  });
  const sizes = await Promise.all([...whole, ...cut]);
  const text = JSON.stringify(Object.fromEntries(sizes), null, 2);
  await writeFile(path.join(target, 'pictures.json'), `${text}\n`);
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
if (!originalsFolder) throw new Error('Please give the folder of originals.');
await encodeAll(originalsFolder);
