import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/log.server.ts';
import { openPurgeQueue } from './purge-queue.ts';

/** This process's view of the log of changes to pages. */
type Changes = {
  onChange(listener: (changed: 'everything' | ReadonlySet<string>) => void): void;
  /** Every change committed before this position has been announced. */
  position(): string;
};

type PurgeOptions = {
  databaseUrl: string;
  target: PurgeTarget;
  changes: Changes;
  /** A new edition makes everything in the cache useless. */
  edition: string;
  log: Log;
};

/** How often a process tries to become the purger; the purger renews its record every `renewEvery` ticks. */
const everyMs = 1_000;
const renewEvery = 60;

/**
 * Purges the CDN whenever something changes that pages show: from one process of the shop, each change at least once, even if
 * that process or the CDN was down. No request waits for it.
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
    // Changes from here on are announced; earlier ones are in the log.
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

/** Sleeps for this long, or forever if null, until the signal at the latest. Does not keep the process alive. */
async function sleep(ms: number | null, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const over = ms === null ? once(signal, 'abort') : delay(ms, undefined, { signal, ref: false });
  await over.then(
    () => undefined,
    () => undefined,
  );
}

/** Cloudflare's limit of tags per call, on every plan. */
const maxTags = 30;
const timeoutMs = 5_000;

type PurgeTarget = { url: string; token: string | null };

/**
 * Asks the CDN to purge everything with one of these tags: `POST {"tags": […]}`, with the token as bearer if there is one. This
 * is Cloudflare's `purge_cache`; any other CDN needs a small adapter. Throws unless the call succeeds.
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

/** The holder of this advisory lock purges for all processes of the shop, on any machine. */
const lockKey = 8_317_251;
/** Changes are deleted after an hour (housekeeping): a purger away for half of that may have missed some. */
const maxAgeMinutes = 30;

/** The purger's lock and its saved progress. */
type PurgeProgress = {
  /** Whether this process now holds the lock; it may have to try for a long time. */
  take(): Promise<boolean>;
  /** Whether something may have changed that has not been purged. */
  isBehind(edition: string): Promise<boolean>;
  save(position: string, edition: string): Promise<void>;
  /** Records that nothing is left to purge. */
  renew(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the saved progress on its own connection, which holds the lock for as long as it lives. */
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

/** A connection opened on demand and reopened after it breaks; `onLost` is called when it breaks. */
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
