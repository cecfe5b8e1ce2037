import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { lockOrder, recordEvent } from '#orders/orders/record-order.server.ts';
import type { PaymentLink } from './link-queries.server.ts';
import { mayLink } from './payment-link.ts';
import { paymentLinks } from './tables.server.ts';

export type NotLinked = 'not-found' | 'already-paid' | 'cancelled' | 'too-late';

/**
 * Records that an unpaid order is to be paid by a link that expires with its quote; one at a time, so that double clicks and
 * concurrent requests create one link. `openLink` then creates it at the provider.
 */
export async function requestLink(
  { db, clock }: { db: Database; clock: Clock },
  { orderId, by }: { orderId: string; by: string },
): Promise<Result<PaymentLink, NotLinked>> {
  return db.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderId);
    if (!order) return fail('not-found');
    if (hasMoneyArrived(order.paymentStatus)) return fail('already-paid');
    if (order.status === 'cancelled') return fail('cancelled');
    const [live] = await tx
      .select()
      .from(paymentLinks)
      .where(
        and(eq(paymentLinks.orderId, orderId), inArray(paymentLinks.state, ['requested', 'open'])),
      );
    if (live) return ok(live);
    if (!mayLink(order.quoteExpiresAt, now)) return fail('too-late');
    const [link] = await tx
      .insert(paymentLinks)
      .values({
        id: newId(),
        orderId,
        expiresAt: order.quoteExpiresAt,
        orderLinkVersion: order.linkVersion,
        requestedBy: by,
        createdAt: now,
      })
      .returning();
    if (!link) throw new Error('A payment link was written without a row');
    await wakeAfterCommit(tx, 'payment-links');
    await recordEvent(tx, orderId, { what: 'payment-link-requested', who: by });
    await recordChange(tx, {
      by,
      what: 'payment link requested',
      subject: { kind: 'order', id: orderId, name: order.orderNumber },
      before: null,
      after: { amountPaise: order.totalAmount, expiresAt: link.expiresAt.toISOString() },
    });
    return ok(link);
  });
}
