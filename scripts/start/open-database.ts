import type { Config } from '#platform/config/config.server.ts';
import { connectionBudget } from '#platform/database/connection-budget.ts';
import { EmbeddedPostgresError } from '#platform/database/embedded-postgres/embedded-postgres-error.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { StartProblem } from './start-problem.ts';

/** Connections that PostgreSQL reserves for superusers. */
const superuserConnections = 3;

export type StartedDatabase = { url: string; stop(): Promise<void> };

/** The configured database, or the shop's own PostgreSQL, started. */
export async function openDatabase(
  { databaseUrl, dataDir, processes }: Config,
  say: (text: string) => void,
): Promise<StartedDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  say('Starting the database …');
  try {
    return await startEmbeddedPostgres({
      dataDir,
      databaseName: 'kanak',
      maxConnections: connectionBudget(processes).total + superuserConnections,
      onProgress: say,
    });
  } catch (fault) {
    if (fault instanceof EmbeddedPostgresError) throw new StartProblem(fault.message);
    throw fault;
  }
}
