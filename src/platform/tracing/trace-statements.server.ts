import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { verbOf, watchStatements } from '#platform/database/watch-statements.server.ts';
import { currentTraceparent } from '#platform/request-id.server.ts';
import { currentTracer } from './span.server.ts';

type Connect = (callback?: (...given: unknown[]) => void) => unknown;

/**
 * Makes a span of each statement that a request or a job sends, by its name or by what it does; never its values. What the
 * shop asks by itself, such as what has changed, makes none.
 */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  // Whoever waits for a connection is called by whoever gives one back, and would count as theirs.
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    connect(callback && AsyncLocalStorage.bind(callback))) as typeof pool.connect;
  watchStatements(pool, (statement) => {
    const parent = currentTraceparent();
    const verb = verbOf(statement);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
    const name = statement.name ?? verb;
    const span = parent && currentTracer()?.start({ name, kind: 'client', attributes }, parent);
    return (error) => span && span.end({ error });
  });
}
