import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { reconcileLinks } from './reconcile-links.server.ts';
import { settleByEvent } from './settle-event.server.ts';
import { settleLinkById } from './settle-link.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { listLinks } from '#selling/payments/link-queries.server.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { requestLink } from '#selling/payments/request-link.server.ts';
import { useLinksUnderTest } from './test-links.server.ts';

const shop = useLinksUnderTest();
const { db, addRing, placeByStaff, readOrder, payAtCounter } = shop;
const { settling, request, linkedOrder, sweep, stateOf, broken } = shop;

/** A gateway with a short timeout. */
const hasty = () => ({
  ...settling(),
  gateway: openGateway({
    ...shop.sandbox().credentials,
    baseUrl: `${shop.at.url}/sandbox`,
    timeoutMs: 300,
  }),
});

describe('a payment link', () => {
  test('is created once, however many request it at once, and sent to the customer once', async () => {
    const orderId = await placeByStaff(await addRing(1));
    const requested = await Promise.all([1, 2, 3].map(() => request(orderId)));
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1);
    const [link] = requested;
    if (!link) throw new Error('no link');
    const order = await readOrder(orderId);
    const opened = await Promise.all([1, 2].map(() => openLink(settling(), link, order)));
    expect(opened.map((each) => each.ok && each.value.id)[0]).toBe(
      opened.map((each) => each.ok && each.value.id)[1],
    );
    const mails = await db().select().from(mailOutbox);
    const own = mails.filter(({ dedupeKey }) => dedupeKey === `payment-link ${link.id}`);
    expect(own).toHaveLength(1);
    const [saved] = await listLinks(db(), orderId);
    expect(own[0]?.body).toContain(saved?.url);
    expect(saved).toMatchObject({ state: 'open', expiresAt: order.quoteExpiresAt });
    expect(await broken(false)).toEqual([]);
  });

  test('is looked up, never created twice, if the response to its creation was lost', async () => {
    const orderId = await placeByStaff(await addRing(1));
    const link = await request(orderId);
    await shop.setFaults({ api: 'lose-answer' });
    expect(await openLink(hasty(), link, await readOrder(orderId))).toMatchObject({ ok: false });
    await shop.setFaults({ api: 'normal' });
    expect(await stateOf(orderId)).toEqual(['requested']);
    shop.pass(120);
    await reconcileLinks(settling());
    expect(await stateOf(orderId)).toEqual(['open']);
    expect(await shop.atProvider(link.id)).toHaveLength(1);
    expect(await broken(false)).toEqual([]);
  });

  test.each(['webhook', 'callback', 'sweep'] as const)(
    'that was paid marks its order paid exactly once when the %s reports it',
    async (who) => {
      const { ring, orderId, linkId, razorpayOrderId } = await linkedOrder();
      await shop.pay(razorpayOrderId);
      const event = {
        event: 'payment_link.paid',
        razorpayOrderId,
        razorpayPaymentId: null,
        razorpayLinkId: linkId,
      };
      const reports = {
        webhook: () => Promise.all([1, 2].map(() => settleByEvent(settling(), event))),
        callback: () => Promise.all([1, 2].map(() => settleLinkById(settling(), linkId))),
        sweep,
      };
      await reports[who]();
      await sweep();
      expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', razorpayOrderId });
      expect(await shop.reservedOf(ring)).toEqual({ sold: 1 });
      expect(await stateOf(orderId)).toEqual(['paid']);
      expect(await broken()).toEqual([]);
    },
  );

  test('of another shop is ignored', async () => {
    expect(await settleLinkById(settling(), 'plink_00000000000000')).toBe(true);
  });

  test('is cancelled with its order', async () => {
    const { orderId, linkId, razorpayOrderId } = await linkedOrder();
    await changeOrderStatus(shop.desk(), { id: orderId, version: 1, to: 'cancelled', by: shop.by });
    await sweep();
    expect(await stateOf(orderId)).toEqual(['cancelled']);
    expect((await shop.callApi('GET', `/v1/payment_links/${linkId}`)).body['status']).toBe(
      'cancelled',
    );
    expect((await shop.pay(razorpayOrderId)).status).toBe(400);
    const mails = await db().select().from(mailOutbox);
    // The customer who was sent a link is told that it no longer works.
    expect(mails.map(({ dedupeKey }) => dedupeKey)).toContain(`order-cancelled ${orderId}`);
    expect(await broken()).toEqual([]);
  });

  test('paid while staff cancel its order leaves it paid, under review or refunded', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, linkId, razorpayOrderId } = await linkedOrder();
      const version = { id: orderId, version: 1, to: 'cancelled' as const, by: shop.by };
      await Promise.all([
        shop.pay(razorpayOrderId).then(() => settleLinkById(settling(), linkId)),
        changeOrderStatus(shop.desk(), version),
      ]);
      await sweep();
      const order = await readOrder(orderId);
      expect(order.status).toBe('cancelled');
      expect(await stateOf(orderId)).toEqual(['paid']);
      // If paid first, it is a sale that staff have cancelled; they start the refund.
      expect(['paid', 'review', 'refunded']).toContain(order.paymentStatus);
      expect(await broken()).toEqual([]);
    }
  });

  test('paid during a counter payment is refunded, or the counter payment is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, linkId, razorpayOrderId } = await linkedOrder();
      const [noted] = await Promise.all([
        payAtCounter(orderId, { method: 'upi' }),
        shop.pay(razorpayOrderId).then(() => settleLinkById(settling(), linkId)),
      ]);
      await sweep();
      const order = await readOrder(orderId);
      expect(order.paymentStatus).toBe('paid');
      expect(order.razorpayPaymentId?.startsWith('counter_')).toBe(noted.ok);
      const refunds = await listOrderRefunds(db(), orderId);
      expect(refunds.map(({ reason }) => reason)).toEqual(noted.ok ? ['Paid twice'] : []);
      expect(await broken()).toEqual([]);
    }
  });

  test('is cancelled once its order is paid at the counter', async () => {
    const { orderId, razorpayOrderId } = await linkedOrder();
    await payAtCounter(orderId, { method: 'card' });
    await sweep();
    expect(await stateOf(orderId)).toEqual(['cancelled']);
    expect((await shop.pay(razorpayOrderId)).status).toBe(400);
    expect(await broken()).toEqual([]);
  });

  test('expires with the reservation, and is not created for one that ends too soon', async () => {
    const { orderId, razorpayOrderId } = await linkedOrder();
    shop.pass(24 * 60 * 60);
    expect((await shop.pay(razorpayOrderId)).status).toBe(400);
    await sweep();
    expect(await stateOf(orderId)).toEqual(['expired']);
    const again = await requestLink(shop.desk(), { orderId, by: shop.by });
    expect(again).toEqual({ ok: false, reason: 'too-late' });
    expect(await broken()).toEqual([]);
  });

  test('is refused for an order that is already paid', async () => {
    const paid = await placeByStaff(await addRing(1));
    await payAtCounter(paid, { method: 'card' });
    expect(await requestLink(shop.desk(), { orderId: paid, by: shop.by })).toEqual({
      ok: false,
      reason: 'already-paid',
    });
  });
});

test('paying a link sends a payment_link.paid webhook, and its order is confirmed once', async () => {
  const { orderId, linkId, razorpayOrderId } = await linkedOrder();
  shop.received.length = 0;
  await shop.pay(razorpayOrderId);
  await shop.sandbox().deliverDueWebhooks();
  const paid = shop.received.map(({ body }) => JSON.parse(body) as { event: string });
  expect(paid.map(({ event }) => event)).toContain('payment_link.paid');
  await settleLinkById(settling(), linkId);
  expect(
    await db()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `order-paid ${orderId}`)),
  ).toHaveLength(1);
});
