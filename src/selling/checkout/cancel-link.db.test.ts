import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { cancelLink } from './cancel-link.server.ts';
import { settleLinkById } from './settle-link.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { ok } from '#platform/result.ts';
import { listAttempts } from '#selling/payments/attempt-queries.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { useLinksUnderTest } from './test-links.server.ts';

const shop = useLinksUnderTest();
const { db, addRing, placeByStaff, readOrder, reservedOf, by } = shop;
const { settling, request, openAt, linkedOrder, sweep, stateOf, broken } = shop;

const cancel = (id: string) => cancelLink(settling(), { id, by });
const cancelled = { ok: true, value: 'cancelled' };

/** The number of cancellations in the order's history, and in the audit log. */
async function noted(orderId: string) {
  const isIt = eq(orderEvents.what, 'payment-link-cancelled');
  const inHistory = await db().$count(orderEvents, and(eq(orderEvents.orderId, orderId), isIt));
  const isLogged = eq(auditLog.what, 'order payment link cancelled');
  return [inHistory, await db().$count(auditLog, and(eq(auditLog.subjectId, orderId), isLogged))];
}

test('a link cancelled on its own can no longer be paid; its order keeps its price and pieces', async () => {
  const { ring, orderId, id, linkId, razorpayOrderId } = await linkedOrder();
  const before = await readOrder(orderId);
  expect(await cancel(id)).toEqual(cancelled);
  expect((await shop.pay(razorpayOrderId)).status).toBe(400);
  const { body } = await shop.callApi('GET', `/v1/payment_links/${linkId}`);
  expect(body['status']).toBe('cancelled');
  expect(await readOrder(orderId)).toEqual(before);
  expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  expect(await noted(orderId)).toEqual([1, 1]);
  expect(await broken()).toEqual([]);
});

test('a link cancelled repeatedly, or by three requests at once, is cancelled once', async () => {
  const { orderId, id } = await linkedOrder();
  const answers = await Promise.all([1, 2, 3].map(() => cancel(id)));
  expect([...answers, await cancel(id)]).toEqual([1, 2, 3, 4].map(() => cancelled));
  expect(await noted(orderId)).toEqual([1, 1]);
});

test('after a cancellation another link can be opened, and only that one can be paid', async () => {
  const { orderId, id, razorpayOrderId } = await linkedOrder();
  await cancel(id);
  const next = await openAt(orderId);
  expect((await shop.pay(razorpayOrderId)).status).toBe(400);
  await shop.pay(next.razorpayOrderId);
  await settleLinkById(settling(), next.linkId);
  await sweep();
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  expect(await stateOf(orderId)).toEqual(['paid', 'cancelled']);
  expect(await broken()).toEqual([]);
});

test('an order is paid by its second link though a payment of the first had failed', async () => {
  const { orderId, id, linkId, razorpayOrderId } = await linkedOrder();
  await shop.pay(razorpayOrderId, undefined, { answer: 'decline' });
  const { gateway } = settling();
  const tried = await gateway.listPayments(razorpayOrderId);
  const paymentIds = tried.ok ? tried.value.map((payment) => payment.id) : [];
  expect(paymentIds).toHaveLength(1);
  // Razorpay lists the failed payments of a link too.
  const readLink: typeof gateway.readLink = async (asked) => {
    const read = await gateway.readLink(asked);
    return read.ok ? ok({ ...read.value, paymentIds }) : read;
  };
  await settleLinkById({ ...settling(), gateway: { ...gateway, readLink } }, linkId);
  expect(await listAttempts(db(), orderId)).toMatchObject([{ status: 'failed' }]);
  await cancel(id);
  const next = await openAt(orderId);
  await shop.pay(next.razorpayOrderId);
  await settleLinkById(settling(), next.linkId);
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
  expect(await broken(false)).toEqual([]);
});

test('a link paid while being cancelled ends either paid or cancelled, and no money is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ring, orderId, id, linkId, razorpayOrderId } = await linkedOrder();
    const [paid, answer] = await Promise.all([shop.pay(razorpayOrderId), cancel(id)]);
    await Promise.all([settleLinkById(settling(), linkId), sweep()]);
    const isPaid = paid.status === 200;
    const order = await readOrder(orderId);
    expect(order.paymentStatus).toBe(isPaid ? 'paid' : 'pending');
    expect(answer).toEqual({ ok: true, value: isPaid ? 'paid' : 'cancelled' });
    expect(await reservedOf(ring)).toEqual(isPaid ? { sold: 1 } : { reserved: 1 });
    expect(await noted(orderId)).toEqual(isPaid ? [0, 0] : [1, 1]);
    expect(await broken()).toEqual([]);
  }
});

test('cancelling a paid link reports it as paid, and its order is confirmed once', async () => {
  const { orderId, id, razorpayOrderId } = await linkedOrder();
  await shop.pay(razorpayOrderId);
  expect(await cancel(id)).toEqual({ ok: true, value: 'paid' });
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  await sweep();
  const isIt = eq(mailOutbox.dedupeKey, `order-paid ${orderId}`);
  expect(await db().$count(mailOutbox, isIt)).toBe(1);
  expect(await broken()).toEqual([]);
});

test('a link stays open while the provider is unreachable, and can be cancelled afterwards', async () => {
  const { orderId, id } = await linkedOrder();
  await shop.setFaults({ api: 'hang' });
  const { credentials } = shop.sandbox();
  const gateway = openGateway({
    ...credentials,
    baseUrl: `${shop.at.url}/sandbox`,
    timeoutMs: 200,
  });
  const asked = await cancelLink({ ...settling(), gateway }, { id, by });
  expect(asked).toEqual({ ok: false, reason: 'unreachable' });
  expect(await stateOf(orderId)).toEqual(['open']);
  await shop.setFaults({ api: 'normal' });
  expect(await cancel(id)).toEqual(cancelled);
});

test('a link not yet created at the provider is not reported as cancelled', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const { id } = await request(orderId);
  expect(await cancel(id)).toEqual({ ok: false, reason: 'not-there-yet' });
  expect(await stateOf(orderId)).toEqual(['requested']);
});
