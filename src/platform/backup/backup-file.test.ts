import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { readBackupFile, writeBackupFile } from './backup-file.server.ts';
import { writeRecord, writeStatement } from './records.server.ts';

const passphrase = 'four words that nobody says';
const chunkBytes = 64 * 1024;

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

const outcome = (words: string | null, contents: Buffer[] = []) =>
  readAll(words).then(
    (read) => (isDeepStrictEqual(read, contents) ? asItWas : 'something else'),
    (error: Error) => error.message,
  );
const asItWas = 'as it was written';
const isRefused = expect.stringMatching(
  /^(This backup is damaged|This file is not a backup|Wrong passphrase, or the beginning)/,
);

describe.each([
  { how: 'with a passphrase', words: passphrase },
  { how: 'without a passphrase', words: null },
])('a backup $how', ({ words }) => {
  // Incompressible, so that it fills several chunks, which age encrypts one by one.
  const contents = [randomBytes(4 * chunkBytes), Buffer.from('the last'), Buffer.alloc(0)];
  beforeEach(async () => {
    await writeBackupFile(file, records(...contents), words);
  });

  test('is read back as written, and is readable only by its owner', async () => {
    expect(await readAll(words)).toEqual(contents);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['shop.backup']);
  });

  test('is refused when a byte is altered at any kind of place', async () => {
    const whole = await readFile(file);
    const places = [0, 30, 120, 200, 3 * chunkBytes, ...[40, 20].map((end) => whole.length - end)];
    const outcomes: Record<number, string> = {};
    for (const place of places) {
      const spoilt = Buffer.from(whole);
      spoilt[place] = (spoilt[place] ?? 0) ^ 1;
      await writeFile(file, spoilt);
      outcomes[place] = await outcome(words, contents);
    }
    expect(outcomes).toEqual(Object.fromEntries(places.map((place) => [place, isRefused])));
  });

  test('is refused when cut short, or when a chunk is missing, moved or repeated', async () => {
    const whole = await readFile(file);
    const chunk = chunkBytes + (words === null ? 0 : 16);
    const at = (place: number) => whole.length - 4 * chunk + place * chunk;
    const [head, rest] = [whole.subarray(0, at(0)), whole.subarray(at(2))];
    const [first, second] = [whole.subarray(at(0), at(1)), whole.subarray(at(1), at(2))];
    const spoilt: Record<string, Buffer[]> = {
      'cut in its head': [whole.subarray(0, 20)],
      'cut after its head': [head],
      'cut between two chunks': [head, first, second],
      'cut before its end': [whole.subarray(0, -100)],
      'a chunk is missing': [head, first, rest],
      'two chunks are exchanged': [head, second, first, rest],
      'a chunk comes twice': [head, first, first, second, rest],
    };
    // By then all content has been verified; with a passphrase even this is refused.
    const afterItsEnd: Record<string, Buffer[]> = {
      'something follows its end': [whole, Buffer.from('x')],
      'the end comes twice': [whole, rest],
    };
    const harmless = words === null ? asItWas : isRefused;
    const outcomes: Record<string, string> = {};
    for (const [name, pieces] of Object.entries({ ...spoilt, ...afterItsEnd })) {
      await writeFile(file, Buffer.concat(pieces));
      outcomes[name] = await outcome(words, contents);
    }
    expect(outcomes).toEqual({
      ...Object.fromEntries(Object.keys(spoilt).map((name) => [name, isRefused])),
      ...Object.fromEntries(Object.keys(afterItsEnd).map((name) => [name, harmless])),
    });
    await writeFile(file, whole.subarray(0, -1));
    const last = await outcome(words, contents);
    expect(last).toEqual(last === asItWas ? harmless : isRefused);
  });

  test('opens with zstd alone, or with age and zstd if it has a passphrase', async () => {
    const sealed = await readFile(file);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const plain = zstdDecompressSync(words === null ? sealed : await decrypter.decrypt(sealed));
    expect(plain.includes(contents[0] ?? 'nothing')).toBe(true);
  });
});

test('a wrong, missing or unneeded passphrase each has its own message', async () => {
  await writeBackupFile(file, records(), passphrase);
  expect(await outcome('four words that somebody says')).toMatch(/^Wrong passphrase, or/);
  expect(await outcome(null)).toMatch(/^This backup is encrypted: set BACKUP_PASSPHRASE/);
  await rm(file);
  await writeBackupFile(file, records(), null);
  expect(await outcome(passphrase)).toMatch(
    /^A passphrase is set but this backup is not encrypted/,
  );
});

test('a failed backup leaves no file, and an existing one is not replaced', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* records(randomBytes(chunkBytes));
    throw new Error('the database has gone');
  }
  await expect(writeBackupFile(file, broken(), null)).rejects.toThrow('the database has gone');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(file, 'of yesterday');
  await expect(writeBackupFile(file, records(), null)).rejects.toThrow('already exists');
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
});

test('a file that is not a backup is reported as such', async () => {
  await writeFile(file, 'PGDMP, or anything else');
  expect(await outcome(null)).toMatch(/^This file is not a backup/);
});
