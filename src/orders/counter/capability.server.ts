import { asc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Capability, Due, Whom } from '#app/capability.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { removeReasons } from '#upkeep/audit/record-change.server.ts';
import { quotations } from './tables.server.ts';

/** Registers quotations: how long they are kept, their erasure, and a person's own. */
export const counterCapability: Capability = {
  removed: [
    {
      tables: ['quotations'],
      what: 'quotations, from when they expire, and why their price was agreed',
      days: 30,
      why: 'customers come back to them; an order that was made of one has all that it needs',
      remove: removeExpired,
    },
  ],
  forget,
  ownData: async (db, whom) => ({ quotations: await readOwnQuotations(db, whom) }),
};

/** The reason for an agreed price, which may concern the customer, is removed too; a sale keeps it in the entry of its order. */
function removeExpired(db: Database, { before, limit }: Due): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(lt(quotations.expiresAt, before))
      .limit(limit);
    const { id, agreed } = quotations;
    const removed = await tx
      .delete(quotations)
      .where(inArray(id, due))
      .returning({ id, isAgreed: isNotNull(agreed) });
    const agreedIds = removed.filter(({ isAgreed }) => isAgreed).map((row) => row.id);
    await removeReasons(tx, 'quotation', agreedIds);
    return removed.length;
  });
}

async function forget(tx: Transaction, whom: Whom): Promise<string[]> {
  const rows = await tx.delete(quotations).where(isQuotedTo(whom)).returning({ id: quotations.id });
  return rows.map(({ id }) => id);
}

function isQuotedTo({ userId, email }: Whom): SQL | undefined {
  const byEmail = eq(sql`lower(${quotations.customerEmail})`, email);
  return userId === null ? byEmail : or(eq(quotations.userId, userId), byEmail);
}

/** Why a price was agreed belongs to the shop. */
async function readOwnQuotations(db: Database, whom: Whom) {
  const rows = await db
    .select()
    .from(quotations)
    .where(isQuotedTo(whom))
    .orderBy(asc(quotations.createdAt), asc(quotations.id));
  return rows.map((row) => ({
    number: row.quotationNumber,
    name: row.customerName,
    email: row.customerEmail,
    phone: row.customerPhone,
    address: row.shippingAddress,
    lines: row.lines.map(({ name, karat, size, quantity, netWeightMg, unitPrice, lineTotal }) => ({
      piece: name,
      karat,
      size,
      quantity,
      netWeightMg,
      unitPricePaise: unitPrice,
      totalPaise: lineTotal,
    })),
    totalPaise: row.totalAmount,
    shippingFeePaise: row.shippingFee,
    writtenAt: row.createdAt,
    expiresAt: row.expiresAt,
  }));
}
