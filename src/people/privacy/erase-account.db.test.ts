import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deliverDueMails } from '#platform/mail/deliver-mails.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { startTestSmtpServer } from '#platform/mail/test-smtp-server.server.ts';
import { provenPhones } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { hasConsent } from '#people/consents/consent-queries.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { listItems, readOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { refuseReturn } from '#orders/returns/change-return.server.ts';
import { requestReturn } from '#orders/returns/request-return.server.ts';
import { useReturnsUnderTest } from '#orders/returns/test-returns.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { watches } from '#selling/watches/tables.server.ts';
import { readMyData } from './my-data-queries.server.ts';
import { eraseAccount, eraseByEmail } from './erase-account.server.ts';
import { known, makeKnown, makeOrderKnown, remark, said } from './test-known-person.server.ts';
import { columnsOfWords, whereFound } from './test-scan.server.ts';
import { cannotName, namesNobody } from './test-unnamed-columns.server.ts';

const shop = useReturnsUnderTest();
const consentSecret = 'x'.repeat(43);
const erasing = () => ({ db: shop.db(), clock: shop.clock, consentSecret });
const erase = (userId: string) => eraseAccount(erasing(), userId);

/** The e-mail, either name, the number with any signs between its digits, the address, the GSTIN; URL-encoded too. */
const traces =
  'zubeida|quillfeather|9.{0,3}8.{0,3}1.{0,3}2.{0,3}3.{0,3}4.{0,3}5.{0,3}6.{0,3}7.{0,3}0|77.{1,3}peacock|27AAPFU0939F1ZV';
const papers72 = /^(documents|document_files)\./;

const customer = { name: known.name, email: known.email, phone: known.phone };
const shippingAddress = {
  address: known.street,
  city: 'Pune',
  pincode: '411001',
  state: 'Maharashtra',
};

/** Whether someone has considered why this column names no one. */
const isUnnamed = (name: string) =>
  Object.keys(namesNobody).some((place) => name.startsWith(`${place}.`)) ||
  Object.values(cannotName)
    .flat()
    .some((form) => form.test(name));

/** A paid order of theirs. */
async function paid(userId: string, ring: string) {
  const secret = Buffer.alloc(32, 7).toString('base64url');
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring, {
    userId,
    customer,
    shippingAddress,
    pan: panSealer(secret, 'ABCDE1234F'),
    business: { buyerGstin: known.gstin, buyerBusinessName: known.business },
  });
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(shop.settling(), order.id)).toBe('paid');
  return { id: order.id, razorpayOrderId };
}

async function delivered(userId: string, ring: string) {
  const order = await paid(userId, ring);
  await moveTo(shop.settling(), order.id, 'shipped');
  await moveTo(shop.settling(), order.id, 'delivered');
  return order;
}

async function askReturn(orderId: string): Promise<string> {
  const [item] = await listItems(shop.db(), orderId);
  const asked = await requestReturn(shop.desk(), {
    orderId,
    units: [{ orderItemId: item?.id ?? '', unit: null, pieces: 1 }],
    wish: 'refund',
    reason: 'damaged',
    description: said,
    photos: [Buffer.from(said)],
  });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.value.id;
}

async function refusedReturn(orderId: string): Promise<void> {
  const seen = await shop.seen(await askReturn(orderId));
  await refuseReturn(shop.desk(), { ...seen, refusal: `Dear ${known.name}, no.` });
}

let ring: string;
beforeEach(async () => {
  ring = await shop.addRing(9);
});

