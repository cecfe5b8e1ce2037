import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeBackupFile } from '#platform/backup/backup-file.server.ts';
import { writeStatement } from '#platform/backup/records.server.ts';
import { migrate, readMigrations } from '#platform/database/migrate.server.ts';
import { fillShop } from '../../../proofs/fill-shop.ts';
import { checkBackup } from './check-backup.server.ts';
import { restoreBackup, verifyForRestore } from './restore-backup.server.ts';
import { markOfSecret, takeBackup } from './take-backup.server.ts';
import { askDatabase, schemaOf, testSecret, wholeShop, withBackups } from './test-backup.server.ts';

const backups = withBackups();
const few = {
  categories: 3,
  collections: 4,
  products: 60,
  users: 40,
  orders: 300,
  changes: 50,
  mails: 30,
};
beforeAll(() => fillShop(backups.databaseUrl, () => undefined, few));

test('a restore without superuser rights brings back every row, the schema and the sequences', async () => {
  const { shop } = backups;
  await askDatabase(
    shop.databaseUrl,
    `select nextval('order_numbers') from generate_series(1, 41)`,
  );
  const backup = await backups.backUp({}, 'four words that nobody says');
  const place = await backups.emptyPlace();
  const roles = `select usesuper from pg_user where usename = current_user`;
  expect(await askDatabase(place.databaseUrl, roles)).toEqual([{ usesuper: false }]);

  const { summary } = await verifyForRestore(backup, null);
  await restoreBackup(backup, place);

  expect(summary.rows).toMatchObject({ 'public.products': 60, 'public.orders': 300 });
  expect(await wholeShop(place.databaseUrl)).toEqual(await wholeShop(shop.databaseUrl));
  expect(await schemaOf(place.databaseUrl)).toEqual(await schemaOf(shop.databaseUrl));
  expect((await readdir(place.dataDir)).toSorted()).toEqual(['media', 'shop-secret']);
  expect(await readFile(path.join(place.dataDir, 'shop-secret'), 'utf8')).toBe(testSecret);
  // As a start does: there is nothing left to migrate.
  await expect(migrate(place.databaseUrl)).resolves.toBeUndefined();
});

test('a restore counts the messages that the shop may have sent since', async () => {
  const { databaseUrl } = backups.shop;
  const mail = (key: string, ended: string) =>
    askDatabase(
      databaseUrl,
      `insert into mail_outbox (dedupe_key, recipient, subject, body, ${ended}) values ('${key}', 'asha@example.com', 'News', 'News', now())`,
    );
  const before = await restoreBackup(await backups.backUp(), await backups.emptyPlace());
  await mail('waits', 'next_attempt_at');
  for (const ended of ['sent_at', 'given_up_at', 'cancelled_at']) await mail(ended, ended);
  const after = await restoreBackup(await backups.backUp(), await backups.emptyPlace());
  expect(after.waitingMessages - before.waitingMessages).toBe(1);
});

test('a backup is not restored into a place with a shop or part of one', async () => {
  const backup = await backups.backUp();
  await expect(restoreBackup(backup, backups.shop)).rejects.toThrow('The database is not empty');
  const withSecret = await backups.emptyPlace();
  await writeFile(path.join(withSecret.dataDir, 'shop-secret'), testSecret);
  await expect(restoreBackup(backup, withSecret)).rejects.toThrow('it has shop-secret');
  const withPicture = await backups.emptyPlace();
  await withPicture.storage.put('ring-320.webp', Buffer.from('a ring'));
  await expect(restoreBackup(backup, withPicture)).rejects.toThrow(
    'The picture storage is not empty',
  );
  for (const { databaseUrl } of [withSecret, withPicture]) {
    // No marker either: it can be opened as the empty shop that it was.
    await expect(migrate(databaseUrl)).resolves.toBeUndefined();
  }
});

test('an interrupted restore leaves a shop that refuses to open, and can be repeated', async () => {
  const { shop } = backups;
  const backup = await backups.backUp();
  const whole = await readFile(backup.file);
  const place = await backups.emptyPlace();
  await writeFile(backup.file, whole.subarray(0, -10));
  await expect(restoreBackup(backup, place)).rejects.toThrow('damaged or incomplete');

  await expect(migrate(place.databaseUrl)).rejects.toThrow('did not finish. Run it');
  const records = takeBackup(place);
  await expect(records.next()).rejects.toThrow('did not finish');
  expect(await readdir(place.dataDir)).toContain('unfinished-restore');

  await writeFile(backup.file, whole);
  await restoreBackup(backup, place);
  expect(await wholeShop(place.databaseUrl)).toEqual(await wholeShop(shop.databaseUrl));
  expect((await readdir(place.dataDir)).toSorted()).toEqual(['media', 'shop-secret']);
  await expect(migrate(place.databaseUrl)).resolves.toBeUndefined();
});

