import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { callbackDataOf } from './callback-data.ts';
import { mailOutbox } from './tables.server.ts';

/** The status of a message reported by its provider, identified by the provider's id or by our callback data. */
export type MessageReport = {
  providerId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  /** What the shop sent along with the message, to identify it. */
  callbackData: string | null;
  reason: string;
};

/**
 * Records a provider's status report, in any order and any number of times; returns whether the message exists. A message whose
 * response was lost is thereby known to be sent, and is not sent again. A delivered message has not failed, whatever else is
 * reported.
 */
export async function noteStatus(db: Database, reported: MessageReport): Promise<boolean> {
  const found = await db
    .update(mailOutbox)
    .set({ ...changeBy(reported), providerId: reported.providerId, claimedUntil: null })
    .where(and(isMeant(reported), mayFollow(reported)))
    .returning({ id: mailOutbox.id });
  return found.length > 0;
}

function changeBy({ status, at, reason }: MessageReport) {
  const earliest = (column: typeof mailOutbox.sentAt | typeof mailOutbox.deliveredAt) =>
    sql`least(${column}, ${at.toISOString()}::timestamptz)`;
  if (status === 'failed') {
    return {
      givenUpAt: sql`coalesce(${mailOutbox.givenUpAt}, now())`,
      sentAt: null,
      cancelledAt: null,
      lastError: reason || 'The provider reported a failure',
    };
  }
  return {
    sentAt: sql`coalesce(${mailOutbox.sentAt}, now())`,
    givenUpAt: null,
    cancelledAt: null,
    lastError: null,
    ...(status !== 'sent' && { deliveredAt: earliest(mailOutbox.deliveredAt) }),
    ...(status === 'read' && {
      readAt: sql`least(${mailOutbox.readAt}, ${at.toISOString()}::timestamptz)`,
    }),
  };
}

/** The message that the provider means; for the provider, a resend is a different message. */
function isMeant({ providerId, callbackData }: MessageReport): SQL | undefined {
  const known = eq(mailOutbox.providerId, providerId);
  const sentAlong = callbackData === null ? null : callbackDataOf(callbackData);
  if (!sentAlong) return known;
  const { id, resends } = sentAlong;
  return or(
    known,
    and(
      eq(mailOutbox.id, id),
      eq(mailOutbox.resends, resends),
      isNull(mailOutbox.providerId),
      eq(mailOutbox.channel, 'whatsapp'),
    ),
  );
}

/** A failure is final unless a later report disproves it. */
function mayFollow({ status }: MessageReport): SQL | undefined {
  if (status === 'failed') return isNull(mailOutbox.deliveredAt);
  if (status !== 'sent') return undefined;
  return or(isNull(mailOutbox.providerId), isNull(mailOutbox.givenUpAt));
}
