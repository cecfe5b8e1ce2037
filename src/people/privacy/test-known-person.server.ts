import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import {
  credentials,
  customerNotes,
  profiles,
  sessions,
  staffInvitations,
  userAddresses,
  verifications,
} from '#people/accounts/tables.server.ts';
import {
  emailChanges,
  passkeys,
  phoneProofs,
  provenPhones,
} from '#people/accounts/sign-in/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { queueGrievanceMails } from '#people/grievances/emails/grievance-mails.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { shownNameOf } from '#selling/reviews/review.ts';
import { productReviews } from '#selling/reviews/tables.server.ts';
import { grievanceReplies, grievances } from '#people/grievances/tables.server.ts';
import { codeUses } from '#selling/offers/tables.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { paise } from '#price/money/money.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { paymentAttempts, refunds, webhookEvents } from '#selling/payments/tables.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { wishlist, wishlistShares } from '#selling/wishlist/tables.server.ts';

/** A test person whose name, e-mail, number and address are unique. */
export const known = {
  name: 'Zubeida Quillfeather',
  email: 'zubeida.q@example.in',
  phone: '+919812345670',
  spacedPhone: '+91 98123 45670',
  street: '77 Peacock Lane',
  business: 'Quillfeather Traders',
  gstin: '27AAPFU0939F1ZV',
};

/** Identifies them without any word the shop knows about them. */
export const remark = 'the sister of our neighbour';

/** A sentence with one of each identifier. */
export const said = `${known.name}, ${known.email}, ${known.spacedPhone}, ${known.street}`;

const later = () => new Date(Date.now() + 3_600_000);
const now = () => new Date();

/** Stores a test person with an account in every way unrelated to their orders. */
export async function makeKnown(db: Database, productId: string): Promise<string> {
  const userId = newId();
  const { name, email, phone } = known;
  await db
    .insert(profiles)
    .values({ id: userId, name, email, phone, emailVerified: true, image: `/${email}.png` });
  await makeAccountKnown(db, userId);
  await makeWishesKnown(db, userId, productId);
  await makeWordsKnown(db, userId);
  return userId;
}

async function makeAccountKnown(db: Database, userId: string): Promise<void> {
  const { email, phone, street } = known;
  const expiresAt = later();
  await db.insert(sessions).values({
    token: newId(),
    userId,
    expiresAt,
    ipAddress: '203.0.113.7',
    userAgent: said,
  });
  await db
    .insert(credentials)
    .values({ accountId: email, providerId: 'credential', userId, password: said });
  await db.insert(verifications).values({ identifier: `reset ${email}`, value: userId, expiresAt });
  const [firstName, lastName] = ['Zubeida', 'Quillfeather'];
  const place = { address: street, city: 'Pune', pincode: '411001', state: 'Maharashtra' };
  await db.insert(userAddresses).values({ userId, firstName, lastName, email, phone, ...place });
  await db.insert(customerNotes).values({ userId, text: said, writtenBy: 'o@example.in' });
  await db.insert(staffInvitations).values({
    email,
    staffRole: 'orders',
    tokenDigest: newId(),
    expiresAt,
    invitedBy: 'o@example.in',
    sentAt: now(),
  });
  await db.insert(emailChanges).values({
    userId,
    newEmail: `new-${email}`,
    oldTokenDigest: newId(),
    newTokenDigest: newId(),
    expiresAt,
  });
  await db
    .insert(passkeys)
    .values({ userId, credentialId: newId(), publicKey: 'k', signatureCount: 0, name: said });
  await db.insert(provenPhones).values({ userId, phone, provenAt: now() });
  await db.insert(phoneProofs).values({ userId, phone, codeDigest: newId(), expiresAt });
}

async function makeWishesKnown(db: Database, userId: string, productId: string): Promise<void> {
  const { name, email } = known;
  const unitPriceWhenAdded = paise(100);
  await db
    .insert(cartItems)
    .values({ userId, productId, karatSelected: '22kt', quantity: 1, unitPriceWhenAdded });
  await db.insert(wishlist).values({ userId, productId, karatSelected: '22kt' });
  await db.insert(wishlistShares).values({ userId, code: randomCode(), shownName: name });
  await db.insert(watches).values({
    email,
    kind: 'back-in-stock',
    productId,
    karat: '22kt',
    seenPrice: paise(100),
    stopCode: randomCode(),
  });
  await db.insert(watches).values({
    email,
    kind: 'gold-rate',
    karat: '22kt',
    atMostPaisePerGram: paise(100),
    stopCode: randomCode(),
  });
}

