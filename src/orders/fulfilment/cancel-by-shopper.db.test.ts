import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { cancelByShopper } from './cancel-by-shopper.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, stockOf, reservedOf, orderOf, paidOrder } = shop;
const day = 24 * 60 * 60 * 1000;

/** The cancel button, as the page currently shows it. */
async function press(id: string, { at, reason = '' }: { at?: Date; reason?: string } = {}) {
  const { version, paymentStatus } = await orderOf(id);
  const isPaid = hasMoneyArrived(paymentStatus);
  const desk = { ...settling(), ...(at && { clock: () => at }) };
  return () => cancelByShopper(desk, { id, version, isPaid, reason });
}

const after = async (id: string, ms: number) =>
  new Date((await orderOf(id)).createdAt.getTime() + ms);

const mailsOf = (id: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `order-cancelled ${id}`));

const movesOf = async (id: string) => {
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return events.filter(({ what }) => what === 'status-changed' || what === 'refund-requested');
};

async function expectSound(): Promise<void> {
  await carryOutRefunds(settling());
  await shop.expectSound();
}

describe('a buyer who cancels within the promised hours', () => {
  test('gets a full refund; stock, documents and mail follow automatically', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const cancel = await press(id, {
      at: await after(id, day - 1000),
      reason: 'I chose the wrong size',
    });
    expect(await cancel()).toEqual({ ok: true, value: { amount: ringPrice } });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', isRestocked: true });
    expect(await listOrderRefunds(db(), id)).toMatchObject([
      { amount: ringPrice, requestedBy: 'shopper', reason: 'I chose the wrong size' },
    ]);
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([1, { released: 1 }]);
    expect((await mailsOf(id)).length).toBe(1);
    const issued = await db().select().from(documents).where(eq(documents.orderId, id));
    expect(issued.map(({ kind }) => kind)).toContain('refund-voucher');
    const moves = await movesOf(id);
    expect(moves.map(({ who }) => who)).toEqual(['shopper', 'shopper']);
    await expectSound();
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('before paying frees the pieces, and a later payment is refunded in full', async () => {
    const ring = await addRing(1);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    expect(await (await press(order.id))()).toEqual({ ok: true, value: { amount: null } });
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([1, { released: 1 }]);
    await shop.pay(razorpayOrderId);
    await settleOrder(settling(), order.id);
    await expectSound();
    expect(await orderOf(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await stockOf(ring)).toBe(1);
  });

  test('and clicks eight times at once gets one refund and one mail', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const cancel = await press(id);
    const answers = await Promise.all(Array.from({ length: 8 }, cancel));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { amount: ringPrice } }]);
    const others = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(others).toEqual(Array.from({ length: 7 }, () => 'already-cancelled'));
    expect(await listOrderRefunds(db(), id)).toHaveLength(1);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await stockOf(ring)).toBe(1);
    await expectSound();
  });
});

describe('a cancellation by the buyer is refused', () => {
  test('a second after the window closes', async () => {
    const { id } = await paidOrder(await addRing(1));
    const late = await press(id, { at: await after(id, day + 1000) });
    expect(await late()).toEqual({ ok: false, reason: 'window-over' });
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await listOrderRefunds(db(), id)).toEqual([]);
  });

  test('once the order has left the shop', async () => {
    const { id } = await paidOrder(await addRing(1));
    const { version } = await orderOf(id);
    const sent = { id, version, to: 'shipped', by: 'owner@example.in' } as const;
    expect(await changeOrderStatus(settling(), sent)).toMatchObject({ ok: true });
    expect(await (await press(id))()).toEqual({ ok: false, reason: 'already-sent' });
    expect(await listOrderRefunds(db(), id)).toEqual([]);
  });

  test('if a payment arrived while the page was open', async () => {
    const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
    const cancel = await press(order.id);
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await cancel()).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  });
});

test('when a buyer cancels while staff dispatch, exactly one of the two takes full effect', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const { version } = await orderOf(id);
    const cancel = await press(id);
    const sent = { id, version, to: 'shipped', by: 'owner@example.in' } as const;
    const [cancelled, shipped] = await Promise.all([cancel(), changeOrderStatus(settling(), sent)]);
    expect(cancelled.ok).not.toBe(shipped.ok);
    const { status } = await orderOf(id);
    outcomes.push(status);
    expect(await listOrderRefunds(db(), id)).toHaveLength(status === 'cancelled' ? 1 : 0);
    expect(await stockOf(ring)).toBe(status === 'cancelled' ? 1 : 0);
  }
  expect(outcomes.every((status) => status === 'cancelled' || status === 'shipped')).toBe(true);
  await expectSound();
});
