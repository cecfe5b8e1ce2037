import { eq } from 'drizzle-orm';
import type { Shop } from '#app/shop.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { DeclineReason } from './review.ts';
import { productReviews, type Review } from './tables.server.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;
/** A review as a member of staff saw it. */
type Seen = { id: string; version: number; by: string };
export type NotModerated = 'not-found' | 'changed-meanwhile';
type Moderated = Promise<Result<null, NotModerated>>;
type Standing = Pick<
  Review,
  'state' | 'declinedFor' | 'moderatedAt' | 'moderatedBy' | 'answer' | 'answeredAt'
>;

/** Publishes a review, exactly as written. */
export function publishReview({ db, clock }: Deps, seen: Seen): Moderated {
  const at = clock();
  const decided = { moderatedAt: at, moderatedBy: seen.by, declinedFor: null };
  return changeReview(db, { ...seen, at, what: 'published' }, { ...decided, state: 'published' });
}

/** Hides a review from everyone but its author, who sees which published rule it breaks. */
export function declineReview(
  { db, clock }: Deps,
  { reason, ...seen }: Seen & { reason: DeclineReason },
): Moderated {
  const at = clock();
  const decided = { moderatedAt: at, moderatedBy: seen.by, declinedFor: reason };
  return changeReview(db, { ...seen, at, what: 'declined' }, { ...decided, state: 'declined' });
}

/** The shop's public answer below a review; a later answer replaces it, with its date. */
export function answerReview(
  { db, clock }: Deps,
  { answer, ...seen }: Seen & { answer: string },
): Moderated {
  const at = clock();
  return changeReview(db, { ...seen, at, what: 'answered' }, { answer, answeredAt: at });
}

/** Changes a review's status, never its author's words; the audit log records who did it, without any words. */
function changeReview(
  db: Shop['db'],
  { id, version, by, what, at }: Seen & { what: string; at: Date },
  change: Partial<Standing>,
): Moderated {
  return db.transaction(async (tx) => {
    const found = await lockReview(tx, id);
    if (!found) return fail('not-found');
    const { review, piece } = found;
    if (review.version !== version) return fail('changed-meanwhile');
    const after = { ...change, version: version + 1 };
    await tx.update(productReviews).set(after).where(eq(productReviews.id, id));
    const subject = { kind: 'review' as const, id, name: `Review of ${piece}` };
    const shown = ({ state, declinedFor, answeredAt }: Standing) => ({
      state,
      declinedFor,
      answeredAt,
    });
    const is = shown({ ...review, ...change });
    await recordChange(tx, { by, what, subject, before: shown(review), after: is, at });
    return ok(null);
  });
}

async function lockReview(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ review: productReviews, piece: orderItems.name })
    .from(productReviews)
    .innerJoin(orderItems, eq(orderItems.id, productReviews.orderItemId))
    .where(eq(productReviews.id, id))
    .for('update', { of: productReviews });
  return found;
}
