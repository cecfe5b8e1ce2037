import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** The schema as SQL. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** An arbitrary number that stands for 'the schema is being changed' among all processes of the shop. */
const migrationLock = 5_209_117;

/** A newer program has changed the schema; this one does not know what it would write into. */
export class NewerSchemaError extends Error {
  constructor() {
    super(
      'A newer version of the shop has been here and changed the database. Start that version.',
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Brings the schema up to date. Processes that start together take turns, so each migration runs once. Throws
 * NewerSchemaError, and changes nothing, where the database is ahead of this program.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (await isAhead(client)) throw new NewerSchemaError();
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Whether a migration has been applied that is later than all that this program has. */
async function isAhead(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return false;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query(
    'select 1 from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [Math.max(...known)],
  );
  return rows.length > 0;
}
