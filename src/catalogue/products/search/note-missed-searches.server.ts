import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import type { Log } from '#platform/log.server.ts';
import { searchedText } from './synonym.ts';
import { missedSearches } from './tables.server.ts';

/** Counts searches without results, without recording who typed them. */
export type MissedSearches = {
  /** Makes no query. `client` stays in memory only, so that no single client can fill the list. */
  note(query: string, client: string): void;
  /** Writes the recorded searches in one statement. */
  write(): Promise<void>;
  close(): Promise<void>;
};

type Options = { db: Database; clock: Clock; log: Log; writeEveryMs?: number };

/** Limits: texts waiting to be written, per client and hour, remembered clients, new texts a day, and text length. */
const limits = { waiting: 200, ofClient: 20, clients: 5_000, aDay: 500, length: 100 };
const hourMs = 3_600_000;

/** People sometimes type phone numbers and e-mail addresses into the wrong field. */
const isPersonal = /@|(\d[\s-]?){6}/;

export function openMissedSearches({
  db,
  clock,
  log,
  writeEveryMs = 10_000,
}: Options): MissedSearches {
  let waiting = new Map<string, number>();
  const mayNote = openShares(clock);
  const timer = setInterval(() => void write().catch(report), writeEveryMs).unref();

  function note(query: string, client: string): void {
    const words = searchedText(query);
    if (words === '' || words.length > limits.length || isPersonal.test(query)) return;
    if (!waiting.has(words) && waiting.size >= limits.waiting) return;
    const share = mayNote(client);
    if (!share) return;
    // The dialog searches while one types, so an earlier text may be only the beginning of this one.
    if (words !== share.last && words.startsWith(share.last)) lower(waiting, share.last);
    share.last = words;
    waiting.set(words, (waiting.get(words) ?? 0) + 1);
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const noted = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1));
    waiting = new Map();
    await addCounts(db, noted, clock());
  }

  function report(error: unknown): void {
    log.warn({ err: error }, 'searches that found nothing could not be written');
  }

  return {
    note,
    write,
    async close() {
      clearInterval(timer);
      await write().catch(report);
    },
  };
}

function lower(counts: Map<string, number>, words: string): void {
  const left = (counts.get(words) ?? 0) - 1;
  if (left > 0) counts.set(words, left);
  else counts.delete(words);
}

/** Each client's share within the hour; null once it is used up. */
function openShares(clock: Clock): (client: string) => { last: string } | null {
  const shares = new Map<string, { left: number; last: string }>();
  let since = clock().getTime();
  return (client) => {
    const now = clock().getTime();
    if (now - since >= hourMs || shares.size >= limits.clients) {
      shares.clear();
      since = now;
    }
    const share = shares.get(client) ?? { left: limits.ofClient, last: '' };
    shares.set(client, share);
    if (share.left === 0) return null;
    share.left -= 1;
    return share;
  };
}

/** Adds to today's counts; new texts only while there are not too many of them. */
async function addCounts(
  db: Database,
  noted: readonly (readonly [words: string, count: number])[],
  now: Date,
): Promise<void> {
  const day = indianDay(now);
  const [words, counts] = [noted.map(([text]) => text), noted.map(([, count]) => count)];
  await db.execute(sql`
    insert into ${missedSearches} (day, words, count, last_at)
    select ${day}::date, noted.words, noted.count, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(words)}::text[], ${sql.param(counts)}::integer[]) as noted (words, count)
    where exists (select from ${missedSearches} as known where known.day = ${day}::date and known.words = noted.words)
      or (select count(*) from ${missedSearches} as today where today.day = ${day}::date) < ${limits.aDay}
    on conflict (day, words) do update
      set count = ${missedSearches.count} + excluded.count, last_at = excluded.last_at`);
}
