import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestFolder } from '#platform/test-folder.server.ts';
import { commandsBelow } from '../../../tests/support/processes.ts';
import type { MadePicture, MadeUpload } from './made-picture.ts';
import { encodePicture, encodeUpload } from './encode-picture.server.ts';
import { openPictureEncoder } from './open-picture-encoder.server.ts';

// A process of the lowest priority starts when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });
const scratch = useTestFolder();
const opened: ReturnType<typeof openPictureEncoder>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((encoder) => encoder.close()));
});
/** An upload or a finished picture, with the bytes of its files. */
const read = async <Made extends MadePicture | MadeUpload>(made: Made) => ({
  ...made,
  ...('source' in made && { source: await readFile(made.source) }),
  files: await Promise.all(
    made.files.map(async ({ file, ...kind }) => ({ ...kind, bytes: await readFile(file) })),
  ),
});
const sizeOf = async ({ width }: MadePicture) => width;
function open(maxConcurrent = 1) {
  const encoder = openPictureEncoder({ maxConcurrent, scratchFolder: scratch });
  opened.push(encoder);
  return encoder;
}

const photograph = () =>
  readFile(path.resolve(import.meta.dirname, '../../../demo/pictures/rope-1-320.webp'));
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

test.each([
  ['a photograph', photograph],
  [
    'one with transparency',
    () =>
      sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
        .png()
        .toBuffer(),
  ],
  ['one that is cut off', async () => (await photograph()).subarray(0, 4_000)],
  ['text', () => Promise.resolve(Buffer.from('This is not a picture at all.'))],
  ['nothing', () => Promise.resolve(Buffer.alloc(0))],
])(
  'for %s the child process returns what the encoder returns, byte for byte',
  async (_what, picture) => {
    const bytes = await picture();
    const encoder = open();
    expect(await encoder.encodeUpload(bytes, read)).toEqual(await encodeUpload(bytes));
    expect(await encoder.encodePicture(bytes, read)).toEqual(await encodePicture(bytes));
    expect(await readdir(scratch)).toEqual([]);
  },
);

async function killEncoder(): Promise<number> {
  const running = async () =>
    (await commandsBelow(process.pid)).filter(({ command }) => command.includes('picture-encoder'));
  await expect.poll(running, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  const [{ pid } = { pid: Number.NaN }] = await running();
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('a picture whose encoder is killed is encoded by the next one', async () => {
  const encoder = open();
  const bytes = await photograph();
  const encoded = encoder.encodePicture(bytes, sizeOf);
  await killEncoder();
  expect(await encoded).toMatchObject({ ok: true, value: 320 });
});

test('a picture whose encoder is killed twice is given up, and the next picture is encoded', async () => {
  const encoder = open();
  const bytes = await photograph();
  const encoded = encoder.encodePicture(bytes, sizeOf);
  const first = await killEncoder();
  await expect
    .poll(async () => (await commandsBelow(process.pid)).some(({ pid }) => pid === first))
    .toBe(false);
  await killEncoder();
  expect(await encoded).toEqual({ ok: false, reason: 'interrupted' });
  expect(await encoder.encodeUpload(bytes, sizeOf)).toEqual({ ok: true, value: 320 });
  expect(await readdir(scratch)).toEqual([]);
});

test('closing the encoder gives up the picture in progress without a retry', async () => {
  const encoder = open();
  const encoded = encoder.encodePicture(await photograph(), sizeOf);
  await encoder.close();
  expect(await encoded).toEqual({ ok: false, reason: 'interrupted' });
});
