import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '#platform/database/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { withCause } from '#platform/request-id.server.ts';
import { withSpan } from '#platform/tracing/span.server.ts';
import {
  claimDueMail,
  type ClaimedMail,
  hasDueMail,
  markFailed,
  markSent,
  noteOnDueMails,
} from './claim-mail.server.ts';
import { type DeliveryFailure, failureOf } from './delivery-failure.server.ts';
import { mailHtml } from './mail-html.ts';

type Delivery = {
  db: Database;
  /** Where to send; without it all mails stay in the outbox, where they can be read. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Says what became of each mail, with the id of the request that it was written in; nothing of what it says, or to whom. */
  log?: Log;
};

type Delivered = {
  sent: number;
  failed: number;
  /** Why the mail server takes no mails at all, where that ended the run. */
  unavailable: string | null;
};

/**
 * Sends the mails that are due, those that are due the longest first, until the signal ends it. Each is claimed, sent with
 * no transaction open, and then its outcome is written, so several processes may do it at once. A mail is sent twice only
 * if the process dies between the server's yes and the writing: after its claim has ended, and with the same Message-ID.
 * A failed connection ends the run, and a mail server that cannot be reached costs no mail an attempt.
 */
export async function deliverDueMails(
  { db, smtpUrl, mailFrom, log }: Delivery,
  signal?: AbortSignal,
): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, failed: 0, unavailable: null };
  if (smtpUrl === null || !(await hasDueMail(db, 'mail'))) return delivered;
  const transport = openTransport(smtpUrl);
  try {
    let failure = await tryTo(() => transport.verify());
    if (failure) return { ...delivered, unavailable: await reportUnavailable(db, failure) };
    while (!signal?.aborted) {
      const mail = await claimDueMail(db, 'mail');
      if (!mail) break;
      failure = await withCause(causeOf(mail), () =>
        withSpan({ name: 'send mail', kind: 'client' }, async () => {
          const outcome = await tryTo(() => send(transport, mailFrom, mail));
          logOutcome(log, mail, outcome);
          return outcome;
        }),
      );
      if (!failure) {
        await markSent(db, mail);
        delivered.sent += 1;
        continue;
      }
      await markFailed(db, mail, failure);
      delivered.failed += 1;
      if (failure.kind === 'broken') break;
      if (failure.kind === 'unavailable') {
        delivered.unavailable = await reportUnavailable(db, failure);
        break;
      }
    }
    return delivered;
  } finally {
    transport.close();
  }
}

const causeOf = ({ requestId, traceparent }: ClaimedMail) => ({ requestId, traceparent });

/** Only that it failed: what a mail server says of it may name the recipient, and stands in the outbox. */
function logOutcome(
  log: Log | undefined,
  { id }: ClaimedMail,
  failure: DeliveryFailure | null,
): void {
  if (failure) log?.warn({ mail: id, failure: failure.kind }, 'a mail was not sent');
  else log?.info({ mail: id }, 'a mail was sent');
}

function openTransport(url: string): Transporter {
  return createTransport({
    url,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
  });
}

async function reportUnavailable(db: Database, { reason }: DeliveryFailure): Promise<string> {
  await noteOnDueMails(db, 'mail', reason);
  return reason;
}

/** Why it failed, null when it did not. */
async function tryTo(work: () => Promise<unknown>): Promise<DeliveryFailure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

async function send(transport: Transporter, from: string, mail: ClaimedMail): Promise<void> {
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    html: mailHtml(mail.body),
    messageId: messageIdOf(mail, from),
    // Far shorter than a claim lasts.
    signal: AbortSignal.timeout(12_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The same on every attempt, so that mail servers can drop a second copy; another one where staff send it again. */
function messageIdOf({ id, resends }: ClaimedMail, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${resends === 0 ? id : `${id}.${resends}`}@${domain}>`;
}
