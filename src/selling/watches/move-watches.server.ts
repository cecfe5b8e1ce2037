import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EmailMove } from '#people/accounts/email-change/email-change.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { watches } from './tables.server.ts';

/** Moves the watches of an e-mail to its owner's new one, except those that the new one already has. */
export async function moveWatches(tx: Transaction, { from, to }: EmailMove): Promise<void> {
  const there = alias(watches, 'there');
  const same = tx
    .select({ id: there.id })
    .from(there)
    .where(
      and(
        eq(there.email, to),
        eq(there.kind, watches.kind),
        eq(there.karat, watches.karat),
        eq(there.size, watches.size),
        sql`${there.productId} is not distinct from ${watches.productId}`,
        sql`${there.atMostPaisePerGram} is not distinct from ${watches.atMostPaisePerGram}`,
      ),
    );
  const isOfOld = eq(watches.email, from);
  await tx
    .update(watches)
    .set({ email: to })
    .where(and(isOfOld, notExists(same)));
  await tx.delete(watches).where(isOfOld);
}
