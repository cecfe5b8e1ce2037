import { and, asc, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Catalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { rateFor, ratedKarats } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Paise } from '#price/money/money.ts';
import { rateMail } from './emails/rate-mail.ts';
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

/** After two days, as long as a mail is retried, what the news says of a price may be wrong. */
const freshMs = 48 * 3_600_000;

/**
 * Mails everyone whose watch has been met, once each: the watch is deleted with its mail. Prices come from the in-memory
 * catalogue, so nothing is sent while the gold rate is too old to sell by. Returns how many were mailed.
 */
export async function sendWatchNews(news: News, signal?: AbortSignal): Promise<number> {
  const { db, clock, catalogue } = news;
  await catalogue.ensureCurrent();
  const { settings } = catalogue.memory;
  const { rate, selling } = settings;
  if (!rate || rateProblemOf(settings, clock())?.kind === 'too-old') return 0;
  let sent = 0;
  for (const karat of ratedKarats(selling.offeredKarats, rate)) {
    sent += await tellOfRate(news, { karat, ratePaisePerGram: rateFor(rate, karat) }, signal);
  }
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal?.aborted) {
    const batch = await db
      .select()
      .from(watches)
      .where(and(gt(watches.id, after), ne(watches.kind, 'gold-rate')))
      .orderBy(asc(watches.id))
      .limit(batchSize);
    for (const watch of batch) sent += (await tellOf(news, watch)) ? 1 : 0;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) break;
    after = last.id;
  }
  return sent;
}

/** Whether a mail was queued; of two concurrent processes only one queues it. */
async function tellOf(
  { db, clock, catalogue: { memory }, origin }: News,
  { kind, productId, seenPrice, ...rest }: typeof watches.$inferSelect,
): Promise<boolean> {
  // A table constraint guarantees both for a watch of a piece.
  if (kind === 'gold-rate' || productId === null || seenPrice === null) return false;
  const watch = { ...rest, kind, productId, seenPrice };
  const product = memory.findProduct(productId);
  const found = findWatched(product, watch);
  if (!product || !found || !hasCome(watch, found.piece, found.offer)) return false;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(watches)
      .where(and(eq(watches.id, watch.id), eq(watches.seenPrice, watch.seenPrice)));
    if (rowCount === 0) return false;
    const mail = watchMail(watch, { product, ...found }, origin);
    return queueMail(tx, { ...mail, usefulUntil: freshUntil(clock) });
  });
}

type RateNow = { karat: Karat; ratePaisePerGram: Paise };

/** Mails everyone whose rate has been met, in batches; concurrent processes take different watches. */
async function tellOfRate(
  { db, clock, origin }: News,
  { karat, ratePaisePerGram }: RateNow,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  let told = batchSize;
  while (told === batchSize && !signal?.aborted) {
    told = await db.transaction(async (tx) => {
      const due = tx
        .select({ id: watches.id })
        .from(watches)
        .where(
          and(
            eq(watches.kind, 'gold-rate'),
            eq(watches.karat, karat),
            gte(watches.atMostPaisePerGram, ratePaisePerGram),
          ),
        )
        .limit(batchSize)
        .for('update', { skipLocked: true });
      const gone = await tx.delete(watches).where(inArray(watches.id, due)).returning();
      for (const { atMostPaisePerGram, ...watch } of gone) {
        if (atMostPaisePerGram === null) continue;
        const mail = rateMail({ ...watch, atMostPaisePerGram }, ratePaisePerGram, origin);
        await queueMail(tx, { ...mail, usefulUntil: freshUntil(clock) });
      }
      return gone.length;
    });
    sent += told;
  }
  return sent;
}

function freshUntil(clock: Clock): Date {
  return new Date(clock().getTime() + freshMs);
}
