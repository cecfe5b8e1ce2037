import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.server.ts';
import { openPurgeQueue } from './purge-queue.ts';

/** The log of what pages show, as this process follows it. */
type Changes = {
  onChange(listener: (changed: 'everything' | ReadonlySet<string>) => void): void;
  /** Everything that was committed before it has been announced. */
  position(): string;
};

type PurgeOptions = {
  databaseUrl: string;
  target: PurgeTarget;
  changes: Changes;
  /** Another one than before: nothing that the cache has is of use. */
  edition: string;
  log: Log;
};

/** So often it is tried to become the one who purges, and said that nothing is left. */
const everyMs = 1_000;
const renewEvery = 60;

/**
 * Tells the cache in between what to drop, whenever something changes that pages show: by one process of the shop, each
 * change at least once, also where that process or the cache was away. Nobody who changes or buys anything waits for it.
 */
export function purgeChanges(options: PurgeOptions): { close(): Promise<void> } {
  const { databaseUrl, target, changes, edition, log } = options;
  let isLeading = false;
  let ticks = 0;
  const progress = openPurgeProgress(databaseUrl, () => (isLeading = false));
  const queue = openPurgeQueue({
    send: (tags) => sendPurge(target, tags),
    save: (position) => progress.save(position, edition),
    onError: (error) => log.error({ err: error }, 'pages could not be purged from the CDN'),
    wait: sleep,
  });
  changes.onChange((changed) => {
    if (isLeading) queue.add(changed, changes.position());
  });
  const closing = new AbortController();

  async function tick(): Promise<void> {
    ticks += 1;
    if (!isLeading) return lead();
    if (ticks % renewEvery === 0 && queue.isEmpty()) await progress.renew();
  }

  async function lead(): Promise<void> {
    if (!(await progress.take())) return;
    // What changes from here on is heard of; what has changed before stands in the log.
    isLeading = true;
    if (await progress.isBehind(edition)) queue.add('everything', changes.position());
  }

  void queue.work();
  void repeat(tick, closing.signal, (error) =>
    log.warn({ err: error }, 'pages cannot be purged: the database is unavailable'),
  );
  return {
    async close() {
      closing.abort();
      queue.close();
      await progress.close();
    },
  };
}

async function repeat(
  work: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => signal.aborted || onError(error));
    await sleep(everyMs, signal);
  }
}

/** Waits for so long, or without end where that is null, and no longer than until the signal. Keeps no process from ending. */
async function sleep(ms: number | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = ms === null ? once(signal, 'abort') : delay(ms, undefined, { signal, ref: false });
  await over.then(
    () => undefined,
    () => undefined,
  );
}

/** Cloudflare takes so many tags in one call, of every plan. */
const maxTags = 30;
const timeoutMs = 5_000;

type PurgeTarget = { url: string; token: string | null };

/**
 * Asks the cache in between to drop all that has one of these tags: `POST {"tags": […]}` with the token as bearer, which is
 * Cloudflare's `purge_cache`, and what a few lines at any other make of it. Throws where it does not say yes.
 */
async function sendPurge({ url, token }: PurgeTarget, tags: readonly string[]): Promise<void> {
  for (let sent = 0; sent < tags.length; sent += maxTags) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ tags: tags.slice(sent, sent + maxTags) }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The purge was answered with ${answer.status}`);
  }
}

/** Whoever has this lock of the database purges for all processes of a shop, on whatever machine they run. */
const lockKey = 8_317_251;
/** Changes are forgotten after an hour (housekeeping): who was away for half of that has missed some. */
const maxAgeMinutes = 30;

/** The one who purges, and what it has remembered. */
type PurgeProgress = {
  /** Whether this process purges now; it may have to try for long. */
  take(): Promise<boolean>;
  /** Whether something was changed, or may have been, that was not purged before. */
  isBehind(edition: string): Promise<boolean>;
  save(position: string, edition: string): Promise<void>;
  /** Says that nothing is left to purge. */
  renew(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the memory of what was purged, on a connection of its own, which has the lock for as long as it lives. */
function openPurgeProgress(databaseUrl: string, onLost: () => void): PurgeProgress {
  const { ask, close } = openConnection(databaseUrl, onLost);
  return {
    async take() {
      const taken = await ask<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [
        lockKey,
      ]);
      return taken?.has ?? false;
    },
    async isBehind(edition) {
      const found = await ask<{ is_behind: boolean }>(
        `select p.edition <> $1
            or p.saved_at < now() - make_interval(mins => $2)
            or exists (select from catalogue_changes c where c.xid >= p.position::xid8) as is_behind
          from cdn_purges p`,
        [edition, maxAgeMinutes],
      );
      return found?.is_behind ?? true;
    },
    async save(position, edition) {
      await ask(
        `insert into cdn_purges (position, edition) values ($1, $2)
          on conflict (id) do update set position = $1, edition = $2, saved_at = now()`,
        [position, edition],
      );
    },
    renew: async () => void (await ask('update cdn_purges set saved_at = now()')),
    close,
  };
}

/** A connection that is opened when it is needed, and again when it has broken; `onLost` hears of that. */
function openConnection(connectionString: string, onLost: () => void) {
  let opened: Promise<pg.Client> | null = null;

  function drop(broken: Promise<pg.Client> | null): void {
    if (broken === null || broken !== opened) return;
    opened = null;
    broken.then((client) => client.end()).catch(() => undefined);
    onLost();
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      application_name: 'kanak cdn',
    });
    client.on('error', () => drop(opened));
    await client.connect();
    return client;
  }

  return {
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const asked = (opened ??= open());
      try {
        const { rows } = await (await asked).query<Row>(text, values);
        return rows[0];
      } catch (error) {
        drop(asked);
        throw error;
      }
    },
    async close() {
      const last = opened;
      opened = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
