import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeBackupFile } from '#platform/backup/backup-file.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { mediaFolder, openLocalStorage } from '#platform/storage/storage.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { fillShop } from '../../../proofs/fill-shop.ts';
import {
  debianPrograms,
  ownPrograms,
  type PostgresPrograms,
  startCluster,
} from '../../../tests/support/postgres-cluster.ts';
import { restoreBackup, verifyForRestore } from './restore-backup.server.ts';
import { type ShopPlace, takeBackup } from './take-backup.server.ts';
import { testSecret, wholeShop } from './test-backup.server.ts';

vi.setConfig({ testTimeout: 120_000 });
const few = { categories: 3, collections: 4, products: 60, users: 40, orders: 300, changes: 50 };
const old = debianPrograms(15);

async function placeOn(programs: PostgresPrograms): Promise<ShopPlace> {
  const cluster = await startCluster(programs);
  const dataDir = makeTestFolder();
  onTestFinished(() => cluster.remove());
  const storage = await openLocalStorage(mediaFolder(dataDir));
  return { databaseUrl: cluster.url, dataDir, storage, givenSecret: null };
}

/** Skipped without PostgreSQL 15, from the package `postgresql-15`. */
test.skipIf(old === null)(
  'a shop moves from PostgreSQL 15 to the newest version and back, row for row',
  async () => {
    const [from, to] = [
      await placeOn(old ?? (await ownPrograms())),
      await placeOn(await ownPrograms()),
    ];
    await migrate(from.databaseUrl);
    await writeFile(path.join(from.dataDir, 'shop-secret'), testSecret);
    await fillShop(from.databaseUrl, () => undefined, { ...few, mails: 30 });
    const up = { file: path.join(from.dataDir, 'up.backup'), passphrase: null };
    await writeBackupFile(up.file, takeBackup(from), null);
    await restoreBackup(up, to);
    expect(await wholeShop(to.databaseUrl)).toEqual(await wholeShop(from.databaseUrl));

    const back = await placeOn(old ?? (await ownPrograms()));
    const down = { file: path.join(to.dataDir, 'down.backup'), passphrase: null };
    await writeBackupFile(down.file, takeBackup(to), null);
    const { header } = await verifyForRestore(down, null);
    expect(header.postgres).toMatch(/^1[6-9]|^2/);
    await restoreBackup(down, back);
    expect(await wholeShop(back.databaseUrl)).toEqual(await wholeShop(from.databaseUrl));
    await expect(migrate(back.databaseUrl)).resolves.toBeUndefined();
  },
);
