import type { Config } from '#platform/config/config.server.ts';
import { migrate, NewerSchemaError } from '#platform/database/migrate.server.ts';
import { OldPostgresError } from '#platform/database/prepare-server.server.ts';
import { checkBucket } from './check-bucket.ts';
import { checkConnections } from './check-connections.ts';
import { seedShop } from './seed-shop.ts';
import { StartProblem } from './start-problem.ts';

/** Brings the database up to date and gives the shop its people and goods. Returns lines that say who may sign in. */
export async function prepareShop(config: Config, databaseUrl: string): Promise<string[]> {
  try {
    await migrate(databaseUrl);
  } catch (fault) {
    throw problemOf(fault, config);
  }
  const warn = (text: string) => console.warn(`Warning: ${text}`);
  await checkConnections({ config, databaseUrl }, warn);
  await checkBucket(config, warn);
  return seedShop(config, databaseUrl, (text) => console.log(text));
}

function problemOf(fault: unknown, config: Config): unknown {
  if (fault instanceof NewerSchemaError || fault instanceof OldPostgresError)
    return new StartProblem(fault.message);
  if (!config.databaseUrl) return fault;
  const why = fault instanceof Error ? rootCause(fault).message || 'no answer' : String(fault);
  return new StartProblem(`The database of DATABASE_URL cannot be used: ${why}`);
}

function rootCause(fault: Error): Error {
  if (fault instanceof AggregateError && fault.errors[0] instanceof Error) return fault.errors[0];
  return fault.cause instanceof Error ? rootCause(fault.cause) : fault;
}