test('an erasure leaves no personal data outside issued documents', async () => {
  const db = shop.db();
  const userId = await makeKnown(db, ring);
  const order = await delivered(userId, ring);
  await makeOrderKnown(db, order);
  await refusedReturn(order.id);
  const guest = await shop.place(ring, { customer, shippingAddress, userId: null });
  if (!guest.ok) throw new Error(guest.reason);
  const issued = await listOrderDocuments(db, order.id);
  const before = new Set(await whereFound(db, traces));
  const untried = (await columnsOfWords(db)).filter(
    (name) => !before.has(name) && !isUnnamed(name),
  );
  expect(untried, 'columns that this test does not fill and nobody has thought about').toEqual([]);

  shop.pass(3600);
  await expireReservations(db, shop.clock);
  expect(await erase(userId)).toMatchObject({ ok: true });
  const smtp = await startTestSmtpServer();
  await deliverDueMails({ db, smtpUrl: smtp.url, mailFrom: 'Kanak <shop@example.in>' });
  await smtp.close();
  expect(smtp.received.map(({ to }) => to)).toContain(known.email);
  const left = (await whereFound(db, traces)).filter((column) => !papers72.test(column));
  expect(left).toEqual([]);
  expect(await whereFound(db, remark)).toEqual([]);
  expect(await listOrderDocuments(db, order.id)).toEqual(issued);
});

type NewProfile = Partial<Omit<typeof profiles.$inferInsert, 'phone'>>;
const addAccount = async (change: NewProfile = {}) => {
  const email = `${newId()}@example.in`;
  const row = { id: newId(), name: 'Meera Iyer', email, phone: '+919000011111', ...change };
  await shop.db().insert(profiles).values(row);
  return row;
};
const kindsOf = (erased: Awaited<ReturnType<typeof erase>>) =>
  erased.ok ? [] : erased.obstacles.map(({ kind }) => kind);

test('an account with an order under way is not erased, and all of its data stays', async () => {
  const { id, email } = await addAccount();
  const { id: orderId } = await paid(id, ring);
  expect(kindsOf(await erase(id))).toEqual(['order-under-way']);
  const [order] = await shop.db().select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ customerName: known.name, personalDataRemovedAt: null });
  expect(await shop.db().$count(profiles, eq(profiles.email, email))).toBe(1);
});

test('reserved pieces, an open return and a pending refund also prevent an erasure', async () => {
  const { id } = await addAccount();
  await shop.placeAndOpen(ring, { userId: id });
  const order = await delivered(id, ring);
  await askReturn(order.id);
  await shop.db().insert(refunds).values({
    orderId: order.id,
    razorpayPaymentId: 'pay_1',
    amount: ringPrice,
    reason: 'Agreed',
    requestedBy: 'o@example.in',
  });
  expect(kindsOf(await erase(id))).toEqual(['order-under-way', 'refund-under-way', 'return-open']);
});

test('an open complaint prevents an erasure', async () => {
  const { id, email } = await addAccount();
  await shop.db().insert(grievances).values({
    number: newId(),
    kind: 'order',
    name: 'Meera',
    email: email.toUpperCase(),
    message: 'Where is it?',
    code: randomCode(),
    openedAt: shop.clock(),
  });
  expect(kindsOf(await erase(id))).toEqual(['ticket-open']);
});

test('a staff account cannot be erased', async () => {
  const { id } = await addAccount({ role: 'admin', staffRole: 'orders' });
  expect(kindsOf(await erase(id))).toEqual(['member-of-staff']);
});

test('two erasures at once queue one last mail, without the name, deleted once sent', async () => {
  const { id, email } = await addAccount();
  const both = await Promise.all([erase(id), erase(id)]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  const mails = await shop.db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect(mails).toMatchObject([{ isForgottenWhenSent: true }]);
  expect(mails[0]?.body).not.toContain('Meera');
});

test('an erasure also removes codes sent to a number known only from sign-in', async () => {
  const { id } = await addAccount();
  const proven = { userId: id, phone: '+919333344444', provenAt: shop.clock() };
  await shop.db().insert(provenPhones).values(proven);
  const to = proven.phone.replace('+', '');
  const message = { channel: 'whatsapp' as const, recipient: to, subject: 'Code', body: '204816' };
  const dedupeKey = newId();
  await shop
    .db()
    .insert(mailOutbox)
    .values({ ...message, dedupeKey, sentAt: shop.clock() });
  await erase(id);
  expect(await shop.db().$count(provenPhones, eq(provenPhones.phone, proven.phone))).toBe(0);
  const [row] = await shop
    .db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, dedupeKey));
  expect(row).toMatchObject({ recipient: '', body: '', template: null });
});

