import { rm, chmod, rename, writeFile, readFile, stat } from 'node:fs/promises';
import { escapeIdentifier } from 'pg';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import path from 'node:path';
import { BackupProblem, damaged } from '#platform/backup/backup-problem.server.ts';
import {
  applyMigrations,
  createMigrationList,
  knownMigrations,
  readMigrations,
  restoreMarker,
} from '#platform/database/migrate.server.ts';
import { syncFolder } from '#platform/backup/backup-file.server.ts';
import { type CheckedBackup, checkBackup } from './check-backup.server.ts';
import {
  type BackupHeader,
  type BackedUpFile,
  dataFiles,
  backedUpSchemas,
} from './contents.server.ts';
import { readParts } from './read-parts.server.ts';
import { openTables, type TableRestore } from './restore-tables.server.ts';
import { connectForBackup } from './shop-tables.server.ts';
import { markOfSecret, type ShopPlace } from './take-backup.server.ts';

type Backup = { file: string; passphrase: string | null };

/**
 * Verifies that a backup is complete, that this program knows everything in it, and that the secret matches. Changes nothing.
 * Throws a BackupProblem.
 */
export async function verifyForRestore(
  { file, passphrase }: Backup,
  givenSecret: string | null,
): Promise<CheckedBackup> {
  const checked = await checkBackup(file, passphrase);
  migrationsOf(checked.header);
  refuseOtherSecret(checked.header, givenSecret);
  return checked;
}

/**
 * Restores a backup verified by `verifyForRestore` into an empty place. All rows come in one transaction: until it commits, the
 * database holds only a marker with which no shop opens, so an interrupted restore can simply be repeated. Returns how many
 * messages wait to be sent: since the backup, the shop may have sent them.
 */
