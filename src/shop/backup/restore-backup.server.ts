import { rm } from 'node:fs/promises';
import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import { BackupProblem, damaged } from '#platform/backup/backup-problem.server.ts';
import {
  applyMigrations,
  createMigrationList,
  knownMigrations,
  restoreMarker,
} from '#platform/database/migrate.server.ts';
import { type CheckedBackup, checkBackup } from './check-backup.server.ts';
import type { BackupHeader } from './contents.server.ts';
import { markFolder, refuseFullPlace } from './empty-place.server.ts';
import { openFiles } from './restore-files.server.ts';
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
  const files = openFiles(place);
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
    if (part.kind === 'file') await files.put(part);
    if (part.kind !== 'summary') continue;
    await files.finish();
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
