import type { Config } from '#platform/config/config.server.ts';
import {
  migrate,
  NewerSchemaError,
  UnfinishedRestoreError,
} from '#platform/database/migrate.server.ts';
import { OldPostgresError } from '#platform/database/prepare-server.server.ts';
import { setRoleTimeouts } from '#platform/database/role-timeouts.server.ts';
import { BucketError } from '#platform/storage/bucket-error.ts';
import { checkBucket } from './check-bucket.ts';
import { checkConnections } from './check-connections.ts';
import { seedShop } from './seed-shop.ts';
import { StartProblem } from './start-problem.ts';

/** Brings the database up to date and gives the shop its people and goods. Returns lines that say who may sign in. */
export async function prepareShop(config: Config, databaseUrl: string): Promise<string[]> {
  const warn = (text: string) => console.warn(`Warning: ${text}`);
  try {
    await migrate(config.databaseDirectUrl ?? databaseUrl);
    await checkWay(config, databaseUrl, warn);
    await checkBucket(config, warn);
    return await seedShop(config, databaseUrl, (text) => console.log(text));
  } catch (fault) {
    throw problemOf(fault, config);
  }
}

/** Behind a pooler, that its role has the timeouts; else that PostgreSQL allows as many connections as may be opened. */
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
  const saysEnough = [NewerSchemaError, OldPostgresError, UnfinishedRestoreError];
  if (fault instanceof Error && saysEnough.some((each) => fault instanceof each)) {
    return new StartProblem(fault.message);
  }
  const isOfDatabase = !(fault instanceof StartProblem || fault instanceof BucketError);
  if (!config.databaseUrl || !(fault instanceof Error) || !isOfDatabase) return fault;
  const cause = rootCause(fault);
  if (cause.message.startsWith('unsupported startup parameter')) {
    return new StartProblem(
      'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
  }
  const why = cause.message || 'no answer';
  return new StartProblem(`The database of DATABASE_URL cannot be used: ${why}`);
}

function rootCause(fault: Error): Error {
  if (fault instanceof AggregateError && fault.errors[0] instanceof Error) return fault.errors[0];
  return fault.cause instanceof Error ? rootCause(fault.cause) : fault;
}
