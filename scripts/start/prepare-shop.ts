import type { Config } from '#platform/config/config.server.ts';
import {
  migrate,
  NewerSchemaError,
  OlderSchemaError,
  UnfinishedRestoreError,
} from '#platform/database/migrate.server.ts';
import { OldPostgresError } from '#platform/database/prepare-server.server.ts';
import { setRoleTimeouts } from '#platform/database/role-timeouts.server.ts';
import { checkBucket } from './check-bucket.ts';
import { checkConnections } from './check-connections.ts';
import { seedShop } from './seed-shop.ts';
import { StartProblem } from './start-problem.ts';

/** Migrates the database and creates the shop's initial accounts and products. Returns lines that say who may sign in. */
export async function prepareShop(config: Config, databaseUrl: string): Promise<string[]> {
  const warn = (text: string) => console.warn(`Warning: ${text}`);
  try {
    await migrate(config.databaseDirectUrl ?? databaseUrl);
    await checkWay(config, databaseUrl, warn);
  } catch (fault) {
    throw problemOf(fault, config);
  }
  await checkBucket(config, warn);
  try {
    return await seedShop(config, databaseUrl, (text) => console.log(text));
  } catch (fault) {
    throw refusalOfPooler(fault) ?? fault;
  }
}

/** Behind a pooler, checks the timeouts of its role; otherwise that PostgreSQL allows enough connections. */
async function checkWay(
  config: Config,
  databaseUrl: string,
  warn: (text: string) => void,
): Promise<void> {
  if (!config.databaseDirectUrl) return checkConnections({ config, databaseUrl }, warn);
  const role = decodeURIComponent(new URL(databaseUrl).username);
  const refusal = await setRoleTimeouts(config.databaseDirectUrl, role);
  if (refusal) warn(`The role ${role} could not be given timeouts: ${refusal}`);
}

function problemOf(fault: unknown, config: Config): unknown {
  const saysEnough = [NewerSchemaError, OlderSchemaError, OldPostgresError, UnfinishedRestoreError];
  if (fault instanceof Error && saysEnough.some((each) => fault instanceof each)) {
    return new StartProblem(fault.message);
  }
  if (!config.databaseUrl) return fault;
  const why = fault instanceof Error ? rootCause(fault).message || 'no answer' : String(fault);
  return new StartProblem(`The database in DATABASE_URL cannot be used: ${why}`);
}

/** PgBouncer accepts only parameters that it knows; the shop's first working connection has others. */
function refusalOfPooler(fault: unknown): StartProblem | null {
  const isRefused =
    fault instanceof Error && rootCause(fault).message.startsWith('unsupported startup parameter');
  if (!isRefused) return null;
  return new StartProblem(
    'DATABASE_URL points to a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  );
}

function rootCause(fault: Error): Error {
  if (fault instanceof AggregateError && fault.errors[0] instanceof Error) return fault.errors[0];
  return fault.cause instanceof Error ? rootCause(fault.cause) : fault;
}
