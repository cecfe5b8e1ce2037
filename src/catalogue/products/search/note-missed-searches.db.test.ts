import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openMissedSearches } from './note-missed-searches.server.ts';
import { missedSearches } from './tables.server.ts';

const database = useTestDatabase();
const noon = new Date('2026-11-27T06:30:00Z');
let now = noon;

function open() {
  const { db } = database;
  return openMissedSearches({ db, clock: () => now, log: openLog('silent'), writeEveryMs: 60_000 });
}

async function stored() {
  const { day, words, count } = missedSearches;
  const rows = await database.db
    .select({ day, words, count })
    .from(missedSearches)
    .orderBy(asc(day), asc(words));
  return rows.map((row) => `${row.day} ${row.words}: ${row.count}`);
}

beforeEach(async () => {
  now = noon;
  await database.db.delete(missedSearches);
});

test('all spellings of a missed search share one count per day, across processes', async () => {
  const [one, other] = [open(), open()];
  one.note('  Kamarbandhs ', 'a');
  one.note('kamarbandh', 'b');
  await one.write();
  other.note('KAMARBANDH', 'a');
  await other.write();
  now = new Date('2026-11-27T18:31:00Z');
  one.note('kamarbandh', 'a');
  await Promise.all([one.close(), other.close()]);
  expect(await stored()).toEqual(['2026-11-27 kamarbandh: 3', '2026-11-28 kamarbandh: 1']);
});

test('of a search typed letter by letter, only the last text counts', async () => {
  const searches = open();
  for (const text of ['kamarb', 'kamarban', 'kamarbandh']) searches.note(text, 'a');
  searches.note('kamarb', 'b');
  await searches.close();
  expect(await stored()).toEqual(['2026-11-27 kamarb: 1', '2026-11-27 kamarbandh: 1']);
});

test.each(['asha@example.in', '98765 43210', 'order 123456', '!!!', 'x'.repeat(41).repeat(3)])(
  'personal data is never stored, and long text is cut or dropped: %s',
  async (text) => {
    const searches = open();
    searches.note(text, 'a');
    await searches.close();
    for (const row of await stored()) expect(row.length).toBeLessThan(120);
    expect((await stored()).join()).not.toMatch(/@|\d{5} \d{5}|123456/);
  },
);

test('one client adds at most twenty words an hour', async () => {
  const searches = open();
  for (let number = 0; number < 300; number += 1)
    searches.note(`q${'abcdefghij'[number % 10]}z${number}`, 'a');
  await searches.write();
  expect(await stored()).toHaveLength(20);
  now = new Date(noon.getTime() + 3_600_000);
  searches.note('kamarbandh', 'a');
  await searches.close();
  expect(await stored()).toHaveLength(21);
});

test('any number of clients add at most 600 words a day, and known words go on counting', async () => {
  const searches = open();
  for (let number = 0; number < 1_500; number += 1) {
    searches.note(`word${number}x`, `client ${number}`);
    if (number % 100 === 99) await searches.write();
  }
  searches.note('word1x', 'somebody');
  await searches.close();
  const rows = await stored();
  expect(rows.length).toBeLessThanOrEqual(600);
  expect(rows).toContain('2026-11-27 word1x: 2');
});

test('counts that cannot be written are dropped without an error', async () => {
  const searches = open();
  await database.db.execute('alter table missed_searches rename to missed_searches_away');
  searches.note('kamarbandh', 'a');
  await searches.close();
  await database.db.execute('alter table missed_searches_away rename to missed_searches');
  expect(await stored()).toEqual([]);
});
