import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { wishlist, wishlistShares } from '#selling/wishlist/tables.server.ts';
import { returnPhotos, returnRequests, returnUnits } from '#orders/returns/tables.server.ts';
import { addRing, type Database as Pool } from '../database.ts';
import { orderBody, pay, type PlacedOrder, verify } from '../purchase.ts';
import type { Visitor } from '../visitor.ts';

export const password = 'a long enough password';

/** Unique values: a response that contains one of them reveals this buyer. */
export const marks = {
  name: 'Zubeida Qxmarkwala',
  email: 'qxmark.owner@leaks.example',
  phone: '9812345607',
  address: '77 Qxmark Haveli',
  business: 'Qxmark Traders',
  gstin: '27AAPFU0939F1ZV',
  returnWords: 'Qxmark clasp arrived bent',
} as const;

/** A new account that has never signed in; returns its id. */
export async function addAccount(
  db: Database,
  account: { email: string; name: string; staffRole?: StaffRole },
): Promise<string> {
  const { email, name, staffRole } = account;
  const hashed = await hashPassword(password);
  const role = staffRole ? ('admin' as const) : ('customer' as const);
  const given = { email, name, role, password: hashed, ...(staffRole && { staffRole }) };
  await db.transaction((tx) => insertAccount(tx, given));
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  if (!profile) throw new Error(`${email} has no account`);
  return profile.id;
}

type Sale = { db: Database; pool: Pool; owner: Visitor; keyId: string };

/** The owner buys a ring under these marks and pays; it is packed and delivered, and they request a return. */
export async function buyUnderMarks({ db, pool, owner, keyId }: Sale) {
  const ring = await addRing(pool, 3);
  const orderId = await order(owner, ring, keyId);
  const certificateCode = await packUnit(db, orderId, { huid: 'QX7K2P' });
  const desk = { db, clock: () => new Date(), orderLink: () => 'http://shop.test/order' };
  await moveTo(desk, orderId, 'shipped');
  await moveTo(desk, orderId, 'delivered');
  const returnId = await askForReturn(db, orderId);
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  const issued = await db.select().from(documents).where(eq(documents.orderId, orderId));
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, marks.email));
  const [paper] = issued;
  if (!row || !paper || !mail) throw new Error('The sale has not written what it should have');
  return {
    ring,
    orderId,
    returnId,
    certificateCode,
    mailId: mail.id,
    documentId: paper.id,
    verifyCode: paper.verifyCode,
    orderNumber: row.orderNumber,
    paymentId: row.razorpayPaymentId ?? '',
    documentNumbers: issued.map(({ number }) => number),
  };
}

async function order(owner: Visitor, ring: string, keyId: string): Promise<string> {
  const body = orderBody({ lines: [{ id: ring }], checkoutKey: randomUUID() });
  const orderData = {
    ...body.orderData,
    customer_name: marks.name,
    customer_email: marks.email,
    customer_phone: `+91${marks.phone}`,
    shipping_address: {
      address: marks.address,
      city: 'Pune',
      pincode: '411001',
      state: 'Maharashtra',
    },
  };
  const business = { gstin: marks.gstin, business_name: marks.business };
  const placed = await owner.ask('/api/create-razorpay-order', {
    json: { ...body, ...business, orderData },
  });
  if (placed.status !== 200) throw new Error(`No order: ${placed.status} ${placed.text}`);
  const opened = placed.json<PlacedOrder>();
  const verified = await verify(owner, opened.orderId, await pay(owner, keyId, opened));
  if (verified.status !== 200) throw new Error(`Not paid: ${verified.text}`);
  return opened.orderId;
}

/** The token in the owner's mails, which gives access to whoever holds one. */
export async function tokenInMail(db: Database): Promise<string> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, marks.email));
  const [, token] =
    /order-confirmation\/[\da-f-]+\?token=([\w.-]+)/.exec(JSON.stringify(mails)) ?? [];
  if (!token) throw new Error('No mail has a link to the order');
  return token;
}

/** Creates further records of the owner with their codes: a complaint, a newsletter subscription, and a shared wishlist. */
export async function leaveCodes(db: Database, ownerId: string, ring: string) {
  const [complaint, stop, share] = [randomCode(), randomCode(), randomCode()];
  await db.insert(grievances).values({
    number: 'G26-900001',
    kind: 'piece',
    name: marks.name,
    email: marks.email,
    phone: marks.phone,
    message: 'The clasp is bent.',
    code: complaint,
    openedAt: new Date(),
  });
  const news = { kind: 'back-in-stock' as const, productId: ring, karat: '22kt' as const };
  await db
    .insert(watches)
    .values({ email: marks.email, ...news, seenPrice: paise(100), stopCode: stop });
  await db.insert(wishlist).values({ userId: ownerId, productId: ring, karatSelected: '22kt' });
  await db.insert(wishlistShares).values({ userId: ownerId, code: share, shownName: '' });
  return { complaint, stop, share };
}

async function askForReturn(db: Database, orderId: string): Promise<string> {
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const [request] = await db
    .insert(returnRequests)
    .values({
      number: 'R26-QX0001',
      orderId,
      reason: 'damaged',
      description: marks.returnWords,
      requestedAt: new Date(),
    })
    .returning();
  if (!item || !request) throw new Error('No return');
  const units = { requestId: request.id, orderItemId: item.id, unit: 1, pieces: 1 };
  await db.insert(returnUnits).values(units);
  const picture = Buffer.from('Qxmark photograph');
  await db.insert(returnPhotos).values({ requestId: request.id, place: 1, picture });
  return request.id;
}
