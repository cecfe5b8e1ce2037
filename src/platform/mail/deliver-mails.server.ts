import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { callbackData } from './callback-data.ts';
import type { ClaimedMail } from './claim-mail.server.ts';
import { type Delivered, deliverDueMessages, maxUnderWay } from './deliver-messages.server.ts';
import { failureOf } from './delivery-failure.server.ts';
import { type MailFrame, plainFrame } from './mail-frame.ts';
import { mailHtml } from './mail-html.ts';
import type { MessageChannel } from './message-channel.ts';

type Delivery = {
  db: Database;
  /** The SMTP server; without one, all mails stay in the outbox, where they can be read. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The name in the SMTP greeting; the machine's own by default. */
  hostName?: string | undefined;
  /** The header and footer of every mail; by default only the sender's name. */
  readFrame?(): Promise<MailFrame>;
  log?: Log;
  clock?: Clock;
};

/** Sends the due mails, each with the same Message-ID on every attempt. */
export async function deliverDueMails(
  { db, smtpUrl, mailFrom, hostName, readFrame, log, clock }: Delivery,
  signal?: AbortSignal,
): Promise<Delivered> {
  if (smtpUrl === null) return { sent: 0, failed: 0, unavailable: null };
  const readOwn = readFrame ?? (() => Promise.resolve(plainFrame(nameOf(mailFrom))));
  const channel = mailChannel(openTransport(smtpUrl, hostName), mailFrom, readOwn);
  try {
    return await deliverDueMessages({ db, channel, log, clock }, signal);
  } finally {
    channel.close();
  }
}

/** The mail server as a channel, connected on first use. */
function mailChannel(
  transport: Transporter,
  from: string,
  readFrame: () => Promise<MailFrame>,
): MessageChannel {
  let frame: Promise<MailFrame> | undefined;
  return {
    name: 'mail',
    async verify() {
      const failure = await transport.verify().then(() => null, failureOf);
      // Read before any mail is claimed, so that a failure here is not blamed on a mail.
      if (!failure) await (frame ??= readFrame());
      return failure;
    },
    send: async (mail) =>
      send(transport, { from, frame: await (frame ??= readFrame()) }, mail).then(
        () => ({ ok: true, providerId: null }),
        (error: unknown) => ({ ok: false, failure: failureOf(error) }),
      ),
    close: () => transport.close(),
  };
}

function openTransport(url: string, name: string | undefined): Transporter {
  return createTransport({
    url,
    name,
    // Connections persist for the run: a handshake for each mail takes longer than the mail.
    pool: true,
    maxConnections: maxUnderWay,
    // Only the outbox retries a mail lost with its connection, because it counts attempts.
    maxRequeues: 0,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
  });
}

type Sender = { from: string; frame: MailFrame };

async function send(
  transport: Transporter,
  { from, frame }: Sender,
  mail: ClaimedMail,
): Promise<void> {
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    html: mailHtml(mail, frame),
    messageId: messageIdOf(mail, from),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      // Prevents out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopAddress && {
        'List-Unsubscribe': `<${mail.stopAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Far shorter than a claim.
    signal: AbortSignal.timeout(12_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `Kanak` of `Kanak <shop@kanak.example>`. */
function nameOf(mailFrom: string): string {
  return mailFrom.replace(/<[^>]*>/, '').trim() || mailFrom;
}

/** The same on every attempt, so that mail servers can drop duplicates; a new one if staff resend it. */
function messageIdOf(mail: ClaimedMail, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${callbackData(mail)}@${domain}>`;
}
