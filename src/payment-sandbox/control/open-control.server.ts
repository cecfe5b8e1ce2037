import { and, eq } from 'drizzle-orm';
import type { SandboxContext } from '#payment-sandbox/change.server.ts';
import { type Faults, faultsSchema, noFaults } from '#payment-sandbox/faults.ts';
import { changeFaults, readFaults } from '#payment-sandbox/settings.server.ts';
import { orders, payments, refunds, webhookDeliveries } from '#payment-sandbox/tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import {
  listDeliveries,
  listOrders,
  listPayments,
  listRefunds,
  type Listing,
} from './record-queries.server.ts';

export type SandboxControl = ReturnType<typeof openControl>;

/**
 * What a page about the sandbox needs: its records, its fault switches, and the ways to drive it. Writes belong to the
 * caller's transaction; what they make due is done by the next `deliverDueWebhooks`.
 */
export function openControl({ db, clock }: Pick<SandboxContext, 'db' | 'clock'>) {
  return {
    /** The switches at rest: a day without faults. */
    atRest: noFaults,
    switches: (): Promise<Faults> => readFaults(db),
    setSwitches,
    orders: (listing: Listing) => listOrders(db, listing),
    payments: (listing: Listing) => listPayments(db, listing),
    refunds: (listing: Listing) => listRefunds(db, listing),
    deliveries: (listing: Listing) => listDeliveries(db, listing),
    /** Sends a webhook again, whatever became of it; false when there is none of that id. */
    replay: (tx: Transaction, eventId: string) => replay(tx, clock(), eventId),
    /** Lets the bank authorise a payment that has failed; false when there is none such. */
    authoriseLate: (tx: Transaction, paymentId: string) => authoriseLate(tx, clock(), paymentId),
    forgetAll,
  };
}

/** Sets the switches that are named; refused with the names of those whose values cannot be. */
async function setSwitches(
  tx: Database | Transaction,
  changes: Record<string, unknown>,
): Promise<Result<Faults, { reason: 'bad-values'; names: string[] }>> {
  const known = faultsSchema.partial().safeParse(changes);
  if (!known.success) {
    const names = known.error.issues.map(({ path }) => String(path[0]));
    return { ok: false, reason: 'bad-values', names };
  }
  const named = Object.entries(known.data).filter(([name]) => Object.hasOwn(changes, name));
  return ok(await changeFaults(tx, Object.fromEntries(named)));
}

async function replay(tx: Transaction, now: Date, eventId: string): Promise<boolean> {
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', dueAt: now })
    .where(eq(webhookDeliveries.eventId, eventId))
    .returning({ eventId: webhookDeliveries.eventId });
  return replayed.length > 0;
}

async function authoriseLate(tx: Transaction, now: Date, paymentId: string): Promise<boolean> {
  const failed = await tx
    .update(payments)
    .set({ lateAuthorisationAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'failed')))
    .returning({ id: payments.id });
  return failed.length > 0;
}

/** Forgets every order, payment, refund and webhook. Keys and switches stay. */
async function forgetAll(tx: Transaction): Promise<void> {
  for (const table of [webhookDeliveries, refunds, payments, orders]) await tx.delete(table);
}
