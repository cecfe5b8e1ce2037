import { z } from 'zod';

/** Which PostgreSQL the shop uses, and how it connects. */
export type DatabaseConfig = {
  /** For pages and background work; null: the shop's own PostgreSQL. */
  databaseUrl: string | null;
  /** The same database, bypassing the pooler; null if `databaseUrl` leads to PostgreSQL itself. */
  databaseDirectUrl: string | null;
  /** A read replica for display only; null if there is none. */
  databaseReplicaUrl: string | null;
  /** Whether to use named prepared statements, which PostgreSQL plans once per connection. */
  namedStatements: boolean;
};

const postgresUrl = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must start with postgres://`)
    .optional();

export const databaseSettings = z.object({
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL'),
  DATABASE_PREPARED: z.enum(['on', 'off'], "DATABASE_PREPARED must be 'on' or 'off'").optional(),
});

type DatabaseSettings = z.infer<typeof databaseSettings>;

/** Poolers in transaction mode support named statements only from PgBouncer 1.21 on, so behind a pooler they are opt-in. */
export function databaseConfig(s: DatabaseSettings): DatabaseConfig {
  const prepared = s.DATABASE_PREPARED ?? (s.DATABASE_DIRECT_URL ? 'off' : 'on');
  return {
    databaseUrl: s.DATABASE_URL ?? null,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL ?? null,
    namedStatements: prepared === 'on',
  };
}

export function databaseContradictions(s: DatabaseSettings): string[] {
  if (s.DATABASE_URL) return [];
  return (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) =>
    s[name] ? [`${name} needs DATABASE_URL`] : [],
  );
}

/** How connections to `databaseUrl` must be opened. */
export function connectionRules(config: DatabaseConfig) {
  return {
    isPooled: config.databaseDirectUrl !== null,
    namedStatements: config.namedStatements,
  };
}
