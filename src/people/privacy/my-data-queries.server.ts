import { asc, eq, and, inArray, or, sql } from 'drizzle-orm';
import { capabilities } from '#app/capabilities.server.ts';
import type { Whom } from '#app/capability.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import { passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { customerNotes, profiles, sessions } from '#people/accounts/tables.server.ts';
import { listConsents } from '#people/consents/consent-queries.server.ts';
import { noticeVersion } from '#people/consents/notice.ts';
import { findPerson } from './find-person.server.ts';
import { readOwnOrders } from './my-orders-queries.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';
import type { Person } from './erasure.ts';

/**
 * Everything the shop knows about a user with an account (DPDP Act 2023, section 11), as handed to them. Staff notes about them
 * are theirs too; their authors are not. Times are ISO texts, money is in paise.
 */
export async function readMyData(
  { db, consentSecret }: { db: Database; consentSecret: string },
  userId: string,
  at: Date,
) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId));
  if (!profile) return null;
  const whom: Whom = { userId, email: profile.email };
  const person = await findPerson(db, whom);
  const { name, email, emailVerified, phone, createdAt, lastLoginAt } = profile;
  return {
    madeAt: at.toISOString(),
    noticeVersion,
    profile: { name, email, emailVerified, phone, createdAt, lastLoginAt },
    addresses: (await readAddresses(db, userId)).map(({ id: _, ...address }) => address),
    sessions: await db
      .select({
        startedAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        networkAddress: sessions.ipAddress,
        browser: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    waysIn: await readWaysIn(db, userId),
    consents: await listConsents({ db, consentSecret }, [person.email, ...person.provenPhones]),
    ...(await readOwn(db, person)),
    orders: await readOwnOrders(db, whom),
    messages: await readMessages(db, person),
    notesAboutYou: await db
      .select({ text: customerNotes.text, writtenAt: customerNotes.writtenAt })
      .from(customerNotes)
      .where(eq(customerNotes.userId, userId))
      .orderBy(asc(customerNotes.writtenAt)),
  };
}

/** The account's passwordless sign-in methods. */
async function readWaysIn(db: Database, userId: string) {
  const { name, createdAt, lastUsedAt } = passkeys;
  const { phone, provenAt } = provenPhones;
  const [number] = await db
    .select({ phone, provenAt })
    .from(provenPhones)
    .where(eq(provenPhones.userId, userId));
  return {
    whatsapp: number ?? null,
    passkeys: await db
      .select({ name, addedAt: createdAt, lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(createdAt)),
  };
}

/** What each capability knows about a person. */
async function readOwn(db: Database, whom: Whom): Promise<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  for (const { ownData } of capabilities) if (ownData) Object.assign(own, await ownData(db, whom));
  return own;
}

/** The shop's messages to a person, oldest first. */
function readMessages(db: Database, { email, phones, otherEmails, orderIds }: Person) {
  const numbers = phones.flatMap((phone) => whatsappNumber(phone) ?? []);
  return db
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
        // For addresses typed into an order, only messages about that order: the address may belong to someone else.
        and(
          inArray(mailOutbox.thread, orderIds.map(orderThread)),
          inArray(sql`lower(${mailOutbox.recipient})`, [...otherEmails, ...numbers]),
        ),
      ),
    )
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
}
