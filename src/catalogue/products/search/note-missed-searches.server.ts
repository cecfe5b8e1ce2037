import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import type { Log } from '#platform/log.server.ts';
import { searchedText } from './synonym.ts';
import { missedSearches } from './tables.server.ts';

/** Counts words by which nothing was found, without knowing who typed them. */
export type MissedSearches = {
  /** Costs no statement. `client` stays in memory: whom the words came from, so that nobody fills the list alone. */
  note(query: string, client: string): void;
  /** Writes what was noted, in one statement. */
  write(): Promise<void>;
  close(): Promise<void>;
};

type Options = { db: Database; clock: Clock; log: Log; writeEveryMs?: number };

/** So many texts wait to be written, and one client may add so many in an hour. */
const limits = { waiting: 200, ofClient: 20, clients: 5_000, aDay: 500, length: 100 };
const hourMs = 3_600_000;

/** Numbers and addresses of people are typed into the wrong field at times. */
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
    // A dialog asks while somebody is still typing: what was noted first was but the beginning.
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

/** What each client has noted within the hour; null once that is enough. */
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

/** Adds to what was counted today; words that are new today only while there are not too many of them. */
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
