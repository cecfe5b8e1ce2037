import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { readBackupFile, writeBackupFile } from './backup-file.server.ts';
import { writeRecord, writeStatement } from './records.server.ts';

const passphrase = 'four words that nobody says';
const frameBytes = 256 * 1024;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = makeTestFolder();
  file = path.join(folder, 'shop.backup');
});

async function* records(...contents: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* writeStatement('header', { about: 'a shop' });
  for (const content of contents) yield* writeRecord('data', content);
  yield* writeStatement('summary', {});
}

async function readAll(words: string | null): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  for await (const { kind, content } of readBackupFile(file, words)) {
    if (kind === 'data') contents.push(content);
  }
  return contents;
}

const outcome = (words: string | null) =>
  readAll(words).then(
    () => 'read',
    (error: Error) => error.message,
  );
const isRefused = expect.stringMatching(/^(This backup is damaged|This file is not a shop backup)/);

/** The file with something done to it. */
async function change(spoil: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, spoil(await readFile(file)));
}

describe.each([
  { how: 'with a passphrase', words: passphrase },
  { how: 'without a passphrase', words: null },
])('a backup $how', ({ words }) => {
  // What cannot be compressed, so that it fills several frames.
  const contents = [randomBytes(3 * frameBytes), Buffer.from('the last'), Buffer.alloc(0)];
  const headBytes = 5;
  const frame = headBytes + frameBytes + (words === null ? 32 : 16);
  beforeEach(async () => {
    await writeBackupFile(file, records(...contents), words);
  });

  test('is read as it was written, and by its owner alone', async () => {
    expect(await readAll(words)).toEqual(contents);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['shop.backup']);
  });

  test('is refused with a byte altered at any kind of place', async () => {
    const whole = await readFile(file);
    const places = [0, 14, 30, 120, 200, 300, frame, ...[40, 1].map((end) => whole.length - end)];
    const outcomes: Record<number, string> = {};
    for (const place of places) {
      const spoilt = Buffer.from(whole);
      spoilt[place] = (spoilt[place] ?? 0) ^ 1;
      await writeFile(file, spoilt);
      outcomes[place] = await outcome(words);
    }
    expect(outcomes).toEqual(Object.fromEntries(places.map((place) => [place, isRefused])));
  });

  test('is refused where a piece of it is missing, moved, repeated or added', async () => {
    const whole = await readFile(file);
    const start = whole.readUInt32BE(13) + 13 + 4 + 32;
    const frames = [0, 1, 2].map((at) =>
      whole.subarray(start + at * frame, start + (at + 1) * frame),
    );
    const [head, rest] = [whole.subarray(0, start), whole.subarray(start + 3 * frame)];
    const [first = rest, second = rest, third = rest] = frames;
    const spoilt: Record<string, Buffer[]> = {
      'cut in its head': [whole.subarray(0, 20)],
      'cut after its head': [head],
      'cut between two frames': [head, first, second],
      'cut in a frame': [head, first, second.subarray(0, 1_000)],
      'cut before its end': [whole.subarray(0, -1)],
      'a frame is missing': [head, first, third, rest],
      'two frames are exchanged': [head, second, first, third, rest],
      'a frame comes twice': [head, first, first, second, third, rest],
      'something follows its end': [whole, Buffer.from('x')],
      'the end comes twice': [whole, rest],
    };
    const outcomes: Record<string, string> = {};
    for (const [name, pieces] of Object.entries(spoilt)) {
      await writeFile(file, Buffer.concat(pieces));
      outcomes[name] = await outcome(words);
    }
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(spoilt).map((name) => [name, isRefused])),
    );
  });

  test('takes no frame of another backup', async () => {
    const other = await readFile(file);
    await rm(file);
    await writeBackupFile(file, records(...contents), words);
    const start = other.readUInt32BE(13) + 13 + 4 + 32;
    await change((own) =>
      Buffer.concat([
        own.subarray(0, start),
        other.subarray(start, start + frame),
        own.subarray(start + frame),
      ]),
    );
    expect(await outcome(words)).toEqual(isRefused);
  });
});

test('a wrong passphrase, a missing one and one that is not needed each have their line', async () => {
  await writeBackupFile(file, records(), passphrase);
  expect(await outcome('four words that somebody says')).toBe('Wrong passphrase for this backup.');
  expect(await outcome(null)).toMatch(/^This backup is encrypted: set BACKUP_PASSPHRASE/);
  await rm(file);
  await writeBackupFile(file, records(), null);
  expect(await outcome(passphrase)).toMatch(
    /^A passphrase is set but this backup is not encrypted/,
  );
});

test('a backup that fails leaves no file, and one that exists is not replaced', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* records(randomBytes(frameBytes));
    throw new Error('the database has gone');
  }
  await expect(writeBackupFile(file, broken(), null)).rejects.toThrow('the database has gone');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(file, 'of yesterday');
  await expect(writeBackupFile(file, records(), null)).rejects.toThrow('already exists');
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
});

test('what is no backup is called so, and so is a format that only a newer version knows', async () => {
  await writeFile(file, 'PGDMP, or anything else');
  expect(await outcome(null)).toBe('This file is not a shop backup.');
});
