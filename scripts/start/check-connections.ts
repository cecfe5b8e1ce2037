import pg from 'pg';
import type { Config } from '#platform/config/config.server.ts';
import { connectionBudget } from '#platform/database/connection-budget.ts';

/** Warns if the shop's processes may open more connections than PostgreSQL allows. */
export async function checkConnections(
  { config, databaseUrl }: { config: Config; databaseUrl: string },
  warn: (text: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ allowed: number }>(
      `select current_setting('max_connections')::int
            - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int as allowed`,
    );
    const { total } = connectionBudget(config.processes);
    const allowed = rows[0]?.allowed ?? total;
    if (total <= allowed) return;
    warn(
      `PROCESSES=${config.processes} may need ${total} connections, and PostgreSQL allows ${allowed}: set max_connections higher, or PROCESSES lower`,
    );
  } finally {
    await client.end();
  }
}
