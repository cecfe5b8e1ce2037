import { and, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import {
  emailChanges,
  passkeyChallenges,
  phoneProofs,
  signInCodes,
} from '#people/accounts/sign-in/tables.server.ts';
import { staffInvitations } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { grievanceReplies, grievances } from '#people/grievances/tables.server.ts';
import { returnPhotos, returnRequests } from '#orders/returns/tables.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { removableBefore } from './retention.ts';

type Removal = (db: Database, now: Date, limit: number) => Promise<number>;
type Kind = Parameters<typeof removableBefore>[0];

/** Rows that go as they are, so long after the moment in a column of theirs. */
export const expiredByItself: readonly Removal[] = [
  removal('signInCodes', signInCodes, signInCodes.id, signInCodes.expiresAt),
  removal(
    'passkeyChallenges',
    passkeyChallenges,
    passkeyChallenges.id,
    passkeyChallenges.expiresAt,
  ),
  removal('phoneProofs', phoneProofs, phoneProofs.userId, phoneProofs.expiresAt),
  removal('emailChanges', emailChanges, emailChanges.id, emailChanges.expiresAt),
  removal('invitations', staffInvitations, staffInvitations.id, staffInvitations.expiresAt),
  removal('watches', watches, watches.id, watches.createdAt),
  removal('auditLog', auditLog, auditLog.id, auditLog.happenedAt),
];

function removal(kind: Kind, table: PgTable, id: AnyPgColumn, since: AnyPgColumn): Removal {
  return async (db, now, limit) => {
    const due = db
      .select({ id })
      .from(table)
      .where(lt(since, removableBefore(kind, now)))
      .limit(limit);
    const { rowCount } = await db.delete(table).where(inArray(id, due));
    return rowCount ?? 0;
  };
}

/** Rows that stay, and say no more who it was. */
export const emptied: readonly Removal[] = [
  forgetRecipients,
  forgetLastMails,
  emptyEnquiries,
  emptyTickets,
  removeReturnPhotos,
];

const nothing = {
  recipient: '',
  subject: '',
  body: '',
  blocks: null,
  template: null,
  lastError: null,
};
const whereWaiting = sql`num_nonnulls(${mailOutbox.sentAt}, ${mailOutbox.givenUpAt}, ${mailOutbox.cancelledAt}) = 0`;

/** What still waits after so long is not sent any more. */
function cancelledAt(now: Date) {
  return sql`case when ${whereWaiting} then ${now} else ${mailOutbox.cancelledAt} end`;
}

async function forgetRecipients(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        lt(mailOutbox.createdAt, removableBefore('mailRecipients', now)),
        ne(mailOutbox.recipient, ''),
      ),
    )
    .limit(limit);
  const { rowCount } = await db
    .update(mailOutbox)
    .set({ ...nothing, cancelledAt: cancelledAt(now) })
    .where(inArray(mailOutbox.id, due));
  return rowCount ?? 0;
}

async function forgetLastMails(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        mailOutbox.isForgottenWhenSent,
        lt(mailOutbox.createdAt, removableBefore('lastMails', now)),
        ne(mailOutbox.recipient, ''),
      ),
    )
    .limit(limit);
  const { rowCount } = await db
    .update(mailOutbox)
    .set({ ...nothing, cancelledAt: cancelledAt(now) })
    .where(inArray(mailOutbox.id, due));
  return rowCount ?? 0;
}

async function emptyEnquiries(db: Database, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(lt(enquiries.createdAt, removableBefore('enquiries', now)), ne(enquiries.email, '')))
    .limit(limit);
  const { rowCount } = await db
    .update(enquiries)
    .set({ name: 'Removed', phone: '', email: '', company: null, message: '', note: '' })
    .where(inArray(enquiries.id, due));
  return rowCount ?? 0;
}

async function emptyTickets(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: grievances.id })
      .from(grievances)
      .where(
        and(
          lt(grievances.resolvedAt, removableBefore('tickets', now)),
          isNull(grievances.forgottenAt),
        ),
      )
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(grievanceReplies).where(inArray(grievanceReplies.grievanceId, ids));
    await tx
      .update(grievances)
      .set({ name: 'Removed', email: '', phone: '', message: '', forgottenAt: now })
      .where(inArray(grievances.id, ids));
    return ids.length;
  });
}

async function removeReturnPhotos(db: Database, now: Date, limit: number): Promise<number> {
  const before = removableBefore('returnPhotos', now);
  const isRefused = and(
    sql`${returnRequests.state} = 'refused'`,
    lt(returnRequests.decidedAt, before),
  );
  const ended = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      or(
        lt(returnRequests.refundedAt, before),
        lt(returnRequests.replacedAt, before),
        lt(returnRequests.withdrawnAt, before),
        isRefused,
      ),
    );
  const due = db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, ended))
    .limit(limit);
  const { rowCount } = await db.delete(returnPhotos).where(inArray(returnPhotos.id, due));
  return rowCount ?? 0;
}
