import { and, count, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { ageOf } from '#platform/database/age-of.server.ts';
import type { Capability, Due } from '#app/capability.server.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { forgottenMail, whereWaiting } from '#platform/mail/forgotten-mail.server.ts';
import { sentTextDays } from '#platform/mail/mail-state.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { forgetSubjects } from '#upkeep/audit/record-change.server.ts';

/** Registers the mail outbox with the shop's capabilities. */
export const outboxCapability: Capability = {
  removed: [
    {
      tables: ['mail_outbox'],
      what: 'the text of mails, from when they were sent',
      days: sentTextDays,
      why: 'buyers ask what was written to them',
      remove: emptySent,
    },
    {
      tables: ['mail_outbox'],
      what: 'to whom mails were written and about what, and the text of mails that were never sent, from when they were written',
      days: 730,
      why: 'what was told to whom may be asked until a complaint is too late. The row stays, so that none is sent twice',
      remove: (db, due) => forgetMails(db, due),
    },
    {
      tables: ['mail_outbox'],
      what: 'last mails to people who were forgotten, where they could not be sent',
      days: 7,
      why: 'a mail server may be out for days; after that nothing may stay',
      remove: (db, due) => forgetMails(db, due, sql`${mailOutbox.isForgottenWhenSent}`),
    },
  ],
  numbers: readNumbers,
};

/** Empties sent mails only; their rows stay, so that none is sent twice. */
async function emptySent(db: Database, { before, limit }: Due): Promise<number> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(lt(mailOutbox.sentAt, before), ne(mailOutbox.body, '')))
    .limit(limit);
  const { rowCount } = await db
    .update(mailOutbox)
    .set({ body: '', blocks: null, template: null, replyTo: null, stopAddress: null })
    .where(inArray(mailOutbox.id, due));
  return rowCount ?? 0;
}

/** Mails still unsent after this long are no longer sent. */
function forgetMails(db: Database, { before, now, limit }: Due, where?: SQL): Promise<number> {
  const { id } = mailOutbox;
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id })
      .from(mailOutbox)
      .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.recipient, ''), where))
      .limit(limit);
    const rows = await tx
      .update(mailOutbox)
      .set(forgottenMail(now))
      .where(inArray(id, due))
      .returning({ id });
    await forgetSubjects(
      tx,
      'mail',
      rows.map((row) => row.id),
    );
    return rows.length;
  });
}

async function readNumbers(db: DatabaseOrTransaction) {
  const [waiting] = await db
    .select({ mails: count(), age: ageOf(sql`min(${mailOutbox.createdAt})`) })
    .from(mailOutbox)
    .where(whereWaiting);
  const givenUp = await db.$count(
    mailOutbox,
    and(isNotNull(mailOutbox.givenUpAt), gt(mailOutbox.createdAt, sql`now() - interval '7 days'`)),
  );
  return [
    gauge({ name: 'kanak_mails_waiting', help: 'Mails to be sent' }, waiting?.mails ?? 0),
    gauge(
      {
        name: 'kanak_mails_oldest_waiting_seconds',
        help: 'How long ago the oldest of them was written; 0 where there is none',
      },
      waiting?.age ?? 0,
    ),
    gauge({ name: 'kanak_mails_given_up', help: 'Mails given up in the last 7 days' }, givenUp),
  ];
}
