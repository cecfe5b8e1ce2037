import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { wakingAfter } from './after-commit.server.ts';
import { sessionTimeouts } from './session-timeouts.ts';
import { endSilentConnections } from './silent-connections.server.ts';

export type Database = NodePgDatabase;
/** What runs inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A function that takes this may be called inside a transaction or outside of one. */
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** How a pool speaks to what it connects to; where nothing is said, that is PostgreSQL itself. */
export type ConnectionRules = {
  /** A pooler stands in between: it refuses timeouts in the startup message, so the role has them (`setRoleTimeouts`). */
  isPooled?: boolean;
  namedStatements?: boolean;
};

export type ConnectOptions = ConnectionRules & {
  maxConnections?: number;
  connectTimeoutMs?: number;
  /** Called with the text of each statement; for counting and for slow-statement logs. */
  onStatement?: (sql: string) => void;
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  onError?: (error: Error) => void;
  /** After this a connection that does not answer is given up; longer than any statement may take where nothing is said. */
  maxSilenceMs?: number;
  /** What ends the waiting of a session, where that is not what it is for the shop. */
  sessionTimeouts?: typeof sessionTimeouts;
};

/** Opens a pool on PostgreSQL. No statement may hang: all waiting has an end. */
export function connectDatabase(url: string, options: ConnectOptions = {}): DatabaseConnection {
  const timeouts = options.sessionTimeouts ?? sessionTimeouts;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.isPooled ? {} : timeouts),
    application_name: 'kanak',
    ...endSilentConnections({
      maxSilenceMs: options.maxSilenceMs ?? timeouts.statement_timeout + 2_000,
    }),
  });
  pool.on('error', (error) => options.onError?.(error));
  // A connection may also break between two statements of a transaction. The next statement reports it; without a listener, the
  // event would end the program.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (options.namedStatements === false) sendWithoutNames(client);
  });
  const { onStatement } = options;
  const settings = onStatement ? { logger: { logQuery: (sql: string) => onStatement(sql) } } : {};
  const db = drizzle(pool, settings);
  // Drizzle's own never gives a connection back that breaks before `begin` is answered (drizzle-orm issue 6341).
  db.transaction = (work, config) =>
    wakingAfter(db, () =>
      onOneConnection(pool, (client) => drizzle(client, settings).transaction(work, config)),
    );
  return { db, pool, close: () => pool.end() };
}

/** Lends a connection of the pool, which gets it back however the work ends, or throws it away where a transaction is still open. */
async function onOneConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(!isIdle(client));
  }
}

/** Whether no transaction is open on a connection; pg knows this, its types do not yet. */
function isIdle(client: pg.PoolClient): boolean {
  return (client as unknown as { getTransactionStatus(): string }).getTransactionStatus() === 'I';
}

/**
 * Has a connection send every statement without its name, whoever has named it. A pooler in transaction mode gives each
 * transaction another connection of PostgreSQL, which does not know the names that were given on the one before.
 */
function sendWithoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as pg.PoolClient['query'];
}

function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
