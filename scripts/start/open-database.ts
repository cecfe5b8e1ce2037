import type { Config } from '#platform/config/config.server.ts';
import { EmbeddedPostgresError } from '#platform/database/embedded-postgres/embedded-postgres-error.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.server.ts';
import { migrate, NewerSchemaError } from '#platform/database/migrate.server.ts';
import { StartProblem } from './start-problem.ts';

export type StartedDatabase = { url: string; stop(): Promise<void> };

/** The database of the settings, or the shop's own PostgreSQL, started and brought up to date. */
export async function openDatabase(
  config: Config,
  say: (text: string) => void,
): Promise<StartedDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startOwn(config.dataDir, say);
  try {
    await migrate(database.url);
    return database;
  } catch (fault) {
    await database.stop();
    if (fault instanceof NewerSchemaError) throw new StartProblem(fault.message);
    if (!config.databaseUrl) throw fault;
    const why = fault instanceof Error ? rootCause(fault).message || 'no answer' : String(fault);
    throw new StartProblem(`The database of DATABASE_URL cannot be used: ${why}`);
  }
}

async function startOwn(dataDir: string, say: (text: string) => void): Promise<StartedDatabase> {
  say('Starting the database …');
  try {
    return await startEmbeddedPostgres({ dataDir, databaseName: 'kanak', onProgress: say });
  } catch (fault) {
    if (fault instanceof EmbeddedPostgresError) throw new StartProblem(fault.message);
    throw fault;
  }
}

function rootCause(fault: Error): Error {
  if (fault instanceof AggregateError && fault.errors[0] instanceof Error) return fault.errors[0];
  return fault.cause instanceof Error ? rootCause(fault.cause) : fault;
}
