import { asc, eq, and, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { readAddresses } from '#people/accounts/addresses/address-queries.server.ts';
import { passkeys, provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { customerNotes, profiles, sessions } from '#people/accounts/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { listConsents } from '#people/consents/consent-queries.server.ts';
import { noticeVersion } from '#people/consents/notice.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { wishlist } from '#selling/wishlist/tables.server.ts';
import { findPerson, type Whom } from './find-person.server.ts';
import { readOwnOrders } from './my-orders-queries.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { grievanceReplies, grievances } from '#people/grievances/tables.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';
import type { Person } from './erasure.ts';

/**
 * Everything that the shop knows about somebody with an account (DPDP Act 2023, section 11), as it is handed to them. What
 * staff have noted about them is theirs too; who noted it is not. Moments are ISO texts, money is in paise.
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
    ...(await readWishes(db, whom)),
    orders: await readOwnOrders(db, whom),
    ...(await readOwnWords(db, person)),
    notesAboutYou: await db
      .select({ text: customerNotes.text, writtenAt: customerNotes.writtenAt })
      .from(customerNotes)
      .where(eq(customerNotes.userId, userId))
      .orderBy(asc(customerNotes.writtenAt)),
  };
}

/** What opens the account besides its password. */
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

async function readWishes(db: Database, { userId, email }: Whom) {
  if (userId === null) return {};
  const piece = products.name;
  const asked = { piece, kind: watches.kind, karat: watches.karat, size: watches.size };
  return {
    cart: await db
      .select({
        piece,
        karat: cartItems.karatSelected,
        size: cartItems.size,
        quantity: cartItems.quantity,
        addedAt: cartItems.createdAt,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, userId))
      .orderBy(asc(cartItems.createdAt)),
    wishlist: await db
      .select({ piece, karat: wishlist.karatSelected, addedAt: wishlist.createdAt })
      .from(wishlist)
      .innerJoin(products, eq(products.id, wishlist.productId))
      .where(eq(wishlist.userId, userId))
      .orderBy(asc(wishlist.createdAt)),
    watches: await db
      .select({ ...asked, askedAt: watches.createdAt })
      .from(watches)
      .innerJoin(products, eq(products.id, watches.productId))
      .where(eq(watches.email, email))
      .orderBy(asc(watches.createdAt)),
  };
}

/** What somebody wrote to the shop and was written by it, the oldest first. */
async function readOwnWords(db: Database, person: Person) {
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
