import { type Placeholder, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './database.server.ts';

/** Placeholders for the values of a statement, each filled in by a later call. */
export type Slots<Values> = { readonly [Name in keyof Values]: Placeholder };

type Executable<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };

type Statement<Values, Answer> = (db: DatabaseOrTransaction, values: Values) => Promise<Answer>;

/** Keyed by the pool, or by the connection of a transaction, which lives as long as its prepared statements in PostgreSQL. */
const built = new WeakMap<object, Map<string, Executable<unknown>>>();

/**
 * A statement built once per connection, and parsed and planned once by PostgreSQL, under this unique name. For queries that
 * every visitor makes; works inside a transaction or outside one.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  name: string,
  build: (
    db: DatabaseOrTransaction,
    slots: Slots<Values>,
  ) => { prepare(name: string): Executable<Answer> },
): Statement<Values, Answer> {
  // PostgreSQL would parse and plan it each time.
  if (name === '') throw new TypeError('A prepared statement needs a name');
  return (db, values) => {
    const connection = connectionOf(db);
    let statements = built.get(connection);
    if (!statements) built.set(connection, (statements = new Map()));
    let statement = statements.get(name) as Executable<Answer> | undefined;
    if (!statement) {
      statement = build(db, slotsFor()).prepare(name);
      statements.set(name, statement);
    }
    return statement.execute(values);
  };
}

/** Drizzle's sessions hold what they run on, a pool or one of its connections, but do not expose it. */
function connectionOf(db: DatabaseOrTransaction): object {
  return (db._.session as unknown as { client: object }).client;
}

/** Slots are accessed by name: only the type knows them all, so they cannot be listed or spread. */
function slotsFor<Values>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new TypeError('Each slot of a prepared statement has to be named');
    },
  });
}
