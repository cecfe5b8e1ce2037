import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { sessions, verifications } from '#people/accounts/tables.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { panSealer, savePan } from '#orders/orders/pan/save-pan.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { orderEvents, orderPans, orders } from '#orders/orders/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { webhookEvents } from '#selling/payments/tables.server.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const checkout = useCheckoutUnderTest();
const secret = Buffer.alloc(32, 7).toString('base64url');
const day = 24 * 60 * 60;

const ago = (days: number) => new Date(checkout.clock().getTime() - days * day * 1000);
const remove = () => removeExpiredData({ db: checkout.db(), clock: checkout.clock });

async function placeWithPan() {
  const { order, razorpayOrderId } = await checkout.placeAndOpen(await checkout.addRing(1));
  const seal = panSealer(secret, 'ABCDE1234F');
  await checkout.db().transaction((tx) => savePan(tx, order.id, seal, checkout.clock()));
  const business = { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'Kaveri Traders' };
  await checkout.db().update(orders).set(business).where(eq(orders.id, order.id));
  return { id: order.id, razorpayOrderId, order };
}

async function readOrder(id: string) {
  const { db } = checkout;
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const pans = await db().select().from(orderPans).where(eq(orderPans.orderId, id));
  return { ...order, pans: pans.length };
}

/** Lets time pass in which the other sweeps run. */
async function pass(seconds: number) {
  checkout.pass(seconds);
  await expireReservations(checkout.db(), checkout.clock);
}

test('the data of a buyer who never paid is removed after thirty days, and only the order stays', async () => {
  const { id, order } = await placeWithPan();
  await pass(30 * day - 1);
  expect(await remove()).toBe(0);
  expect(await readOrder(id)).toMatchObject({ customerName: 'Asha Rao', pans: 1 });
  await pass(2);
  expect(await remove()).toBe(1);
  const after = await readOrder(id);
  expect(after).toMatchObject({
    orderNumber: order.orderNumber,
    totalAmount: order.totalAmount,
    status: 'cancelled',
    paymentStatus: 'pending',
    personalDataRemovedAt: checkout.clock(),
    pans: 0,
  });
  const words = JSON.stringify([
    after,
    await checkout.db().select().from(orderEvents).where(eq(orderEvents.orderId, id)),
  ]).toLowerCase();
  const address = ['temple street', 'madurai', '625001'];
  const business = ['27aapfu0939f1zv', 'kaveri traders'];
  for (const personal of ['asha', '9876543210', '234f', ...address, ...business]) {
    expect(words).not.toContain(personal);
  }
  expect(await remove(), 'it is done once').toBe(0);
});

test('a payment after its buyer’s data was removed puts the order under review', async () => {
  const { id, razorpayOrderId } = await placeWithPan();
  await pass(31 * day);
  await remove();
  await checkout.pay(razorpayOrderId);
  expect(await settleOrder(checkout.settling(), id)).toBe('review');
  expect(await readOrder(id)).toMatchObject({ paymentStatus: 'review', customerName: 'Removed' });
});

test('staff cannot reopen an order after its buyer’s data was removed', async () => {
  const { id } = await placeWithPan();
  await pass(31 * day);
  await remove();
  const { version = 0 } = await readOrder(id);
  for (const to of ['pending', 'processing', 'shipped', 'delivered'] as const) {
    const by = 'meera@example.in';
    const moved = await changeOrderStatus(checkout.settling(), { id, version, to, by });
    expect(moved).toEqual({ ok: false, reason: 'buyer-removed' });
  }
  expect(await readOrder(id)).toMatchObject({ status: 'cancelled', version, isRestocked: true });
});

