import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '#platform/database/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { callbackData } from './callback-data.ts';
import type { ClaimedMail } from './claim-mail.server.ts';
import { type Delivered, deliverDueMessages } from './deliver-messages.server.ts';
import { failureOf } from './delivery-failure.server.ts';
import { mailHtml } from './mail-html.ts';
import type { MessageChannel } from './message-channel.ts';

type Delivery = {
  db: Database;
  /** Where to send; without it all mails stay in the outbox, where they can be read. */
  smtpUrl: string | null;
  mailFrom: string;
  log?: Log;
};

/** Sends the mails that are due, each under the same Message-ID on every attempt. */
export async function deliverDueMails(
  { db, smtpUrl, mailFrom, log }: Delivery,
  signal?: AbortSignal,
): Promise<Delivered> {
  if (smtpUrl === null) return { sent: 0, failed: 0, unavailable: null };
  const channel = mailChannel(smtpUrl, mailFrom);
  try {
    return await deliverDueMessages({ db, channel, log }, signal);
  } finally {
    channel.close();
  }
}

/** The mail server as a way to people. It is connected to when it is first asked. */
function mailChannel(smtpUrl: string, from: string): MessageChannel {
  const transport = openTransport(smtpUrl);
  return {
    name: 'mail',
    verify: () => transport.verify().then(() => null, failureOf),
    send: (mail) =>
      send(transport, from, mail).then(
        () => ({ ok: true, providerId: null }),
        (error: unknown) => ({ ok: false, failure: failureOf(error) }),
      ),
    close: () => transport.close(),
  };
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
function messageIdOf(mail: ClaimedMail, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${callbackData(mail)}@${domain}>`;
}
