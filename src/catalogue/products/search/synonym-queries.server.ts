import { asc, desc, eq, max, notExists, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { missedSearches, searchSynonyms } from './tables.server.ts';

export type Synonym = { id: string; typed: string; means: string };

/** All synonyms set by staff, sorted by the typed words. */
export function listSynonyms(db: DatabaseOrTransaction): Promise<Synonym[]> {
  const { id, typed, means } = searchSynonyms;
  return db.select({ id, typed, means }).from(searchSynonyms).orderBy(asc(typed));
}

export type MissedSearch = { id: string; words: string; count: number; lastAt: Date };

/** How many missed searches are shown. */
const maxShown = 100;

/** Searches without results for which staff have set no meaning, most frequent first. */
export async function listMissedSearches(db: DatabaseOrTransaction): Promise<MissedSearch[]> {
  const { words } = missedSearches;
  const [count, lastAt] = [sum(missedSearches.count).mapWith(Number), max(missedSearches.lastAt)];
  const known = db
    .select({ id: searchSynonyms.id })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.typed, words));
  const rows = await db
    .select({ words, count, lastAt })
    .from(missedSearches)
    .where(notExists(known))
    .groupBy(words)
    .orderBy(desc(count), desc(lastAt), asc(words))
    .limit(maxShown);
  return rows.flatMap((row) => (row.lastAt ? [{ ...row, id: row.words, lastAt: row.lastAt }] : []));
}
