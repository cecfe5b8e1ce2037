import type pg from 'pg';

/** A change: the kind of subject, and its id if it concerns a single one. */
export type Change = { kind: string; subject: string | null };

export type ChangeLog = {
  /** Resolves when every change committed before the call has been handled. Rejects if the log cannot be read. */
  catchUp(): Promise<void>;
  /** As `catchUp`, unless changes were read within `maxAgeMs`. */
  ensureCurrent(): Promise<void>;
  /** Whether changes were read within `maxAgeMs`. */
  isCurrent(): boolean;
  /** Milliseconds since they were last read. */
  ageMs(): number;
  /** Where the next read begins: everything committed before has been handled. */
  position(): string;
  close(): Promise<void>;
};

type ChangeLogOptions = {
  pool: pg.Pool;
  /** Where to start: the result of `readHorizon` from before everything was loaded. */
  horizon: string;
  /** Handles changes; called again with the same ones if it rejects. */
  onChanges: (changes: readonly Change[]) => Promise<void>;
  /** Changes may have been missed: discard what was loaded and load everything again. */
  onGap: () => Promise<void>;
  onError: (error: unknown) => void;
  /** How often changes are read; null: only on request. */
  everyMs: number | null;
  /** How old the last read may be to count as current. */
  maxAgeMs: number;
};

type Row = {
  xid: string;
  id: string | null;
  kind: string;
  subject: string | null;
  horizon: string;
};

/** Rows are deleted after an hour (housekeeping). After half of that without a read, start over. */
const maxGapMs = 30 * 60_000;

const readChanges = {
  name: 'read_catalogue_changes',
  text: `select c.xid::text, c.id::text, c.kind, c.subject, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (values (1)) as one left join catalogue_changes c on c.xid >= $1::xid8`,
};

/**
 * The oldest transaction in progress: writes from it and later ones may not be visible yet. A replica counts what it has not
 * received as in progress: queried before the replica is read, this tells where on the primary the unseen changes begin.
 */
export async function readHorizon(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return rows[0]?.horizon ?? '0';
}

/**
 * Polls the table `catalogue_changes`, which triggers fill within the changing transactions. Transactions commit in another order
 * than they begin, so each read starts at the oldest one in progress during the previous read and skips what was seen. No change
 * is lost while the database is unreachable. Unlike NOTIFY, it makes no commit wait for another and needs no permanent
 * connection.
 */
export function openChangeLog(options: ChangeLogOptions): ChangeLog {
  const { pool, onChanges, onGap, onError, everyMs, maxAgeMs } = options;
  let horizon = options.horizon;
  let seen = new Map<string, bigint>();
  let readAt = performance.now();
  let isFailing = false;
  let isClosed = false;

  async function readOn(): Promise<void> {
    const startedAt = performance.now();
    const { rows } = await pool.query<Row>({ ...readChanges, values: [horizon] });
    const next = rows[0]?.horizon ?? horizon;
    // A horizon that went backwards means a different database, which may lack changes already seen.
    const isGap = startedAt - readAt > maxGapMs || BigInt(next) < BigInt(horizon);
    if (isGap) await onGap();
    else {
      const fresh = rows.filter(({ id }) => id !== null && !seen.has(id));
      if (fresh.length > 0) await onChanges(fresh);
    }
    const oldest = BigInt(next);
    const kept = rows.filter(({ id, xid }) => id !== null && BigInt(xid) >= oldest);
    seen = new Map(kept.map(({ id, xid }) => [id ?? '', BigInt(xid)]));
    horizon = next;
    readAt = startedAt;
  }

  const catchUp = sharedRuns(async () => {
    try {
      await readOn();
      isFailing = false;
    } catch (error) {
      isFailing = true;
      throw error;
    }
  });
  const isCurrent = () => !isClosed && !isFailing && performance.now() - readAt <= maxAgeMs;
  const stop = everyMs === null ? null : repeat(everyMs, () => catchUp().catch(onError));

  return {
    catchUp,
    isCurrent,
    ageMs: () => performance.now() - readAt,
    position: () => horizon,
    ensureCurrent: () => (isCurrent() ? Promise.resolve() : catchUp()),
    async close() {
      isClosed = true;
      await stop?.();
    },
  };
}

/** Repeats the work with this pause in between; returns a function that stops it. */
function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer = setTimeout(run, everyMs).unref();
  function run(): void {
    underWay = work().then(() => {
      if (!isStopped) timer = setTimeout(run, everyMs).unref();
    });
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}

/** Callers during a run share the next run. */
function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        const run = work();
        underWay = run;
        return run;
      });
    return next;
  };
}
