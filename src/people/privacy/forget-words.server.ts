import { and, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { capabilities } from '#app/capabilities.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { forgottenMail } from '#platform/mail/forgotten-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { staffInvitations, verifications } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import type { Person } from './erasure.ts';
import { mentionsEmail, mentionsOneOf } from './mentions.server.ts';

const removed = 'Removed';

/** Erases a person's data outside account and orders. */
export async function forgetWords(tx: Transaction, person: Person, now: Date): Promise<void> {
  const about: string[] = [];
  for (const { forget } of capabilities) if (forget) about.push(...(await forget(tx, person, now)));
  const mails = await forgetMails(tx, person, { about, now });
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, person.email));
  await tx
    .delete(verifications)
    .where(
      or(
        person.userId === null ? undefined : eq(verifications.value, person.userId),
        mentionsEmail(person, verifications.identifier, verifications.value),
      ),
    );
  await tx.delete(undoSteps).where(or(mentionsEmail(person, undoSteps.state), holdsId(about)));
  await forgetAudited(tx, person, [...about, ...mails]);
}

function holdsId(ids: readonly string[]): SQL | undefined {
  return or(...ids.map((id) => sql`strpos(${undoSteps.state}::text, ${id}) > 0`));
}

/** Returns the mails concerned. */
async function forgetMails(
  tx: Transaction,
  person: Person,
  { about, now }: { about: readonly string[]; now: Date },
): Promise<string[]> {
  const numbers = person.phones.flatMap((phone) => whatsappNumber(phone) ?? []);
  const threads = person.orderIds.map(orderThread);
  const { id, recipient, subject, body, blocks, template, lastError } = mailOutbox;
  const rows = await tx
    .update(mailOutbox)
    .set(forgottenMail(now))
    .where(
      and(
        or(
          inArray(mailOutbox.thread, threads),
          // Mails to staff about one of their orders, enquiries or complaints.
          mentionsOneOf(person.orderNumbers, mailOutbox.dedupeKey, subject, body),
          mentionsOneOf(about, mailOutbox.dedupeKey),
          // Sign-in codes and the like.
          and(isNull(mailOutbox.thread), isNotNull(mailOutbox.sentAt), inArray(recipient, numbers)),
          mentionsEmail(person, recipient, subject, body, blocks, template, lastError),
        ),
        ne(mailOutbox.isForgottenWhenSent, true),
      ),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}

/** The fields of an entry that may identify a person. What was changed, when and by whom, stays. */
const personalFields = [
  'name',
  'email',
  'phone',
  'note',
  'reason',
  'reference',
  'message',
  'buyerGstin',
  'buyerBusinessName',
  'from',
];

async function forgetAudited(
  tx: Transaction,
  person: Person,
  subjectIds: readonly string[],
): Promise<void> {
  const ids = [...subjectIds, ...person.orderIds, ...(person.userId ? [person.userId] : [])];
  const fields = sql`array[${sql.join(
    personalFields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`;
  await tx
    .update(auditLog)
    .set({
      before: sql`${auditLog.before} - ${fields}`,
      after: sql`${auditLog.after} - ${fields}`,
      subjectName: sql`case when ${auditLog.subjectKind} in ('order', 'quotation') then ${auditLog.subjectName} else ${removed} end`,
    })
    .where(
      or(
        inArray(auditLog.subjectId, ids),
        and(
          like(auditLog.what, 'mail %'),
          mentionsEmail(person, auditLog.subjectName, auditLog.before, auditLog.after),
        ),
      ),
    );
}
