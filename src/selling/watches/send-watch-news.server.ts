import { and, asc, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Catalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { watchMail } from './emails/watch-mail.ts';
import { watches } from './tables.server.ts';
import { findWatched, hasCome } from './watch.ts';

type News = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'memory' | 'ensureCurrent'>;
  origin: string;
};

const batchSize = 500;

/**
 * Writes to everyone for whom what they waited for has come, each once: the watch goes with its mail. Prices are those of
 * the catalogue in memory, so nothing is said while the gold rate is too old to sell by. Returns how many were written.
 */
export async function sendWatchNews(news: News, signal?: AbortSignal): Promise<number> {
  const { db, clock, catalogue } = news;
  await catalogue.ensureCurrent();
  const problem = rateProblemOf(catalogue.memory.settings, clock());
  if (problem?.kind === 'none' || problem?.kind === 'too-old') return 0;
  let sent = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal?.aborted) {
    const batch = await db
      .select()
      .from(watches)
      .where(gt(watches.id, after))
      .orderBy(asc(watches.id))
      .limit(batchSize);
    for (const watch of batch) sent += (await tellOf(news, watch)) ? 1 : 0;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) break;
    after = last.id;
  }
  return sent;
}

/** Whether a mail was written; two processes that try write one. */
async function tellOf(
  { db, catalogue: { memory }, origin }: News,
  watch: typeof watches.$inferSelect,
): Promise<boolean> {
  const product = memory.findProduct(watch.productId);
  const found = findWatched(product, watch);
  if (!product || !found || !hasCome(watch, found.piece, found.offer)) return false;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(watches)
      .where(and(eq(watches.id, watch.id), eq(watches.seenPrice, watch.seenPrice)));
    if (rowCount === 0) return false;
    return queueMail(tx, watchMail(watch, { product, ...found }, origin));
  });
}
