import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { enquiries } from '#shop/enquiries/tables.server.ts';
import { grievanceReplies, grievances } from '#shop/grievances/tables.server.ts';
import { orderThread } from '#shop/messaging/order-thread.ts';
import { whatsappNumber } from '#shop/messaging/whatsapp-number.ts';
import type { Person } from './erasure.ts';

/** What somebody wrote to the shop and was written by it, the oldest first. */
export async function readOwnWords(db: Database, person: Person) {
  const { email, phones, otherEmails } = person;
  const numbers = phones.flatMap((phone) => whatsappNumber(phone) ?? []);
  return {
    enquiries: await db
      .select({
        message: enquiries.message,
        company: enquiries.company,
        pieces: enquiries.pieces,
        budgetPaise: enquiries.budget,
        state: enquiries.state,
        askedAt: enquiries.createdAt,
      })
      .from(enquiries)
      .where(eq(sql`lower(${enquiries.email})`, email))
      .orderBy(asc(enquiries.createdAt)),
    tickets: await readTickets(db, email),
    messages: await db
      .select({
        channel: mailOutbox.channel,
        to: mailOutbox.recipient,
        subject: mailOutbox.subject,
        text: mailOutbox.body,
        writtenAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(
        or(
          eq(sql`lower(${mailOutbox.recipient})`, email),
          // To what they typed into an order only what is about that order: it may be the address of somebody else.
          and(
            inArray(mailOutbox.thread, person.orderIds.map(orderThread)),
            inArray(sql`lower(${mailOutbox.recipient})`, [...otherEmails, ...numbers]),
          ),
        ),
      )
      .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id)),
  };
}

async function readTickets(db: Database, email: string) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(sql`lower(${grievances.email})`, email))
    .orderBy(asc(grievances.openedAt));
  const replies = await db
    .select()
    .from(grievanceReplies)
    .where(
      and(
        inArray(
          grievanceReplies.grievanceId,
          rows.map(({ id }) => id),
        ),
        eq(grievanceReplies.isInternal, false),
      ),
    )
    .orderBy(asc(grievanceReplies.writtenAt), asc(grievanceReplies.id));
  return rows.map((ticket) => ({
    number: ticket.number,
    kind: ticket.kind,
    orderNumber: ticket.orderNumber,
    message: ticket.message,
    state: ticket.state,
    openedAt: ticket.openedAt,
    resolvedAt: ticket.resolvedAt,
    replies: replies
      .filter(({ grievanceId }) => grievanceId === ticket.id)
      .map(({ who, text, writtenAt }) => ({
        by: who === 'writer' ? 'you' : 'shop',
        text,
        writtenAt,
      })),
  }));
}
