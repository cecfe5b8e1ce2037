import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** The schema as SQL. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** An arbitrary number that stands for 'the schema is being changed' among all processes of the shop. */
const migrationLock = 5_209_117;

/**
 * Brings the schema up to date. Processes that start together take turns, so each migration runs once.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
