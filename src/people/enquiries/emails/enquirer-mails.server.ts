import { and, eq, gt, like, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type Mail, queueMail, withdrawMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { letter } from '#people/accounts/emails/letter.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type BulkEnquiry, wantedIn } from '../enquiry.ts';

/** Anyone can type anyone's address: at most this many enquiry mails reach one per day, without any of the typed text. */
const maxMailsADay = 3;
const dayMs = 24 * 60 * 60_000;

type Input = BulkEnquiry & { id: string };

/** Confirms the receipt of an enquiry to the enquirer, in the transaction that saves it. */
export async function queueReceivedMail(tx: Transaction, enquiry: Input, now: Date): Promise<void> {
  const sent = await tx.$count(
    mailOutbox,
    and(
      eq(sql`lower(${mailOutbox.recipient})`, enquiry.email.toLowerCase()),
      like(mailOutbox.dedupeKey, 'enquiry-received %'),
      gt(mailOutbox.createdAt, new Date(now.getTime() - dayMs)),
    ),
  );
  if (sent >= maxMailsADay) return;
  await queueEnquirerMail(tx, enquiry, {
    dedupeKey: `enquiry-received ${enquiry.id}`,
    subject: 'We have received your enquiry',
    heading: 'Thank you for your enquiry',
    paragraphs: [
      `We have received your bulk order enquiry: ${wantedIn(enquiry)}.`,
      'One of us will reply to you personally. If you’d like to add anything, please reply to this email.',
    ],
  });
}

/** Longer than Undo is offered: a mail that was sent cannot be taken back. */
const undoableMs = 15_000;

const answeredKey = (id: string) => `enquiry-answered ${id}`;

/** Tells the enquirer, once per enquiry, that the shop has answered, as soon as staff no longer undo it. */
export async function queueAnsweredMail(tx: Transaction, enquiry: Input, at: Date): Promise<void> {
  await queueEnquirerMail(tx, enquiry, {
    dedupeKey: answeredKey(enquiry.id),
    nextAttemptAt: new Date(at.getTime() + undoableMs),
    subject: 'We have replied to your enquiry',
    heading: 'We have replied to your enquiry',
    paragraphs: [
      `We have replied to your bulk order enquiry: ${wantedIn(enquiry)}.`,
      'If our reply did not reach you, or you have another question, please reply to this email or call us.',
    ],
  });
}

/** Withdraws that mail, unless it is already on its way. */
export async function withdrawAnsweredMail(tx: Transaction, id: string): Promise<void> {
  await withdrawMail(tx, answeredKey(id));
}

type Words = Pick<Mail, 'dedupeKey' | 'subject' | 'nextAttemptAt'> & {
  heading: string;
  paragraphs: string[];
};

async function queueEnquirerMail(
  tx: Transaction,
  { id, name, email }: Input,
  { subject, heading, paragraphs, ...mail }: Words,
): Promise<void> {
  const { details } = await readSettings(tx);
  await queueMail(tx, {
    ...mail,
    recipient: email,
    thread: `enquiry ${id}`,
    ...letter(details.shopName, {
      subject: `${subject} | ${details.shopName}`,
      heading,
      to: name,
      said: paragraphs,
    }),
  });
}
