import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '#platform/database/database.server.ts';
import { mailHtml } from './mail-html.ts';
import { mailOutbox } from './tables.server.ts';

/** After so many failures a mail stays in the outbox with its last error, for a person to look at. */
export const maxAttempts = 8;

type Delivery = {
  db: Database;
  /** Where to send; without it all mails stay in the outbox, where they can be read. */
  smtpUrl: string | null;
  mailFrom: string;
};

/**
 * Sends the mails that are due, oldest first. Safe to run in several processes at once: each mail is locked while it is
 * being sent. A mail can be sent twice only if the process dies between the server's yes and the commit.
 */
export async function deliverDueMails(
  delivery: Delivery,
): Promise<{ sent: number; failed: number }> {
  if (delivery.smtpUrl === null) return { sent: 0, failed: 0 };
  const transport = createTransport({
    url: delivery.smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
  });
  const failed: string[] = [];
  let sent = 0;
  try {
    for (;;) {
      const outcome = await deliverNext(delivery, transport, failed);
      if (outcome === null) return { sent, failed: failed.length };
      if (outcome.sent) sent += 1;
      else failed.push(outcome.id);
    }
  } finally {
    transport.close();
  }
}

/** Sends the oldest unsent mail that nobody else is sending and that has not failed in this run. */
async function deliverNext(
  { db, mailFrom }: Delivery,
  transport: Transporter,
  failed: string[],
): Promise<{ id: string; sent: boolean } | null> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          lt(mailOutbox.attempts, maxAttempts),
          notInArray(mailOutbox.id, failed),
        ),
      )
      .orderBy(asc(mailOutbox.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return null;
    const error = await send(transport, mailFrom, mail);
    await tx
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        lastError: error,
        sentAt: error === null ? sql`now()` : null,
      })
      .where(eq(mailOutbox.id, mail.id));
    return { id: mail.id, sent: error === null };
  });
}

/** Why the mail could not be sent, null when it was. */
async function send(
  transport: Transporter,
  from: string,
  mail: { id: string; recipient: string; subject: string; body: string },
): Promise<string | null> {
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      html: mailHtml(mail.body),
      // The same id on a repeated attempt lets mail servers drop the second copy.
      messageId: `<${mail.id}@${domainOf(from)}>`,
      // Shorter than the time that PostgreSQL lets a transaction stand idle.
      signal: AbortSignal.timeout(12_000),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  }
}

function domainOf(address: string): string {
  return /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';
}
