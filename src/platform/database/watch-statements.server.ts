import type pg from 'pg';

/** A started statement: its name, if prepared, and its text, which holds no values. */
export type BegunStatement = { name: string | undefined; text: string };

/** Called when a statement starts; returns the function to call when it ends. */
export type StatementWatch = (statement: BegunStatement) => (error?: unknown) => void;

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Query = (...given: unknown[]) => unknown;

/** Calls `begin` for every statement on connections that the pool opens from now on. */
export function watchStatements(pool: pg.Pool, begin: StatementWatch): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const statement = begunBy(given[0]);
      // A stream or a cursor does not report its end.
      if (!statement) return query(...given);
      const end = begin(statement);
      const last = given.at(-1);
      if (typeof last === 'function') {
        const callback: Callback = (error, ...rest) => {
          end(error);
          (last as Callback)(error, ...rest);
        };
        return query(...given.slice(0, -1), callback);
      }
      const answered = query(...given) as Promise<unknown>;
      // The caller receives the error as well.
      answered.then(() => end()).catch(end);
      return answered;
    }) as typeof client.query;
  });
}

function begunBy(asked: unknown): BegunStatement | null {
  if (typeof asked === 'string') return { name: undefined, text: asked };
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null;
  const { name, text } = asked as { name?: string; text?: string };
  return text === undefined ? null : { name, text };
}

const verbs = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
]);

/** The verb of a statement, from a short fixed list. */
export function verbOf({ text }: BegunStatement): string {
  const verb = /^\s*(\w{1,12})/.exec(text)?.[1]?.toLowerCase() ?? '';
  return verbs.has(verb) ? verb : 'other';
}
