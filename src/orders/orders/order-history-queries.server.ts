import { and, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { orderEvents } from './tables.server.ts';

/** An event of an order; for a change recorded only in the audit log, the changed fields. */
export type HistoryEntry = {
  id: string;
  what: string;
  /** `shopper`, `provider`, `shop`, or the e-mail of the member of staff. */
  who: string;
  detail: string | null;
  changed: ChangedFields | null;
  happenedAt: Date;
};

/** An order's history with who acted, latest first: its own events, and audit log entries that add to them. */
export async function readOrderHistory(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<HistoryEntry[]> {
  const [events, changes] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)),
    db
      .select({
        id: auditLog.id,
        what: auditLog.what,
        who: auditLog.who,
        changed: auditLog.after,
        happenedAt: auditLog.happenedAt,
      })
      .from(auditLog)
      // One transaction writes both at the same moment: if there is an event, it says the same in better words.
      .leftJoin(
        orderEvents,
        and(
          eq(orderEvents.orderId, orderId),
          eq(orderEvents.happenedAt, auditLog.happenedAt),
          eq(orderEvents.who, auditLog.who),
        ),
      )
      .where(
        and(
          eq(auditLog.subjectKind, 'order'),
          eq(auditLog.subjectId, orderId),
          isNull(orderEvents.id),
        ),
      ),
  ]);
  return [
    ...events.map(({ orderId: _, ...event }) => ({ ...event, changed: null })),
    ...changes.map((change) => ({ ...change, detail: null })),
  ].toSorted((a, b) => Number(b.happenedAt) - Number(a.happenedAt) || (a.id < b.id ? 1 : -1));
}
