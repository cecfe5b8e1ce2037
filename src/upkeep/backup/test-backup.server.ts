import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, inject, onTestFinished } from 'vitest';
import { writeBackupFile } from '#platform/backup/backup-file.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { mediaFolder, openLocalStorage } from '#platform/storage/storage.server.ts';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { connectForBackup, quoted, readSequences, readShopTables } from './shop-tables.server.ts';
import { type ShopPlace, takeBackup } from './take-backup.server.ts';

/** The secret of every shop backed up here. */
export const testSecret = 'S'.repeat(43);

/** A shop for the test file that can be backed up, and empty places to restore it into. */
export function withBackups() {
  const database = useTestDatabase();
  let folder: string;
  let shop: ShopPlace;
  beforeEach(async () => {
    folder = makeTestFolder();
    shop = await placeOf(database.url, path.join(folder, 'shop'));
    await writeFile(path.join(shop.dataDir, 'shop-secret'), testSecret);
  });
  return {
    get databaseUrl() {
      return database.url;
    },
    get db() {
      return database.db;
    },
    get shop() {
      return shop;
    },
    async backUp(options: Parameters<typeof takeBackup>[1] = {}, passphrase: string | null = null) {
      const file = path.join(folder, `${randomBytes(4).toString('hex')}.backup`);
      await writeBackupFile(file, takeBackup(shop, options), passphrase);
      return { file, passphrase };
    },
    /** An empty database owned by a role that is not a superuser, and an empty folder. */
    async emptyPlace(): Promise<ShopPlace> {
      const name = `kanak_restored_${randomBytes(6).toString('hex')}`;
      await askDatabase(inject('testServerUrl'), `create database ${name}`);
      onTestFinished(async () => {
        await askDatabase(inject('testServerUrl'), `drop database ${name} with (force)`);
      });
      const url = new URL(inject('testServerUrl'));
      url.pathname = `/${name}`;
      return placeOf(url.href, path.join(folder, name));
    },
  };
}

async function placeOf(databaseUrl: string, dataDir: string): Promise<ShopPlace> {
  const storage = await openLocalStorage(mediaFolder(dataDir));
  return { databaseUrl, dataDir, storage, givenSecret: null };
}

export async function askDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table in the backup, and the sequences' values. */
export async function wholeShop(url: string): Promise<Record<string, unknown>> {
  const client = await connectForBackup(url);
  try {
    const contents: Record<string, unknown> = { sequences: await readSequences(client) };
    for (const table of await readShopTables(client)) {
      const { rows } = await client.query(
        `select t::text as row from ${quoted(table)} t order by 1`,
      );
      contents[`${table.schema}.${table.name}`] = rows;
    }
    return contents;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's description of the schema: foreign keys, checks, triggers, indexes, columns. */
export function schemaOf(url: string): Promise<Record<string, unknown>[]> {
  return askDatabase(
    url,
    `select conrelid::regclass::text as "of", conname as name, pg_get_constraintdef(oid) as is, convalidated::text as how
       from pg_constraint where connamespace::regnamespace::text in ('public', 'sandbox')
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal
     union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname in ('public', 'sandbox')
     union all select table_schema || '.' || table_name, column_name, data_type,
         concat_ws(' ', column_default, is_nullable, generation_expression)
       from information_schema.columns where table_schema in ('public', 'sandbox')
     order by 1, 2, 3, 4`,
  );
}