test('an order that was paid, or processed by staff, keeps its buyer and PAN', async () => {
  const [paid, taken] = [await placeWithPan(), await placeWithPan()];
  await checkout.pay(paid.razorpayOrderId);
  expect(await settleOrder(checkout.settling(), paid.id)).toBe('paid');
  const { version } = taken.order;
  const by = 'meera@example.in';
  const desk = checkout.settling();
  expect(
    await changeOrderStatus(desk, { id: taken.id, version, to: 'processing', by }),
  ).toMatchObject({ ok: true });
  await pass(3 * 365 * day);
  await remove();
  for (const { id } of [paid, taken]) {
    expect(await readOrder(id)).toMatchObject({
      customerName: 'Asha Rao',
      personalDataRemovedAt: null,
      pans: 1,
    });
  }
});

test('webhooks are removed ninety days after they arrive, unless still unprocessed', async () => {
  const row = (eventId: string, days: number, processed = true) => ({
    eventId,
    event: 'payment.captured',
    body: '{"email":"asha@example.com"}',
    processed,
    receivedAt: ago(days),
  });
  await checkout
    .db()
    .insert(webhookEvents)
    .values([row('old', 90.1), row('young', 89.9), row('waiting', 400, false)]);
  expect(await remove()).toBe(1);
  const left = await checkout.db().select().from(webhookEvents).orderBy(webhookEvents.eventId);
  expect(left.map(({ eventId }) => eventId)).toEqual(['waiting', 'young']);
});

test('the text of a mail is removed 180 days after sending, and the mail is not sent again', async () => {
  const { db } = checkout;
  const mail = { recipient: 'asha@example.com', subject: 'Order confirmed', body: 'Dear Asha' };
  for (const [dedupeKey, sentAt] of [
    ['old', ago(180.1)],
    ['young', ago(179.9)],
    ['unsent', null],
  ] as const) {
    await db()
      .insert(mailOutbox)
      .values({ ...mail, dedupeKey, sentAt, createdAt: ago(400) });
  }
  expect(await remove()).toBe(1);
  const bodies = await db()
    .select({ key: mailOutbox.dedupeKey, body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, mail.subject));
  expect(Object.fromEntries(bodies.map(({ key, body }) => [key, body]))).toEqual({
    old: '',
    young: mail.body,
    unsent: mail.body,
  });
  await db().transaction((tx) => queueMail(tx, { ...mail, dedupeKey: 'old' }));
  const emptied = and(eq(mailOutbox.body, ''), eq(mailOutbox.recipient, mail.recipient));
  expect(await db().$count(mailOutbox, emptied)).toBe(1);
});

test('expired sessions and one-time links are removed, however many there are', async () => {
  const { db } = checkout;
  const userId = await checkout.addShopper();
  const expired = Array.from({ length: 1_201 }, () => ({
    token: newId(),
    userId,
    expiresAt: ago(0.001),
  }));
  await db()
    .insert(sessions)
    .values([...expired, { token: 'valid', userId, expiresAt: ago(-1) }]);
  const link = { identifier: 'reset', value: userId };
  await db()
    .insert(verifications)
    .values([
      { ...link, expiresAt: ago(0.001) },
      { ...link, expiresAt: ago(-0.01) },
    ]);
  expect(await remove()).toBe(1_202);
  expect((await db().select().from(sessions)).map(({ token }) => token)).toEqual(['valid']);
  expect(await db().$count(verifications)).toBe(1);
});

test('an aborted removal stops after the current batch and continues at the next run', async () => {
  const db = checkout.db();
  const userId = await checkout.addShopper();
  const expired = Array.from({ length: 1_201 }, () => ({
    token: newId(),
    userId,
    expiresAt: ago(0.001),
  }));
  await db.insert(sessions).values(expired);
  await db
    .insert(verifications)
    .values([{ identifier: 'reset', value: userId, expiresAt: ago(0.001) }]);
  const ending = new AbortController();
  const endingDb: typeof db = Object.create(db, {
    delete: {
      value: (table: typeof sessions) => {
        if (table === sessions) ending.abort();
        return db.delete(table);
      },
    },
  });
  const run = { db: endingDb, clock: checkout.clock };
  expect(await removeExpiredData(run, ending.signal)).toBe(500);
  expect(await db.$count(verifications)).toBeGreaterThan(0);
  expect(await remove()).toBe(702);
});