test('an erasure ends their own consents, but not those of a number they only typed', async () => {
  const { id, email, phone } = await addAccount();
  const own = '+919333355555';
  await shop.db().insert(provenPhones).values({ userId: id, phone: own, provenAt: shop.clock() });
  const given = { how: 'account', at: shop.clock() };
  await grantConsent(erasing(), { ...given, subject: email, purpose: 'account' });
  for (const subject of [own, phone]) {
    await grantConsent(erasing(), { ...given, subject, purpose: 'whatsapp-orders' });
  }
  await erase(id);
  expect(await hasConsent(erasing(), email, 'account')).toBe(false);
  expect(await hasConsent(erasing(), own, 'whatsapp-orders')).toBe(false);
  expect(await hasConsent(erasing(), phone, 'whatsapp-orders')).toBe(true);
});

test('an erasure leaves the order of another account with the same name unchanged', async () => {
  const { id } = await addAccount();
  const other = await addAccount();
  const theirs = await delivered(other.id, ring);
  await erase(id);
  const [order] = await shop.db().select().from(orders).where(eq(orders.id, theirs.id));
  expect(order).toMatchObject({ customerName: known.name, shippingAddress });
});

test('an erased buyer can still be refunded, with a credit note and without a mail', async () => {
  const { id, email } = await addAccount();
  const order = await delivered(id, ring);
  expect(await erase(id)).toMatchObject({ ok: true });
  const before = (await listOrderDocuments(shop.db(), order.id)).length;
  const [item] = await listItems(shop.db(), order.id);
  const { version = 0 } = (await readOrder(shop.db(), order.id)) ?? {};
  const refunded = await takeBackPieces(shop.desk(), {
    id: order.id,
    version,
    by: 'o@example.in',
    units: [{ orderItemId: item?.id ?? '', unit: null, pieces: 1 }],
    reason: 'Brought to the shop',
    isRestocked: true,
    refund: { id: newId() },
  });
  expect(refunded).toMatchObject({ ok: true });
  expect(await listOrderDocuments(shop.db(), order.id)).toHaveLength(before + 1);
  const recipients = await shop.db().selectDistinct({ to: mailOutbox.recipient }).from(mailOutbox);
  expect(recipients.map(({ to }) => to)).not.toContain('removed@removed.invalid');
  expect(recipients.map(({ to }) => to)).toContain(email);
});

test('erasing a guest by e-mail spares the order of an account with that e-mail', async () => {
  const email = `${newId()}@example.in`;
  const guest = { customer: { ...customer, email } };
  const placed = await shop.place(ring, guest);
  const { id } = await addAccount();
  const other = await shop.place(ring, { ...guest, userId: id });
  if (!placed.ok || !other.ok) throw new Error('not placed');
  shop.pass(3600);
  await expireReservations(shop.db(), shop.clock);
  expect(await eraseByEmail(erasing(), { email, by: 'o@example.in' })).toMatchObject({ ok: true });
  expect((await readOrder(shop.db(), placed.value.id))?.customerName).toBe('Removed');
  expect((await readOrder(shop.db(), other.value.id))?.customerName).toBe(known.name);
});

test('another person’s contacts in an order neither export nor erase their data', async () => {
  const db = shop.db();
  const { id } = await addAccount();
  const victim = { name: 'Ravi Menon', email: `${newId()}@example.in`, phone: '+919111122222' };
  const mail = { recipient: victim.email, subject: 'Yours', body: victim.phone };
  await queueMail(db, { ...mail, dedupeKey: newId() });
  const watch = {
    kind: 'price-drop',
    productId: ring,
    karat: '22kt',
    seenPrice: ringPrice,
  } as const;
  await db.insert(watches).values({ ...watch, email: victim.email, stopCode: randomCode() });
  await shop.place(ring, { userId: id, customer: victim });
  const copy = await readMyData(erasing(), id, shop.clock());
  expect(copy?.messages).toEqual([]);
  shop.pass(3600);
  await expireReservations(db, shop.clock);
  expect(await erase(id)).toMatchObject({ ok: true });
  expect(await db.$count(watches, eq(watches.email, victim.email))).toBe(1);
  const kept = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, victim.email));
  expect(kept).toMatchObject([{ body: victim.phone, cancelledAt: null }]);
});
