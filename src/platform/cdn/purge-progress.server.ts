import pg from 'pg';

/** Whoever has this lock of the database purges for all processes of a shop, on whatever machine they run. */
const lockKey = 8_317_251;
/** Changes are forgotten after an hour (housekeeping): who was away for half of that has missed some. */
const maxAgeMinutes = 30;

/** The one who purges, and what it has remembered. */
export type PurgeProgress = {
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
export function openPurgeProgress(databaseUrl: string, onLost: () => void): PurgeProgress {
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
