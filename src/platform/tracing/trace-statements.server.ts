import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { verbOf, watchStatements } from '#platform/database/watch-statements.server.ts';
import { currentTraceparent } from '#platform/request-id.server.ts';
import { currentTracer } from './span.server.ts';

type Connect = (callback?: (...given: unknown[]) => void) => unknown;

/**
 * Makes a span for each statement sent by a request or a job, named by its statement name or its verb; never with its values. The
 * shop's own polling makes none.
 */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  // A waiting client is called back by the one that releases a connection, and would otherwise inherit its context.
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
