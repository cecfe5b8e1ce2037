import pg from 'pg';
import { sessionTimeouts } from './session-timeouts.ts';

/** An arbitrary number that stands for 'the role is being changed' among all processes of the shop. */
const roleLock = 5_209_119;

/**
 * Gives the role that a pooler connects as the timeouts that the shop's connections ask for themselves elsewhere: PgBouncer
 * refuses them in the startup message. What somebody has set for the role or the database stays. Answers with why it
 * could not be done, or null.
 */
export async function setRoleTimeouts(directUrl: string, role: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [roleLock]);
    const { rows } = await client.query<{ name: string }>(settingsOfRole, [role]);
    const known = new Set(rows.map(({ name }) => name));
    const database = client.database ?? '';
    for (const [name, ms] of Object.entries(sessionTimeouts)) {
      if (known.has(name)) continue;
      await client.query(
        `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} = ${ms}`,
      );
    }
    await client.query('commit');
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  } finally {
    await client.end();
  }
}

/** What is set for a role in this database, by the name of the setting. PostgreSQL: pg_db_role_setting, 0 is for all. */
const settingsOfRole = `
select split_part(setting, '=', 1) as name
from pg_db_role_setting, unnest(setconfig) as setting
where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and setrole in (0, coalesce(to_regrole(quote_ident($1))::oid, 0))`;
