import type pg from 'pg';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import { writeStatement } from '#platform/backup/records.server.ts';
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
import { type BackupHeader, type BackupSummary, secretFile } from './contents.server.ts';
import { copyDataFiles, copyPictures, readDataFile } from './copy-files.server.ts';
import { copyTables } from './copy-tables.server.ts';
import { connectForBackup, quoted, readSequences, readShopTables } from './shop-tables.server.ts';

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
      throw new BackupProblem('Another backup of this shop is being taken.');
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
    if (knownMigrations(migrations) === null) {
      throw new BackupProblem(
        'A newer version of the shop has changed this database. Take the backup with that version.',
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
  if (!rows[0]?.isThere) throw new BackupProblem('This database holds no shop.');
}
