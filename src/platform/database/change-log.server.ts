import type pg from 'pg';

/** Something that was changed: its kind, and its id where one thing was. */
export type Change = { kind: string; subject: string | null };

export type ChangeLog = {
  /** Resolves when every change that was committed before the call has been handed on. Rejects where they cannot be read. */
  catchUp(): Promise<void>;
  /** As `catchUp`, unless that was done a moment ago. */
  ensureCurrent(): Promise<void>;
  /** Whether changes have been read a moment ago. */
  isCurrent(): boolean;
  /** How long ago they were last read, in milliseconds. */
  ageMs(): number;
  /** Where the next reading begins: what was committed before that has been handed on. */
  position(): string;
  close(): Promise<void>;
};

type ChangeLogOptions = {
  pool: pg.Pool;
  /** From where on, as `readHorizon` answered before everything was read. */
  horizon: string;
  /** Takes changes over; they are handed on again if it rejects. */
  onChanges: (changes: readonly Change[]) => Promise<void>;
  /** Changes may have been missed: everything has to be read again, and what was known is not to be used. */
  onGap: () => Promise<void>;
  onError: (error: unknown) => void;
  /** How often changes are read; not at all by itself where it is null. */
  everyMs: number | null;
  /** How old the last reading may be to count as current. */
  maxAgeMs: number;
};

type Row = {
  xid: string;
  id: string | null;
  kind: string;
  subject: string | null;
  horizon: string;
};

/** Rows are deleted after an hour (housekeeping). Who has not read for half of that begins anew. */
const maxGapMs = 30 * 60_000;

const readChanges = {
  name: 'read_catalogue_changes',
  text: `select c.xid::text, c.id::text, c.kind, c.subject, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (values (1)) as one left join catalogue_changes c on c.xid >= $1::xid8`,
};

/**
 * The oldest transaction under way: what this and later ones write is not surely seen yet. Of a replica, which counts what
 * it has not heard of as under way: asked before it is read, it says from where on the primary has what was not seen.
 */
export async function readHorizon(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return rows[0]?.horizon ?? '0';
}

/**
 * Reads the table `catalogue_changes`, which triggers fill within the transactions that change something, again and again.
 * Transactions are committed in another order than they began, so each reading begins at the oldest that was under way
 * during the one before, and passes over what it has seen. Nothing is lost while the database cannot be reached. Unlike
 * NOTIFY it makes no commit wait for another, and needs no connection that stays open.
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
    // A database that has gone back in time is another one; it may lack what was seen.
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

/** Does the work again and again, with so long a pause in between; answers with what ends that. */
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

/** Whoever asks while the work is being done shares the next run of it with all who ask until then. */
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
