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
  /** Where to send; without it all mails stay in the outbox, where they can be read. */
  smtpUrl: string | null;
  mailFrom: string;
  /** By what name the shop greets mail servers; without it by the machine's own. */
  hostName?: string | undefined;
  /** What stands around the words of every mail; without it the sender's name alone. */
  readFrame?(): Promise<MailFrame>;
  log?: Log;
  clock?: Clock;
};

/** Sends the mails that are due, each under the same Message-ID on every attempt. */
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

/** The mail server as a way to people. It is connected to when it is first asked. */
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
      // Before any mail is claimed: what a mail has caused is its own.
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
    // Connections that stay for the run: a handshake for each mail takes longer than the mail.
    pool: true,
    maxConnections: maxUnderWay,
    // A mail that is lost with its connection is tried again by the outbox alone, which counts.
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
      // So that nobody's out-of-office note comes back (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopAddress && {
        'List-Unsubscribe': `<${mail.stopAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Far shorter than a claim lasts.
    signal: AbortSignal.timeout(12_000),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `Kanak` of `Kanak <shop@kanak.example>`. */
function nameOf(mailFrom: string): string {
  return mailFrom.replace(/<[^>]*>/, '').trim() || mailFrom;
}

/** The same on every attempt, so that mail servers can drop a second copy; another one where staff send it again. */
function messageIdOf(mail: ClaimedMail, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${callbackData(mail)}@${domain}>`;
}
