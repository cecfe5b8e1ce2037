import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ReceivedWebhook } from '#sandboxes/payments/under-test/serve-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { reconcileOrders } from '#selling/checkout/reconcile-orders.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { openPayment } from '#selling/payments/open-payment.server.ts';
import { webhookEvents } from '#selling/payments/tables.server.ts';
import type { Step } from './payment-story.ts';
import { actOnWebhooks, saveProof, type Scene } from './story-scene.ts';
import { openEndpoints } from './story-shop.ts';

const waitsInMinutes = [1, 6, 21, 40] as const;

/** The action of each step of a story; its response, if any, is checked. */
export const deeds: Record<Step['what'], (scene: Scene, n: number) => Promise<unknown>> = {
  async 'an event is delivered'(scene, n) {
    const event = scene.events[n % (scene.events.length || 1)];
    if (!event) return;
    const copies = Array.from({ length: 1 + (n % 3) }, () => deliver(scene, event));
    await Promise.all(copies);
  },
  async 'all events are delivered, the newest first'(scene) {
    for (const event of scene.events.toReversed()) await deliver(scene, event);
  },
  async 'an event is replayed under another id'(scene, n) {
    const event = scene.events[n % (scene.events.length || 1)];
    if (event) await deliver(scene, { ...event, eventId: newId() });
  },
  async 'an event is forged'(scene, n) {
    const body = inventedEvent(scene);
    const { sign, sendWebhook } = openEndpoints(scene.checkout);
    const good = scene.events[0]?.signature ?? sign(`${body} `);
    const signature = ['', good, sign(body, 'another secret'), sign(body).toUpperCase()][n % 4];
    const eventId = newId();
    const answer = await sendWebhook({ eventId, body, signature: signature ?? '' });
    expect(answer.status).toBe(400);
    const stored = eq(webhookEvents.eventId, eventId);
    expect(await scene.checkout.db().$count(webhookEvents, stored)).toBe(0);
  },
  async 'a signed event says what is not so'(scene) {
    const body = inventedEvent(scene);
    const signature = openEndpoints(scene.checkout).sign(body);
    await deliver(scene, { eventId: newId(), body, signature });
  },
  async 'the browser returns'({ checkout, orderId, razorpayOrderId, proof }, n) {
    if (!proof) return;
    const { verify } = openEndpoints(checkout);
    const times = Array.from({ length: 1 + (n % 2) }, () =>
      verify(orderId, razorpayOrderId, proof),
    );
    for (const answer of await Promise.all(times)) expect(answer.status).toBe(200);
  },
  async 'the browser is sent on'({ checkout, orderId, razorpayOrderId, proof }) {
    if (!proof) return;
    const answer = await openEndpoints(checkout).sendOn(orderId, razorpayOrderId, proof);
    expect(answer.headers.get('location')).toBe(`/order-confirmation/${orderId}`);
  },
  async 'the browser returns with a forged signature'({ checkout, orderId, razorpayOrderId }, n) {
    const forged = { paymentId: 'pay_00000000000000', signature: n.toString(16).repeat(64) };
    const answer = await openEndpoints(checkout).verify(orderId, razorpayOrderId, forged);
    expect(answer.status).toBe(400);
  },
  'stored webhooks are acted on': actOnWebhooks,
  'the provider is asked about open orders': ({ checkout }) => reconcileOrders(checkout.settling()),
  'reservations that ran out are released': ({ checkout }) =>
    expireReservations(checkout.db(), checkout.clock),
  'refunds are carried out': ({ checkout }) => carryOutRefunds(checkout.settling()),
  async 'another attempt begins'({ checkout, razorpayOrderId, attempts }) {
    const { status, body } = await checkout.startPayment(razorpayOrderId);
    if (status === 200) attempts.push(String(body.payment_id));
  },
  async 'another attempt is declined'({ checkout, attempts }) {
    const attempt = attempts.shift();
    if (attempt) await checkout.answerPayment(attempt, { answer: 'decline' });
  },
  async 'another attempt is approved'(scene) {
    const attempt = scene.attempts.shift();
    if (attempt) saveProof(scene, await scene.checkout.answerPayment(attempt));
  },
  async 'another buyer wants the piece'(scene) {
    const { checkout, ring } = scene;
    const placed = await checkout.place(ring);
    if (!placed.ok) return;
    // The other buyer pays at once, so that the piece is gone for good.
    const opened = await openPayment(checkout.db(), checkout.gateway(), placed.value);
    if (!opened.ok) throw new Error(opened.reason);
    await checkout.pay(opened.value.razorpayOrderId);
    expect(await settleOrder(checkout.settling(), placed.value.id)).toBe('paid');
    scene.soldToOthers += 1;
  },
  'time passes': async ({ checkout }, n) => checkout.pass(60 * (waitsInMinutes[n % 4] ?? 1)),
};

async function deliver(
  { checkout }: Scene,
  event: Pick<ReceivedWebhook, 'eventId' | 'body' | 'signature'>,
): Promise<void> {
  expect((await openEndpoints(checkout).sendWebhook(event)).status).toBe(200);
}

/** A forged event that would mark the order as paid. */
function inventedEvent({ razorpayOrderId }: Scene): string {
  return JSON.stringify({
    event: 'order.paid',
    payload: {
      payment: { entity: { id: 'pay_11111111111111', order_id: razorpayOrderId } },
      order: { entity: { id: razorpayOrderId } },
    },
  });
}
