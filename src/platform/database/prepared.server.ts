import { type Placeholder, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './database.server.ts';

/** The values of a statement as it is built: each stands for what a later call gives. */
export type Slots<Values> = { readonly [Name in keyof Values]: Placeholder };

type Executable<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };

type Statement<Values, Answer> = (db: DatabaseOrTransaction, values: Values) => Promise<Answer>;

/** By the pool, or by the connection of a transaction, which lives as long as its statements are prepared in PostgreSQL. */
const built = new WeakMap<object, Map<string, Executable<unknown>>>();

/**
 * A statement that is built once for each connection, and parsed and planned once by PostgreSQL, under this name, which
 * no other statement has. For what every visitor asks; called inside a transaction or outside of one.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  name: string,
  build: (
    db: DatabaseOrTransaction,
    slots: Slots<Values>,
  ) => { prepare(name: string): Executable<Answer> },
): Statement<Values, Answer> {
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

/** Drizzle's sessions know what they speak to, and keep it to themselves: a pool, or one connection of it. */
function connectionOf(db: DatabaseOrTransaction): object {
  return (db._.session as unknown as { client: object }).client;
}

/** Slots are asked for by name: what they all are is known to the type alone, so they cannot be listed or spread. */
function slotsFor<Values>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new TypeError('Each slot of a prepared statement has to be named');
    },
  });
}
