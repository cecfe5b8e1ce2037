import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  type ConnectionRules,
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from './database.server.ts';
import { isDatabaseUnavailable } from './is-unavailable.server.ts';

/** A read; it may be run a second time, on the primary, if the replica fails during it. */
export type Reading<T> = (db: Database, pool: pg.Pool) => Promise<T>;

/** Where lists are read, to relieve the primary, which handles sales. */
export type Replica = {
  /**
   * Reads what anyone committed before the call, or something newer: from the replica if it catches up within a moment, else from
   * the primary. For display; decisions about money or stock query the primary.
   */
  read<T>(work: Reading<T>): Promise<T>;
  close(): Promise<void>;
};

type Primary = Pick<DatabaseConnection, 'db' | 'pool'>;

type OpenOptions = {
  primary: Primary;
  /** Null if there is no replica: the primary is read. */
  url: string | null;
  rules?: ConnectionRules;
  /** Called once, with the reason, when reads switch to the primary, and once when they switch back. */
  onChange?: (isUsed: boolean, reason: unknown) => void;
};

const maxConnections = 6;
const connectTimeoutMs = 1_000;
/** How long a read waits for recent commits; a replica further behind is not waited for again. */
const maxLagMs = 300;
const lookEveryMs = 10;
/** How often an unreachable replica is retried. */
const retryEveryMs = 2_000;

/** How far the primary's commits reach. With `synchronous_commit` off, commits are visible before their WAL is flushed. */
const readEnd = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as lsn`;
/** A promoted replica diverges and is no longer one. */
const readHasReplayed = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`;

export function openReplica({ primary, url, rules, onChange }: OpenOptions): Replica {
  const ofPrimary = <T>(work: Reading<T>) => work(primary.db, primary.pool);
  if (url === null) return { read: ofPrimary, close: () => Promise.resolve() };

  const replica = connectDatabase(url, { ...rules, maxConnections, connectTimeoutMs });
  const { db, pool } = replica;
  const watched = watch(pool, onChange);
  return {
    async read(work) {
      const end = watched.isAway() ? null : await readEndOf(primary.pool);
      if (end === null) return ofPrimary(work);
      try {
        const isThere = await hasReplayed(pool, end, watched.isUsed);
        watched.noteAnswer(isThere);
        if (isThere) return await work(db, pool);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        watched.noteAway(error);
      }
      return ofPrimary(work);
    },
    async close() {
      watched.stop();
      await replica.close();
    },
  };
}

/** Null if the primary cannot answer: the read then fails for the same reason. */
async function readEndOf(primary: pg.Pool): Promise<string | null> {
  const { rows } = await primary.query<{ lsn: string }>(readEnd).catch(() => ({ rows: [] }));
  return rows[0]?.lsn ?? null;
}

/** Whether a replica has replayed up to `end`; waits briefly for one that has kept up so far. */
async function hasReplayed(pool: pg.Pool, end: string, mayWait: () => boolean): Promise<boolean> {
  const deadline = performance.now() + maxLagMs;
  const asked = { text: readHasReplayed, values: [end], query_timeout: connectTimeoutMs };
  for (;;) {
    const { rows } = await pool.query<{ isThere: boolean }>(asked as pg.QueryConfig);
    if (rows[0]?.isThere) return true;
    if (!mayWait() || performance.now() > deadline) return false;
    await wait(lookEveryMs);
  }
}

/** Tracks the replica's state, reports changes, and polls an unreachable one. */
function watch(pool: pg.Pool, onChange: OpenOptions['onChange']) {
  let state: 'used' | 'behind' | 'away' = 'used';
  let retrying: NodeJS.Timeout | undefined;
  let isStopped = false;

  function enter(next: typeof state, reason: unknown): void {
    const isChanged = (state === 'used') !== (next === 'used');
    state = next;
    if (isChanged) onChange?.(next === 'used', reason);
  }
  function noteAway(reason: unknown): void {
    enter('away', reason);
    clearTimeout(retrying);
    if (!isStopped) retrying = setTimeout(retry, retryEveryMs).unref();
  }
  function retry(): void {
    const asked = { text: 'select', query_timeout: connectTimeoutMs } as pg.QueryConfig;
    pool
      .query(asked)
      .then(() => enter('behind', null))
      .catch(noteAway);
  }
  return {
    isAway: () => state === 'away',
    isUsed: () => state === 'used',
    /** A reply that was in flight when the replica became unreachable is ignored. */
    noteAnswer(isThere: boolean): void {
      if (state !== 'away') enter(isThere ? 'used' : 'behind', new Error('the replica is behind'));
    },
    noteAway,
    stop(): void {
      isStopped = true;
      clearTimeout(retrying);
    },
  };
}

/**
 * PostgreSQL: Hot Standby, 'Handling Query Conflicts' (40001, 40P01). Not errors of the statement itself, which would occur on
 * the primary as well.
 */
function isOfReplica(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    code === '40001' ||
    code === '40P01' ||
    error.message === 'Query read timeout' ||
    isOfReplica(error.cause)
  );
}