export async function restoreBackup(
  backup: Backup,
  place: ShopPlace,
  migrations = readMigrations(),
): Promise<{ waitingMessages: number }> {
  const client = await connectForBackup(place.databaseUrl);
  try {
    await refuseFullPlace(client, place);
    const marker = escapeIdentifier(restoreMarker);
    await client.query(`create schema if not exists ${marker}`);
    const folderMarker = await markFolder(place.dataDir);
    await client.query('begin');
    await putAllBack(client, backup, place, migrations);
    await client.query(`drop schema ${marker}`);
    await client.query('commit');
    await rm(folderMarker, { force: true });
    // Until it is analysed, PostgreSQL does not know how many rows its tables have.
    await client.query('analyze');
    return { waitingMessages: await countWaiting(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from mail_outbox
     where sent_at is null and given_up_at is null and cancelled_at is null`,
  );
  return rows[0]?.count ?? 0;
}

async function putAllBack(
  client: pg.Client,
  { file, passphrase }: Backup,
  place: ShopPlace,
  migrations: MigrationMeta[],
): Promise<void> {
  const files = openFiles(place);
  let opened: { header: BackupHeader; tables: TableRestore } | null = null;
  for await (const part of readParts(file, passphrase)) {
    if (part.kind === 'header') {
      const { had } = migrationsOf(part.header, migrations);
      opened = { header: part.header, tables: await makeTables(client, part.header, had) };
      continue;
    }
    if (!opened) throw damaged();
    const { header, tables } = opened;
    if (part.kind === 'table') tables.begin(part.table);
    if (part.kind === 'rows') await tables.write(part.chunk);
    if (part.kind === 'table-end') await tables.end(part.rows);
    if (part.kind === 'file') await files.put(part);
    if (part.kind !== 'summary') continue;
    await files.finish();
    await tables.finish();
    await applyMigrations(client, migrationsOf(header, migrations).missing);
  }
}

/** The schema as of the backup; later migrations follow once the rows are restored. */
async function makeTables(
  client: pg.Client,
  header: BackupHeader,
  had: readonly MigrationMeta[],
): Promise<TableRestore> {
  await createMigrationList(client);
  await applyMigrations(client, had);
  return openTables(client, header);
}

function migrationsOf({ migrations }: BackupHeader, all?: readonly MigrationMeta[]) {
  const known = knownMigrations(migrations, all);
  if (typeof known !== 'string') return known;
  throw new BackupProblem(
    known === 'newer'
      ? 'This backup was made by a newer version of the shop. Restore it with that version.'
      : 'This backup was made by a version of the shop before 27 November 2026. Restore it with the version of that day, and take another.',
  );
}

/** With another secret, PANs are unreadable and sessions invalid: better to refuse than to open such a shop. */
function refuseOtherSecret({ secret }: BackupHeader, setting: string | null): void {
  const isSame = setting !== null && markOfSecret(setting) === secret.mark;
  if (isSame || (setting === null && !secret.isGiven)) return;
  throw new BackupProblem(
    secret.isGiven
      ? 'Set SHOP_SECRET to the value used by the shop in this backup. The backup does not contain it, and PANs can’t be read without it.'
      : 'SHOP_SECRET differs from the secret in this backup. Unset it.',
  );
}

/** A bucket has a high latency, but each file may be some megabytes. */
const filesAtOnce = 8;

type RestoredFile = { file: BackedUpFile; bytes: Buffer };

/** Restores files, a few at a time. */
type FileRestore = {
  /** Waits for room for one more; throws the error of an earlier one. */
  put(file: RestoredFile): Promise<void>;
  /** Waits until all are stored. */
  finish(): Promise<void>;
};

function openFiles(place: ShopPlace): FileRestore {
  const underWay = new Set<Promise<void>>();
  return {
    async put(file) {
      while (underWay.size >= filesAtOnce) await Promise.race(underWay);
      const putting = putFile(file, place).then(() => void underWay.delete(putting));
      underWay.add(putting);
      // The error is reported to the next `put` or `finish`.
      putting.catch(() => undefined);
    },
    async finish() {
      await Promise.all(underWay);
    },
  };
}

async function putFile(
  { file: { place: where, name }, bytes }: RestoredFile,
  { dataDir, storage }: ShopPlace,
): Promise<void> {
  if (where === 'media') return storage.put(name, bytes);
  if (!dataFiles.includes(name)) throw damaged();
  const file = path.join(dataDir, name);
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
  await chmod(`${file}.part`, 0o600);
  await rename(`${file}.part`, file);
  await syncFolder(dataDir);
}

/** Present in the data folder until a restore into it is finished, so that it can be repeated. */
const markerFile = 'unfinished-restore';

/** The schemas used by the shop; a hosted database may have others of its own. */
const shopSchemas = [...backedUpSchemas, 'drizzle', 'pgboss'];

const notEmpty = (what: string) =>
  new BackupProblem(
    `${what}. A backup can only be restored into an empty shop: choose another DATA_DIR, or an empty database.`,
  );

/** Throws unless the database and the data folder hold no shop; remains of an unfinished restore do not count. */
async function refuseFullPlace(client: pg.Client, place: ShopPlace): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
    [shopSchemas],
  );
  if (rows[0]) throw notEmpty(`The database is not empty: it has ${rows[0].name}`);
  if (await hasMarker(place.dataDir)) return;
  for (const name of dataFiles) {
    const isThere = await stat(path.join(place.dataDir, name)).catch(() => null);
    if (isThere) throw notEmpty(`${place.dataDir} is not empty: it has ${name}`);
  }
  for await (const picture of place.storage.list()) {
    if (picture) throw notEmpty('The picture storage is not empty');
  }
}

async function hasMarker(dataDir: string): Promise<boolean> {
  const text = await readFile(path.join(dataDir, markerFile), 'utf8').catch(() => null);
  return text !== null;
}

/** Marks the content of the data folder as part of an unfinished restore. */
async function markFolder(dataDir: string): Promise<string> {
  const file = path.join(dataDir, markerFile);
  await writeFile(file, 'A restore into this folder is running or did not finish.\n');
  await syncFolder(dataDir);
  return file;
}
