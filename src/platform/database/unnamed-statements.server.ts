import type pg from 'pg';

/**
 * Has a connection send every statement without its name, whoever has named it. A pooler in transaction mode gives each
 * transaction another connection of PostgreSQL, which does not know the names that were given on the one before.
 */
export function sendWithoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as pg.PoolClient['query'];
}

function isNamed(statement: unknown): statement is { name: string } {
  return typeof statement === 'object' && statement !== null && 'name' in statement;
}
