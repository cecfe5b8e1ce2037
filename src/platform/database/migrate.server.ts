import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFolder } from '#platform/project-folder.server.ts';
import { prepareServer } from './prepare-server.server.ts';

const migrationsFolder = path.join(projectFolder, 'migrations');

/** All migrations of this program, in order. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** Arbitrary advisory lock id for 'the schema is being changed', shared by all processes of the shop. */
const migrationLock = 5_209_117;

/** A newer program has changed the schema, which this one does not know. */
export class NewerSchemaError extends Error {
  constructor() {
    super('A newer version of the shop has changed the database. Start that version.');
    this.name = 'NewerSchemaError';
  }
}

/** The schema predates the first migration that this program still has. */
export class OlderSchemaError extends Error {
  constructor() {
    super(
      'This database is of a version before 27 November 2026. Start the version of that day first, and then this one.',
    );
    this.name = 'OlderSchemaError';
  }
}

/** A restore into this database was not finished. */
export class UnfinishedRestoreError extends Error {
  constructor() {
    super('A restore into this database did not finish. Run it again: npm run restore -- FILE');
    this.name = 'UnfinishedRestoreError';
  }
}

/** A schema that exists, empty, until a restore is finished. */
export const restoreMarker = 'unfinished_restore';

/**
 * Brings the schema up to date, all or nothing. Processes that start together take turns, so each migration runs once. Throws
 * without changing anything: NewerSchemaError if the database is ahead of this program, OlderSchemaError if it is too far behind,
 * UnfinishedRestoreError if a restore was interrupted.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  await client.connect();
  try {
    if (await isRestoreUnfinished(client)) throw new UnfinishedRestoreError();
    await giveWay(client, () => bringUpToDate(client, migrations));
  } finally {
    await client.end();
  }
}

/**
 * Uses one transaction and a lock that ends with it, which both work through a pooler. Only waiting for other starts may take
 * long.
 */
async function bringUpToDate(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('set local lock_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await createMigrationList(client);
  const known = knownMigrations(await readAppliedMigrations(client), migrations);
  if (known === 'newer') throw new NewerSchemaError();
  if (known === 'older') throw new OlderSchemaError();
  await waitShortly(client);
  await applyMigrations(client, known.missing);
  await client.query('commit');
}

export async function isRestoreUnfinished(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [
    restoreMarker,
  ]);
  return rowCount !== 0;
}

/** Waits for other schema changes and blocks further ones until `unlockMigrations` or the end of the connection. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
}

export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
}

/** Creates the migration list if missing, and what migrations need that the server lacks. */
export async function createMigrationList(client: pg.Client): Promise<void> {
  await prepareServer(client);
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** A migration as recorded in the database. */
export type AppliedMigration = { hash: string; createdAt: number };

export async function readAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by id`,
  );
  return rows;
}

type KnownMigrations = { had: MigrationMeta[]; missing: MigrationMeta[] };

/**
 * This program's migrations in order, applied and pending. 'newer' if the database has an unknown one made after this program's
 * first. Unknown ones made before it are part of that first one: 'older' if it has not been applied with them. Compares all, not
 * just the newest as Drizzle does: two versions may have been developed in parallel.
 */
export function knownMigrations(
  applied: readonly AppliedMigration[],
  all: readonly MigrationMeta[] = readMigrations(),
): KnownMigrations | 'newer' | 'older' {
  const [first] = all;
  const isApplied = (each: MigrationMeta) => applied.some((row) => isOf(row, each));
  const others = applied.filter((row) => !all.some((each) => isOf(row, each)));
  if (others.some(({ createdAt }) => createdAt > (first?.folderMillis ?? 0))) return 'newer';
  if (others.length > 0 && first && !isApplied(first)) return 'older';
  return { had: all.filter(isApplied), missing: all.filter((each) => !isApplied(each)) };
}

/** The text of a migration, or its time, may have been corrected since it was applied; never both. */
function isOf({ hash, createdAt }: AppliedMigration, migration: MigrationMeta): boolean {
  return hash === migration.hash || createdAt === migration.folderMillis;
}

/** Changes the schema within the caller's transaction. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/**
 * How long a migration waits for a table, blocking everything queued behind it; the shop's own statements have longer timeouts.
 */
const maxLockWaitMs = 1_500;
const pauseMs = 500;
const maxTries = 30;
const lockNotAvailable = '55P03';

/** From here on, this transaction's lock waits are shorter than the timeouts of those queued behind it. */
async function waitShortly(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = ${maxLockWaitMs}`);
}

/**
 * Runs a transaction that changes tables while nodes of an older version serve from them. If one of those holds a table for long,
 * the transaction lets the others pass and retries, for about a minute.
 */
async function giveWay(client: pg.Client, transaction: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      await client.query('rollback');
      const isInTheWay =
        error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isInTheWay || tries === maxTries) throw error;
      await delay(pauseMs);
    }
  }
}
