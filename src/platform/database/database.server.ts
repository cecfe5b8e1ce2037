import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { wakingAfter } from './after-commit.server.ts';
import { sessionTimeouts } from './session-timeouts.ts';
import { endSilentConnections } from './silent-connections.server.ts';

export type Database = NodePgDatabase;
/** The transaction object inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that may be called inside a transaction or outside one. */
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseConnection = {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
};

/** What a pool connects to; by default PostgreSQL itself. */
export type ConnectionRules = {
  /**
   * Connects through a pooler, which refuses timeouts in the startup message, so they are set on the role (`setRoleTimeouts`).
   */
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
  /** A connection silent for this long is given up; by default longer than any statement may take. */
  maxSilenceMs?: number;
  /** Session timeouts, if they differ from the shop's. */
  sessionTimeouts?: typeof sessionTimeouts;
};

/** Opens a pool on PostgreSQL. No statement may hang: every wait has a timeout. */
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
  // Drizzle's own method leaks a connection that breaks before `begin` is answered (drizzle-orm issue 6341).
  db.transaction = (work, config) =>
    wakingAfter(db, () =>
      onOneConnection(pool, (client) => drizzle(client, settings).transaction(work, config)),
    );
  return { db, pool, close: () => pool.end() };
}

/** Runs work on one pooled connection and always returns it; a connection with an open transaction is discarded. */
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

/** Whether no transaction is open on a connection; pg knows this, but its types do not yet. */
function isIdle(client: pg.PoolClient): boolean {
  return (client as unknown as { getTransactionStatus(): string }).getTransactionStatus() === 'I';
}

/**
 * Makes a connection send every statement unnamed. A pooler in transaction mode gives each transaction a different PostgreSQL
 * connection, which does not know the names prepared on the previous one.
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
