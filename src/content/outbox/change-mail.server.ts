import { eq } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { mailState } from '#platform/mail/mail-state.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

type Row = typeof mailOutbox.$inferSelect;
type Input = { id: string; by: string; at: Date };
type NotPossible = 'already-sent' | 'text-removed';
type Changed = Promise<Result<null, 'not-found' | 'being-sent' | NotPossible>>;

/**
 * Resends a mail, or sends it sooner, starting again at the first attempt. A mail already sent goes out as a new one: the
 * recipient's server would drop a repeated Message-ID. Not possible once its text has been removed.
 */
export function resendMail(db: Database, asked: Input): Changed {
  return changeMail(db, asked, 'resent', (mail) =>
    mail.body === ''
      ? fail('text-removed')
      : ok({
          attempts: 0,
          resends: mail.sentAt ? mail.resends + 1 : mail.resends,
          nextAttemptAt: asked.at,
          lastError: null,
          sentAt: null,
          providerId: null,
          deliveredAt: null,
          readAt: null,
          givenUpAt: null,
          cancelledAt: null,
        }),
  );
}

/** Removes an unsent mail from the queue. */
export function cancelMail(db: Database, asked: Input): Changed {
  return changeMail(db, asked, 'cancelled', (mail) =>
    mail.sentAt ? fail('already-sent') : ok({ cancelledAt: asked.at, givenUpAt: null }),
  );
}

/** Changes a mail under its lock and writes the change into the audit log, in one transaction. */
function changeMail(
  db: Database,
  { id, by, at }: Input,
  what: string,
  changeOf: (mail: Row) => Result<Partial<Row>, NotPossible>,
): Changed {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update');
    if (!mail) return fail('not-found');
    const before = mailState(mail, at);
    if (before === 'being-sent') return fail('being-sent');
    const change = changeOf(mail);
    if (!change.ok) return change;
    await tx.update(mailOutbox).set(change.value).where(eq(mailOutbox.id, id));
    await wakeAfterCommit(tx, 'mails');
    await recordChange(tx, {
      by,
      what,
      subject: { kind: 'mail', id, name: mail.subject },
      before: { state: before, attempts: mail.attempts },
      after: {
        state: mailState({ ...mail, ...change.value }, at),
        attempts: change.value.attempts ?? mail.attempts,
      },
    });
    return ok(null);
  });
}
