import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Capability, Due, Whom } from '#app/capability.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { forgetSubjects } from '#upkeep/audit/record-change.server.ts';
import { countNewEnquiries } from './enquiry-queries.server.ts';
import { enquiries } from './tables.server.ts';

/** Registers enquiries: how long they are kept, their erasure, a person's own, and the count of those waiting. */
export const enquiriesCapability: Capability = {
  removed: [
    {
      tables: ['enquiries'],
      what: 'who made an enquiry and what they wrote, from when they did',
      days: 730,
      why: 'a shop of weddings is asked again the year after. That so many pieces were wanted stays',
      remove: emptyOld,
    },
  ],
  forget,
  async followEmail(tx, { from, to }) {
    await tx.update(enquiries).set({ email: to }).where(isBy(from));
  },
  ownData: async (db, whom) => ({ enquiries: await readOwnEnquiries(db, whom) }),
  waiting: { section: '/admin/enquiries', right: 'orders', count: countNewEnquiries },
};

/** What remains records only how much was wanted. */
const nobody = { name: 'Removed', phone: '', email: '', company: null, message: '', note: '' };

const isBy = (email: string) => eq(sql`lower(${enquiries.email})`, email);

function emptyOld(db: Database, { before, limit }: Due): Promise<number> {
  const { id } = enquiries;
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id })
      .from(enquiries)
      .where(and(lt(enquiries.createdAt, before), ne(enquiries.email, '')))
      .limit(limit);
    const rows = await tx.update(enquiries).set(nobody).where(inArray(id, due)).returning({ id });
    await forgetSubjects(
      tx,
      'enquiry',
      rows.map((row) => row.id),
    );
    return rows.length;
  });
}

async function forget(tx: Transaction, { email }: Whom): Promise<string[]> {
  const rows = await tx
    .update(enquiries)
    .set(nobody)
    .where(isBy(email))
    .returning({ id: enquiries.id });
  return rows.map(({ id }) => id);
}

function readOwnEnquiries(db: Database, { email }: Whom) {
  return db
    .select({
      name: enquiries.name,
      phone: enquiries.phone,
      message: enquiries.message,
      company: enquiries.company,
      pieces: enquiries.pieces,
      budgetPaise: enquiries.budget,
      state: enquiries.state,
      note: enquiries.note,
      askedAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(isBy(email))
    .orderBy(asc(enquiries.createdAt));
}
