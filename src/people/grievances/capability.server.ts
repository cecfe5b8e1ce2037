import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Capability, Due, Task, Whom } from '#app/capability.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { countGrievancesDueSoon } from './grievance-queries.server.ts';
import { remindOfGrievances } from './remind-of-grievances.server.ts';
import { grievanceReplies, grievances } from './tables.server.ts';

/** Registers complaints: their reminders, how long they are kept, their erasure, a person's own, and the deadline on Overview. */
export const grievancesCapability: Capability = {
  sweeps: (shop) => [
    { name: 'grievance-reminders', run: (signal) => remindOfGrievances(shop, signal) },
  ],
  removed: [
    {
      tables: ['grievances', 'grievance_replies'],
      what: 'who complained and what was written, from when it was settled',
      days: 1095,
      why: 'a consumer may sue for two years (Consumer Protection Act 2019, section 69), and the year after shows how it ended. That it was settled in time stays',
      remove: emptySettled,
    },
  ],
  async followEmail(tx, { from, to }) {
    await tx.update(grievances).set({ email: to }).where(isBy(from));
  },
  forget: (tx, { email }, now) => emptyWhere(tx, { where: isBy(email), now }),
  ownData: async (db, whom) => ({ tickets: await readOwnTickets(db, whom) }),
  due: { right: 'orders', read: readDue },
};

const isBy = (email: string) => eq(sql`lower(${grievances.email})`, email);

function emptySettled(db: Database, { before, now, limit }: Due): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: grievances.id })
      .from(grievances)
      .where(and(lt(grievances.resolvedAt, before), isNull(grievances.forgottenAt)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    return (await emptyWhere(tx, { where: inArray(grievances.id, ids), now })).length;
  });
}

type Emptying = { where: ReturnType<typeof isBy>; now: Date };

/** The fact of the complaint, and of its timely resolution, stays on record. Returns the complaints concerned. */
async function emptyWhere(tx: Transaction, { where, now }: Emptying): Promise<string[]> {
  const rows = await tx
    .update(grievances)
    .set({ name: 'Removed', email: '', phone: '', message: '', forgottenAt: now })
    .where(and(where, isNull(grievances.forgottenAt)))
    .returning({ id: grievances.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(grievanceReplies).where(inArray(grievanceReplies.grievanceId, ids));
  }
  return ids;
}

async function readOwnTickets(db: Database, { email }: Whom) {
  const rows = await db
    .select()
    .from(grievances)
    .where(isBy(email))
    .orderBy(asc(grievances.openedAt));
  const replies = await db
    .select()
    .from(grievanceReplies)
    .where(
      and(
        inArray(
          grievanceReplies.grievanceId,
          rows.map(({ id }) => id),
        ),
        eq(grievanceReplies.isInternal, false),
      ),
    )
    .orderBy(asc(grievanceReplies.writtenAt), asc(grievanceReplies.id));
  return rows.map((ticket) => ({
    number: ticket.number,
    kind: ticket.kind,
    name: ticket.name,
    phone: ticket.phone,
    orderNumber: ticket.orderNumber,
    message: ticket.message,
    state: ticket.state,
    openedAt: ticket.openedAt,
    resolvedAt: ticket.resolvedAt,
    replies: replies
      .filter(({ grievanceId }) => grievanceId === ticket.id)
      .map(({ who, text, writtenAt }) => ({
        by: who === 'writer' ? 'you' : 'shop',
        text,
        writtenAt,
      })),
  }));
}

async function readDue({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Task> {
  const count = await countGrievancesDueSoon(db, clock());
  return {
    count,
    text: count === 1 ? 'complaint due soon' : 'complaints due soon',
    note: 'Close to the legal deadline, or past it',
    to: '/admin/grievances',
  };
}
