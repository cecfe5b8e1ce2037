import pg from 'pg';
import { sessionTimeouts } from './session-timeouts.ts';

/** Arbitrary advisory lock id for 'the role is being changed', shared by all processes of the shop. */
const roleLock = 5_209_119;

/**
 * Sets the session timeouts on the role that a pooler connects as, because PgBouncer refuses them in the startup message.
 * Existing settings of the role or the database are left alone. Returns why it failed, or null.
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

/** The settings of a role in this database, by name. PostgreSQL: pg_db_role_setting, where 0 means all databases. */
const settingsOfRole = `
select split_part(setting, '=', 1) as name
from pg_db_role_setting, unnest(setconfig) as setting
where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  and setrole in (0, coalesce(to_regrole(quote_ident($1))::oid, 0))`;
