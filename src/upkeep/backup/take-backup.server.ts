import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import { writeStatement, writeRecord } from '#platform/backup/records.server.ts';
import { lockForBackup } from '#platform/database/backup-lock.server.ts';
import {
  isRestoreUnfinished,
  knownMigrations,
  lockMigrations,
  readAppliedMigrations,
  UnfinishedRestoreError,
  unlockMigrations,
} from '#platform/database/migrate.server.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { type PictureFormat, pictureFile, widthsOf } from '#catalogue/media/picture.ts';
import { sourceName } from '#catalogue/media/picture-keys.server.ts';
import {
  type BackupHeader,
  type BackupSummary,
  secretFile,
  type BackedUpTable,
  fullName,
  type BackedUpFile,
  dataFiles,
} from './contents.server.ts';
import {
  connectForBackup,
  quoted,
  readSequences,
  readShopTables,
  quotedColumns,
} from './shop-tables.server.ts';

/** Where a shop lies: what a backup is taken of, and what it is restored into. */
export type ShopPlace = {
  databaseUrl: string;
  dataDir: string;
  storage: Storage;
  /** Null: made by the shop, in a file of the data folder. */
  givenSecret: string | null;
};

type TakeOptions = {
  /** Given the header once all that follows is fixed, before anything is copied; with the connection that sees it. */
  onFixed?: (client: pg.Client) => Promise<void>;
  onSummary?: (summary: BackupSummary) => void;
};

/**
 * The shop as records, all of one moment, while it goes on selling: rows by one transaction that only reads, then the files
 * that they name, none of which is removed meanwhile.
 */
export async function* takeBackup(
  place: ShopPlace,
  { onFixed, onSummary }: TakeOptions = {},
): AsyncGenerator<Uint8Array> {
  const client = await connectForBackup(place.databaseUrl);
  try {
    if (!(await lockForBackup(client))) {
      throw new BackupProblem('Another backup of this shop is in progress.');
    }
    const header = await fixMoment(client, await describeSecret(place));
    refuseNoSecret(place, header);
    await onFixed?.(client);
    yield* writeStatement('header', header);
    const counted = { files: 0, fileBytes: 0, missing: [], missingCount: 0 };
    const rows: Record<string, number> = {};
    yield* copyTables(client, header.tables, rows);
    yield* copyDataFiles(place.dataDir, counted);
    yield* copyPictures(client, place.storage, counted);
    const summary: BackupSummary = { rows, ...counted };
    yield* writeStatement('summary', summary);
    onSummary?.(summary);
  } finally {
    // Also gives back the locks.
    await client.end().catch(() => undefined);
  }
}

/** A mark by which one secret is compared with another, and which says nothing of either. */
export function markOfSecret(secret: string): string {
  return deriveSecret(secret, 'mark in backups');
}

async function describeSecret({
  dataDir,
  givenSecret,
}: ShopPlace): Promise<BackupHeader['secret']> {
  const secret = givenSecret ?? (await readDataFile(dataDir, secretFile))?.toString('utf8').trim();
  return { mark: secret ? markOfSecret(secret) : null, isGiven: givenSecret !== null };
}

/** A shop that was ever open has a secret. Without it this is the wrong folder, whatever database it is. */
function refuseNoSecret({ dataDir }: ShopPlace, { secret }: BackupHeader): void {
  if (secret.mark !== null) return;
  throw new BackupProblem(
    `SHOP_SECRET is not set and ${dataDir} has no ${secretFile}: set DATA_DIR to the shop's folder.`,
  );
}

/** Begins the transaction that sees one moment. No migration runs while it begins, and none changes its tables after. */
async function fixMoment(client: pg.Client, secret: BackupHeader['secret']): Promise<BackupHeader> {
  await lockMigrations(client);
  try {
    await refuseNoShop(client);
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await readAppliedMigrations(client);
    if (typeof knownMigrations(migrations) === 'string') {
      throw new BackupProblem(
        'Another version of the shop has made this database. Take the backup with that version.',
      );
    }
    const tables = await readShopTables(client);
    await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
    const { rows } = await client.query<{ postgres: string; takenAt: Date }>(
      `select current_setting('server_version') as postgres, now() as "takenAt"`,
    );
    const [moment] = rows;
    return {
      takenAt: (moment?.takenAt ?? new Date()).toISOString(),
      postgres: moment?.postgres ?? '',
      migrations,
      tables,
      sequences: await readSequences(client),
      secret,
    };
  } finally {
    await unlockMigrations(client).catch(() => undefined);
  }
}

async function refuseNoShop(client: pg.Client): Promise<void> {
  if (await isRestoreUnfinished(client)) {
    throw new BackupProblem(new UnfinishedRestoreError().message);
  }
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.pictures') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) throw new BackupProblem('This database does not contain a shop.');
}

/** The rows of all tables as records, each table's number of rows behind it and in `rows`. */
async function* copyTables(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  rows: Record<string, number>,
): AsyncGenerator<Uint8Array> {
  for (const table of tables) {
    yield* writeStatement('table', table);
    const copy = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
    for await (const chunk of copy) yield* writeRecord('data', chunk);
    // The number of rows comes behind the rows; an answer to the next question says that it has come.
    await client.query('select');
    rows[fullName(table)] = copy.rowCount;
    yield* writeStatement('end', { rows: copy.rowCount });
  }
}

const picturesAtOnce = 200;
/** So many are asked for together: a bucket takes long to answer, and each may be some megabytes. */
const filesAtOnce = 8;
const maxNamedMissing = 20;
const formats: PictureFormat[] = ['avif', 'webp'];

type Row = { id: string; key: string; width: number; isPending: boolean };
type CountedFiles = Omit<BackupSummary, 'rows'>;

/** Those files of the data folder that are there, as records. */
async function* copyDataFiles(dataDir: string, counted: CountedFiles): AsyncGenerator<Uint8Array> {
  for (const name of dataFiles) {
    const bytes = await readDataFile(dataDir, name);
    if (bytes) yield* copyFile({ place: 'data', name }, bytes, counted);
  }
}

/** A file of the data folder; null where there is none. */
function readDataFile(dataDir: string, name: string): Promise<Buffer | null> {
  return readFile(path.join(dataDir, name)).catch(nullWhereNone);
}

/**
 * The files of every picture that the transaction of this connection sees, as records. What is missing is named and does not
 * end the backup: the shop has to be saved all the same.
 */
async function* copyPictures(
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
