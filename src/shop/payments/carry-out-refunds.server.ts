import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Gateway } from './gateway.server.ts';
import { noteRefund, noteRefusedRefund } from './note-refund.server.ts';
import { refunds } from './tables.server.ts';

type Refunding = { db: Database; clock: Clock; gateway: Gateway };

const atOnce = 50;

/**
 * Asks the provider for every refund that is written down and not taken on yet. Killed between asking and noting, it asks
 * again under the same key, and the provider answers with the same refund. Returns how many were decided.
 */
export async function carryOutRefunds(shop: Refunding): Promise<number> {
  const { db, gateway } = shop;
  const due = await db
    .select()
    .from(refunds)
    .where(eq(refunds.state, 'requested'))
    .orderBy(asc(refunds.createdAt))
    .limit(atOnce);
  let decided = 0;
  for (const row of due) {
    const told = await gateway.refund({ ...row, key: row.id });
    if (told.ok) await noteRefund(shop, row.orderId, told.value);
    else if (told.reason === 'refused') await noteRefusedRefund(shop, row, told.description);
    else continue;
    decided += 1;
  }
  return decided;
}

/** Asks how the refunds stand that the provider is still at work on, after ever longer waits; its webhook may be lost. */
export async function followRefunds(shop: Refunding): Promise<number> {
  const { db, clock } = shop;
  const nextLook = sql`${refunds.updatedAt} + (${refunds.updatedAt} - ${refunds.createdAt}) / 4 + interval '1 minute'`;
  const due = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(nextLook, clock())))
    .orderBy(asc(refunds.updatedAt))
    .limit(atOnce);
  for (const row of due) {
    await syncRefunds(shop, row.orderId, row.razorpayPaymentId);
    await db
      .update(refunds)
      .set({ updatedAt: clock() })
      .where(and(eq(refunds.id, row.id), eq(refunds.state, 'pending')));
  }
  return due.length;
}

/** Notes how all refunds of a payment stand at the provider, those among them that were made there. */
export async function syncRefunds(
  shop: Refunding,
  orderId: string,
  razorpayPaymentId: string,
): Promise<boolean> {
  const listed = await shop.gateway.listRefunds(razorpayPaymentId);
  if (!listed.ok) return listed.reason === 'refused';
  for (const told of listed.value) await noteRefund(shop, orderId, told);
  return true;
}
