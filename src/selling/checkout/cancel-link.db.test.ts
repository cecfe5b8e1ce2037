import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { cancelLink } from './cancel-link.server.ts';
import { reconcileLinks } from './reconcile-links.server.ts';
import { settleLinkById } from './settle-link.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { listLinks } from '#selling/payments/link-queries.server.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { requestLink } from '#selling/payments/request-link.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, addRing, placeByStaff, readOrder, reservedOf, by } = shop;

const settling = () => ({ ...shop.settling(), origin: 'http://shop.test' });
const cancel = (id: string) => cancelLink(settling(), { id, by });
const cancelled = { ok: true, value: 'cancelled' };

async function requestFor(orderId: string) {
  const link = await requestLink(shop.desk(), { orderId, by });
  if (!link.ok) throw new Error(link.reason);
  return link.value;
}

/** An order of staff with a link that can be paid; `linkId` is the provider's. */
async function linkedOrder() {
  const ring = await addRing(1);
  const orderId = await placeByStaff(ring);
  const { id } = await requestFor(orderId);
  return { ring, orderId, id, ...(await openAt(orderId)) };
}

async function openAt(orderId: string) {
  const opened = await openLink(settling(), await requestFor(orderId), await readOrder(orderId));
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  const { body } = await shop.callApi('GET', `/v1/payment_links/${opened.value.id}`);
  return { linkId: opened.value.id, razorpayOrderId: String(body['order_id']) };
}

/** All that the shop does by itself, until nothing is left. */
async function sweep() {
  shop.pass(120);
  await shop.sandbox().deliverDueWebhooks();
  await reconcileLinks(settling());
  await carryOutRefunds(settling());
  shop.pass(120);
  await reconcileLinks(settling());
}

const broken = () => brokenRules(shop.database().pool, { isSettled: true });
const stateOf = async (orderId: string) =>
  (await listLinks(db(), orderId)).map(({ state }) => state);

/** How often its cancelling stands in the history of the order, and in the audit log. */
async function noted(orderId: string) {
  const isIt = eq(orderEvents.what, 'payment-link-cancelled');
  const inHistory = await db().$count(orderEvents, and(eq(orderEvents.orderId, orderId), isIt));
  const isLogged = eq(auditLog.what, 'order payment link cancelled');
  return [inHistory, await db().$count(auditLog, and(eq(auditLog.subjectId, orderId), isLogged))];
}

test('a link that is cancelled by itself can be paid by nobody, and its order keeps price and pieces', async () => {
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

test('pressed twice, or by two at once, it is cancelled once', async () => {
  const { orderId, id } = await linkedOrder();
  const answers = await Promise.all([1, 2, 3].map(() => cancel(id)));
  expect([...answers, await cancel(id)]).toEqual([1, 2, 3, 4].map(() => cancelled));
  expect(await noted(orderId)).toEqual([1, 1]);
});

test('another link can be sent afterwards, and it alone can be paid', async () => {
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

test('a link that is paid at the same moment is paid or cancelled, never both, and money never lost', async () => {
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

test('one that was paid before is found paid, and its order is confirmed once', async () => {
  const { orderId, id, razorpayOrderId } = await linkedOrder();
  await shop.pay(razorpayOrderId);
  expect(await cancel(id)).toEqual({ ok: true, value: 'paid' });
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  await sweep();
  const isIt = eq(mailOutbox.dedupeKey, `order-paid ${orderId}`);
  expect(await db().$count(mailOutbox, isIt)).toBe(1);
  expect(await broken()).toEqual([]);
});

test('while the provider cannot be asked it stays open, and can be cancelled afterwards', async () => {
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

test('one that the provider has not made yet is not said to be cancelled', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const { id } = await requestFor(orderId);
  expect(await cancel(id)).toEqual({ ok: false, reason: 'not-there-yet' });
  expect(await stateOf(orderId)).toEqual(['requested']);
});
