import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { writeRecord, writeStatement } from '#platform/backup/records.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { type PictureFormat, pictureFile, widthsOf } from '#shop/media/picture.ts';
import { sourceName } from '#shop/media/picture-keys.server.ts';
import { type BackedUpFile, type BackupSummary, dataFiles } from './contents.server.ts';

const picturesAtOnce = 200;
/** So many are asked for together: a bucket takes long to answer, and each may be some megabytes. */
const filesAtOnce = 8;
const maxNamedMissing = 20;
const formats: PictureFormat[] = ['avif', 'webp'];

type Row = { id: string; key: string; width: number; isPending: boolean };
type CountedFiles = Omit<BackupSummary, 'rows'>;

/** Those files of the data folder that are there, as records. */
export async function* copyDataFiles(
  dataDir: string,
  counted: CountedFiles,
): AsyncGenerator<Uint8Array> {
  for (const name of dataFiles) {
    const bytes = await readDataFile(dataDir, name);
    if (bytes) yield* copyFile({ place: 'data', name }, bytes, counted);
  }
}

/** A file of the data folder; null where there is none. */
export function readDataFile(dataDir: string, name: string): Promise<Buffer | null> {
  return readFile(path.join(dataDir, name)).catch(nullWhereNone);
}

/**
 * The files of every picture that the transaction of this connection sees, as records. What is missing is named and does not
 * end the backup: the shop has to be saved all the same.
 */
export async function* copyPictures(
  client: pg.Client,
  storage: Storage,
  counted: CountedFiles,
): AsyncGenerator<Uint8Array> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<Row>(
      `select id, key, width, is_pending as "isPending" from public.pictures where id > $1 order by id limit $2`,
      [last, picturesAtOnce],
    );
    const names = rows.flatMap(filesOf);
    for (let from = 0; from < names.length; from += filesAtOnce) {
      yield* copySome(storage, names.slice(from, from + filesAtOnce), counted);
    }
    if (rows.length < picturesAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function* copySome(
  storage: Storage,
  names: readonly string[],
  counted: CountedFiles,
): AsyncGenerator<Uint8Array> {
  const found = await Promise.all(
    names.map(async (name) => ({ name, bytes: await storage.get(name) })),
  );
  for (const { name, bytes } of found) {
    if (bytes) {
      yield* copyFile({ place: 'media', name }, bytes, counted);
      continue;
    }
    counted.missingCount += 1;
    if (counted.missing.length < maxNamedMissing) counted.missing.push(name);
  }
}

function* copyFile(
  file: BackedUpFile,
  bytes: Uint8Array,
  counted: CountedFiles,
): Generator<Uint8Array> {
  yield* writeStatement('file', file);
  yield* writeRecord('data', bytes);
  yield* writeStatement('end', { bytes: bytes.length });
  counted.files += 1;
  counted.fileBytes += bytes.length;
}

/** The files that a picture has: a pending one only WebP so far, and what the others are made of. */
function filesOf({ key, width, isPending }: Row): string[] {
  const ofFormats = isPending ? formats.filter((format) => format === 'webp') : formats;
  const shown = widthsOf({ width, isPending }).flatMap((each) =>
    ofFormats.map((format) => pictureFile(key, each, format)),
  );
  return isPending ? [...shown, sourceName(key)] : shown;
}

function nullWhereNone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
