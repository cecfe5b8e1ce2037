import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import { syncFolder } from '#platform/backup/backup-file.server.ts';
import { BackupProblem, damaged } from '#platform/backup/backup-problem.server.ts';
import {
  applyMigrations,
  createMigrationList,
  knownMigrations,
  restoreMarker,
} from '#platform/database/migrate.server.ts';
import { type CheckedBackup, checkBackup } from './check-backup.server.ts';
import { type BackedUpFile, type BackupHeader, dataFiles } from './contents.server.ts';
import { markFolder, refuseFullPlace } from './empty-place.server.ts';
import { readParts } from './read-parts.server.ts';
import { openTables, type TableRestore } from './restore-tables.server.ts';
import { connectForBackup } from './shop-tables.server.ts';
import { markOfSecret, type ShopPlace } from './take-backup.server.ts';

type Backup = { file: string; passphrase: string | null };

/**
 * Verifies that a backup is whole, that this program knows all that is in it, and that the secret fits. Changes nothing.
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
 * Makes an empty place the shop of a backup that `verifyForRestore` has found whole. All rows come in one transaction: until
 * it ends the database is empty but for a mark, with which no shop opens; whoever begins again finds it as it was.
 */
export async function restoreBackup(backup: Backup, place: ShopPlace): Promise<void> {
  const client = await connectForBackup(place.databaseUrl);
  try {
    await refuseFullPlace(client, place);
    const marker = escapeIdentifier(restoreMarker);
    await client.query(`create schema if not exists ${marker}`);
    const folderMarker = await markFolder(place.dataDir);
    await client.query('begin');
    await putAllBack(client, backup, place);
    await client.query(`drop schema ${marker}`);
    await client.query('commit');
    await rm(folderMarker, { force: true });
    // Until it is analysed the database does not know how many rows it has.
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function putAllBack(
  client: pg.Client,
  { file, passphrase }: Backup,
  place: ShopPlace,
): Promise<void> {
  let opened: { header: BackupHeader; tables: TableRestore } | null = null;
  for await (const part of readParts(file, passphrase)) {
    if (part.kind === 'header') {
      opened = { header: part.header, tables: await makeTables(client, part.header) };
      continue;
    }
    if (!opened) throw damaged();
    const { header, tables } = opened;
    if (part.kind === 'table') tables.begin(part.table);
    if (part.kind === 'rows') await tables.write(part.chunk);
    if (part.kind === 'table-end') await tables.end(part.rows);
    if (part.kind === 'file') await putFile(part, place);
    if (part.kind !== 'summary') continue;
    await tables.finish();
    await applyMigrations(client, migrationsOf(header).missing);
  }
}

/** The schema as it was where the backup was taken; what has changed since comes when the rows are there. */
async function makeTables(client: pg.Client, header: BackupHeader): Promise<TableRestore> {
  await createMigrationList(client);
  await applyMigrations(client, migrationsOf(header).had);
  return openTables(client, header);
}

async function putFile(
  { file: { place: where, name }, bytes }: { file: BackedUpFile; bytes: Buffer },
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

function migrationsOf({ migrations }: BackupHeader) {
  const known = knownMigrations(migrations);
  if (known) return known;
  throw new BackupProblem(
    'This backup was made by a newer version of the shop. Restore it with that version.',
  );
}

/** Another secret reads no PAN and knows no session: better to say so than to open such a shop. */
function refuseOtherSecret({ secret }: BackupHeader, setting: string | null): void {
  const isSame = setting !== null && markOfSecret(setting) === secret.mark;
  if (isSame || (setting === null && !secret.isGiven)) return;
  throw new BackupProblem(
    secret.isGiven
      ? 'SHOP_SECRET must be set to what it was for the shop of this backup: it is not in the backup, and without it no PAN can be read.'
      : 'SHOP_SECRET is set to another secret than that of this backup, which has its own with it. Unset it.',
  );
}