async function makeWordsKnown(db: Database, userId: string): Promise<void> {
  const { name, email, phone, street } = known;
  const [enquiry] = await db
    .insert(enquiries)
    .values({
      dedupeKey: newId(),
      name,
      phone,
      email,
      company: said,
      pieces: 50,
      message: said,
      note: said,
    })
    .returning();
  if (!enquiry) throw new Error('no enquiry');
  const state = { id: enquiry.id, note: said };
  await db.insert(undoSteps).values({ kind: 'enquiry', madeBy: 'o@example.in', state });
  const [ticket] = await db
    .insert(grievances)
    .values({
      number: 'G26-900001',
      kind: 'privacy',
      name,
      email,
      phone,
      // Without the e-mail, which was once the only thing by which a mail to staff was found.
      message: `${name}, ${known.spacedPhone}, ${street}`,
      state: 'resolved',
      code: randomCode(),
      openedAt: now(),
      acknowledgedAt: now(),
      resolvedAt: now(),
    })
    .returning();
  if (!ticket) throw new Error('no ticket');
  const office = { id: newId(), name: 'Owner', email: 'o@example.in' };
  await db.insert(profiles).values({ ...office, role: 'admin', staffRole: 'owner' });
  await db.transaction((tx) => queueGrievanceMails(tx, ticket, 'http://localhost:3000'));
  await db
    .insert(grievanceReplies)
    .values({ grievanceId: ticket.id, who: 'writer', text: said, writtenAt: now() });
  const quotation = { id: newId(), number: 'Q26-900001' };
  await db.insert(quotations).values({
    id: quotation.id,
    quotationNumber: quotation.number,
    lines: sqlLines,
    totalAmount: paise(100),
    shippingFee: paise(0),
    customerName: name,
    customerEmail: email.toUpperCase(),
    customerPhone: phone,
    shippingAddress: { address: street, city: 'Pune', pincode: '411001', state: 'Maharashtra' },
    userId,
    agreed: { kind: 'sum', amount: paise(100), reason: said, takenOff: paise(100) },
    expiresAt: later(),
    createdBy: 'o@example.in',
    createdAt: now(),
  });
  await makeMailsKnown(db);
  const subject = { subjectKind: 'user' as const, subjectId: userId, subjectName: email };
  const who = 'o@example.in';
  await db.insert(auditLog).values([
    {
      who,
      what: 'user updated',
      ...subject,
      before: { name },
      after: { name: said, phone },
    },
    {
      who,
      what: 'quotation added',
      subjectKind: 'quotation',
      subjectId: quotation.id,
      subjectName: quotation.number,
      after: { totalPaise: 100, reason: said },
    },
  ]);
}

const sqlLines = [
  { name: 'Ring', karat: '22kt', quantity: 1, netWeightMg: 1, unitPrice: 100, lineTotal: 100 },
] as never;

async function makeMailsKnown(db: Database): Promise<void> {
  const { email } = known;
  await queueMail(db, { dedupeKey: newId(), recipient: email, subject: said, body: said });
  await queueMail(db, {
    dedupeKey: newId(),
    recipient: 'staff@example.in',
    subject: 'An enquiry',
    blocks: [
      { kind: 'text', text: said },
      { kind: 'button', text: 'Answer', href: `mailto:${encodeURIComponent(email)}` },
    ],
  });
  await db.insert(mailOutbox).values({
    dedupeKey: newId(),
    channel: 'whatsapp',
    recipient: '919812345670',
    subject: said,
    body: said,
    template: { name: 'order_paid', language: 'en', values: [said] },
    lastError: `${known.spacedPhone} refused`,
    sentAt: now(),
  });
}

/** Stores everything that the shop has heard and recorded about one of their orders, besides the order itself, for tests. */
export async function makeOrderKnown(
  db: Database,
  order: { id: string; razorpayOrderId: string },
): Promise<void> {
  await db.insert(webhookEvents).values({
    eventId: newId(),
    event: 'payment.captured',
    razorpayOrderId: order.razorpayOrderId,
    body: JSON.stringify({ email: known.email, contact: known.phone }),
    processed: true,
  });
  await db.insert(paymentAttempts).values({
    orderId: order.id,
    razorpayPaymentId: `pay_${newId()}`,
    status: 'failed',
    amount: paise(100),
    currency: 'INR',
    errorDescription: said,
  });
  await db.insert(refunds).values({
    orderId: order.id,
    razorpayPaymentId: `pay_${newId()}`,
    amount: paise(100),
    state: 'failed',
    reason: `${known.name} changed her mind`,
    failureDescription: said,
    requestedBy: 'o@example.in',
  });
  const offer = await addOffer(db, { code: newId().slice(-8).toUpperCase() });
  await db
    .insert(codeUses)
    .values({ orderId: order.id, offerId: offer, email: known.email, phone: known.phone });
  await db.insert(orderEvents).values({
    orderId: order.id,
    what: 'note',
    who: 'o@example.in',
    detail: `Rang up ${said}`,
  });
  const [item] = await listItems(db, order.id);
  await db.insert(productReviews).values({
    orderItemId: item?.id ?? '',
    author: shownNameOf(known.name),
    stars: 4,
    title: said,
    text: said,
    writtenAt: now(),
    answer: said,
    answeredAt: now(),
  });
  const detail = `₹500 off: ${remark}`;
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, what: 'price-agreed', who: 'o@example.in', detail });
}