test('a backup of a newer version is refused before anything is changed', async () => {
  const [{ header }, { file }] = [
    await checkBackup((await backups.backUp()).file, null),
    await backups.backUp(),
  ];
  const newer = {
    ...header,
    tables: [],
    migrations: [
      ...header.migrations,
      { hash: 'of a version to come', createdAt: 9_999_999_999_999 },
    ],
  };
  async function* records() {
    yield* writeStatement('header', newer);
    yield* writeStatement('summary', {
      rows: {},
      files: 0,
      fileBytes: 0,
      missing: [],
      missingCount: 0,
    });
  }
  await writeBackupFile(`${file}-newer`, records(), null);
  const backup = { file: `${file}-newer`, passphrase: null };
  await expect(verifyForRestore(backup, null)).rejects.toThrow('made by a newer version');
});

test('a backup of an older version is restored and migrated to the current one', async () => {
  const old = await backups.emptyPlace();
  await migrate(old.databaseUrl);
  await askDatabase(old.databaseUrl, `insert into products (name) values ('Jhumka of old')`);
  // It was made by the migrations that have since been merged into the first.
  await askDatabase(
    old.databaseUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of old', 1795716285262)`,
  );
  await writeFile(path.join(old.dataDir, 'shop-secret'), testSecret);
  const file = path.join(old.dataDir, 'old.backup');
  await writeBackupFile(file, takeBackup(old), null);

  const place = await backups.emptyPlace();
  const since = {
    sql: ['alter table products add column box text', `update products set box = 'red'`],
    hash: 'written since',
    folderMillis: Date.now(),
    bps: true,
  };
  const migrations = [...readMigrations(), since];
  await restoreBackup({ file, passphrase: null }, place, migrations);
  expect(await askDatabase(place.databaseUrl, 'select name, box from products')).toEqual([
    { name: 'Jhumka of old', box: 'red' },
  ]);
  const names = `select count(*)::int as count from drizzle.__drizzle_migrations`;
  expect(await askDatabase(place.databaseUrl, names)).toEqual([{ count: migrations.length }]);
});

test('a secret given as a setting is not in the backup, and a different one is refused', async () => {
  const given = 'a secret that is long enough, given as a setting';
  const file = path.join(backups.shop.dataDir, 'given.backup');
  await writeBackupFile(file, takeBackup({ ...backups.shop, givenSecret: given }), null);
  const backup = { file, passphrase: null };
  const { header } = await verifyForRestore(backup, given);
  expect(header.secret).toEqual({ mark: markOfSecret(given), isGiven: true });
  await expect(verifyForRestore(backup, null)).rejects.toThrow('Set SHOP_SECRET to the value');
  await expect(verifyForRestore(backup, `${given}!`)).rejects.toThrow('Set SHOP_SECRET to');

  const ofFile = await backups.backUp();
  await expect(verifyForRestore(ofFile, given)).rejects.toThrow('SHOP_SECRET differs from');
  expect(await verifyForRestore(ofFile, testSecret)).toMatchObject({ summary: { files: 1 } });
});

test('the shop keeps running during a backup, which leaves out later changes', async () => {
  const taken = await backups.backUp({
    async onFixed() {
      await askDatabase(backups.shop.databaseUrl, `insert into products (name) values ('Kada')`);
    },
  });
  const { summary } = await checkBackup(taken.file, null);
  const [{ count } = {}] = await askDatabase(
    backups.shop.databaseUrl,
    'select count(*)::int as count from products',
  );
  // What was sold or made after the snapshot is not included.
  expect(summary.rows['public.products']).toBe(Number(count) - 1);
});

test('losing the database midway ends the backup, and leaves no file', async () => {
  const { shop } = backups;
  await askDatabase(
    shop.databaseUrl,
    `insert into mail_outbox (dedupe_key, recipient, subject, body)
     select 'long ' || n, 'asha@example.com', 'Long', repeat(md5(n::text), 100) from generate_series(1, 10000) n`,
  );
  const file = path.join(shop.dataDir, 'broken.backup');
  const sessions = `from pg_stat_activity where application_name = 'kanak backup' and datname = current_database()`;
  async function* breakingOff() {
    let bytes = 0;
    for await (const chunk of takeBackup(shop)) {
      yield chunk;
      const isInTheMiddle = bytes <= 1_000_000 && bytes + chunk.length > 1_000_000;
      bytes += chunk.length;
      if (isInTheMiddle)
        await askDatabase(shop.databaseUrl, `select pg_terminate_backend(pid) ${sessions}`);
    }
  }
  await expect(writeBackupFile(file, breakingOff(), null)).rejects.toThrow(/terminat/);
  expect((await readdir(shop.dataDir)).filter((name) => name.startsWith('broken'))).toEqual([]);
  // Its locks were released.
  await expect(backups.backUp()).resolves.toBeDefined();
});

test('a folder other than the shop’s own is not backed up', async () => {
  const { dataDir, storage } = await backups.emptyPlace();
  const elsewhere = { ...backups.shop, dataDir, storage };
  await expect(Array.fromAsync(takeBackup(elsewhere))).rejects.toThrow('has no shop-secret');
});
