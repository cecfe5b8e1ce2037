import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { restockOrder } from './restock-order.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, stockOf, reservedOf, orderOf, paidOrder } = shop;
const by = 'owner@example.in';

/** The cancel dialog for an order in its current state. */
async function dialogOf(id: string, amount?: number) {
  const { version } = await orderOf(id);
  const refund = { id: newId(), ...(amount !== undefined && { amount: paise(amount) }) };
  return { id, version, by, reason: '', isRestocked: true, refund };
}

/** What the buyer is mailed about the cancellation. */
async function mailsOf(id: string): Promise<string[]> {
  const ofOrder = and(
    eq(mailOutbox.thread, orderThread(id)),
    like(mailOutbox.subject, '% was cancelled'),
  );
  const mails = await db().select().from(mailOutbox).where(ofOrder);
  return mails.map(({ body }) => body);
}

/** Everything that a cancellation writes. */
async function writtenOf(id: string) {
  return {
    order: await orderOf(id),
    refunds: await listOrderRefunds(db(), id),
    events: await db().$count(orderEvents, eq(orderEvents.orderId, id)),
    changes: await db().$count(auditLog, eq(auditLog.subjectId, id)),
    mails: await mailsOf(id),
  };
}

async function expectSound(): Promise<void> {
  await carryOutRefunds(settling());
  await shop.expectSound();
}

describe('an order cancelled with a refund', () => {
  test('is refunded in full and restocked, and its buyer is told the refund has started', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const dialog = await dialogOf(id);
    expect(await cancelOrder(settling(), dialog)).toEqual({
      ok: true,
      value: { amount: ringPrice },
    });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', isRestocked: true });
    expect(await listOrderRefunds(db(), id)).toMatchObject([
      {
        id: dialog.refund.id,
        amount: ringPrice,
        reason: 'The order was cancelled',
        requestedBy: by,
      },
    ]);
    expect(await stockOf(ring)).toBe(1);
    expect(await mailsOf(id)).toEqual([
      expect.stringContaining('We have started the refund of your payment of ₹57,680.00'),
    ]);
    await expectSound();
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('is refunded, restocked and mailed about once, however often it is cancelled, at once or later', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const dialog = await dialogOf(id);
    const presses = Array.from({ length: 8 }, () => cancelOrder(settling(), dialog));
    for (const answer of await Promise.all(presses)) {
      expect(answer).toEqual({ ok: true, value: { amount: ringPrice } });
    }
    const written = await writtenOf(id);
    await carryOutRefunds(settling());
    expect(await cancelOrder(settling(), dialog)).toMatchObject({ ok: true });
    expect([written.refunds.length, written.mails.length]).toEqual([1, 1]);
    expect(await listOrderRefunds(db(), id)).toHaveLength(1);
    expect(await mailsOf(id)).toEqual(written.mails);
    expect(await stockOf(ring)).toBe(1);
    await expectSound();
  });

  test('of part of the payment says so in its mail, and only the rest can be refunded later', async () => {
    const { id } = await paidOrder(await addRing(1));
    await cancelOrder(settling(), await dialogOf(id, 50_000_00));
    expect(await mailsOf(id)).toEqual([
      expect.stringContaining(
        'We have started a refund of ₹50,000.00 of your payment of ₹57,680.00',
      ),
    ]);
    const rest = { orderId: id, reason: 'The rest', by, at: shop.clock() };
    expect(await refundOrder(db(), { id: newId(), ...rest })).toMatchObject({
      value: { amount: 7_680_00 },
    });
    await expectSound();
  });

  test('already started in full gets no second one, and its mail says it has started', async () => {
    const { id } = await paidOrder(await addRing(1));
    await refundOrder(db(), { id: newId(), orderId: id, reason: 'Gift', by, at: shop.clock() });
    const dialog = await dialogOf(id);
    const cancelled = { ok: true, value: { amount: null } };
    expect(await cancelOrder(settling(), dialog)).toEqual(cancelled);
    expect(await cancelOrder(settling(), dialog)).toMatchObject({ reason: 'changed-meanwhile' });
    const again = await dialogOf(id);
    expect(await cancelOrder(settling(), again)).toEqual(cancelled);
    expect(await mailsOf(id)).toEqual([expect.stringContaining('We have started the refund')]);
    expect(await listOrderRefunds(db(), id)).toHaveLength(1);
    await expectSound();
  });
});

describe('cancelling with a refund writes nothing', () => {
  test.each([
    ['the refund exceeds the payment', { amount: ringPrice + 1 }, 'too-large'],
    ['the refund is below the provider’s minimum', { amount: 99 }, 'too-small'],
    ['the order has changed meanwhile', { age: 1 }, 'changed-meanwhile'],
  ] as [string, { amount?: number; age?: number }, string][])(
    'if %s',
    async (_what, { amount, age = 0 }, reason) => {
      const ring = await addRing(1);
      const { id } = await paidOrder(ring);
      const before = await writtenOf(id);
      const dialog = await dialogOf(id, amount);
      const asked = { ...dialog, version: dialog.version - age };
      expect(await cancelOrder(settling(), asked)).toMatchObject({ ok: false, reason });
      expect(await writtenOf(id)).toEqual(before);
      expect(await stockOf(ring)).toBe(0);
    },
  );

  test('if no money has arrived', async () => {
    const { order } = await shop.placeAndOpen(await addRing(1));
    const before = await writtenOf(order.id);
    expect(await cancelOrder(settling(), await dialogOf(order.id))).toMatchObject({
      reason: 'not-paid',
    });
    expect(await writtenOf(order.id)).toEqual(before);
  });

  test('if it fails at the last step, the mail, and the same form then completes it', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const before = await writtenOf(id);
    const dialog = await dialogOf(id);
    const orderLink = () => {
      throw new Error('no link');
    };
    await expect(cancelOrder({ ...settling(), orderLink }, dialog)).rejects.toThrow('no link');
    expect(await writtenOf(id)).toEqual(before);
    expect(await stockOf(ring)).toBe(0);
    expect(await cancelOrder(settling(), dialog)).toMatchObject({ ok: true });
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await stockOf(ring)).toBe(1);
    await expectSound();
  });
});

describe('pieces not restocked when their order is cancelled', () => {
  async function cancelledWithoutPieces() {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    await cancelOrder(settling(), { ...(await dialogOf(id)), isRestocked: false });
    return { ring, id };
  }

  test('stay out of stock until staff restock them, once, which is audited', async () => {
    const { ring, id } = await cancelledWithoutPieces();
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', isRestocked: false });
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([0, { sold: 1 }]);
    await expectSound();
    const { version } = await orderOf(id);
    expect(await restockOrder(settling(), { id, version: version - 1, by })).toMatchObject({
      reason: 'changed-meanwhile',
    });
    const { changes } = await writtenOf(id);
    const presses = [1, 2, 3].map(() => restockOrder(settling(), { id, version, by }));
    for (const answer of await Promise.all(presses)) expect(answer.ok).toBe(true);
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([1, { released: 1 }]);
    expect(await orderOf(id)).toMatchObject({ isRestocked: true, version: version + 1 });
    expect(await writtenOf(id)).toMatchObject({ changes: changes + 1 });
    await expectSound();
  });

  test('are not taken from stock again if the order is reinstated', async () => {
    const { ring, id } = await cancelledWithoutPieces();
    const { version } = await orderOf(id);
    expect(
      await changeOrderStatus(settling(), { id, version, to: 'processing', by }),
    ).toMatchObject({ ok: true });
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([0, { sold: 1 }]);
    await expectSound();
  });

  test('are restocked anyway if the order was never paid', async () => {
    const ring = await addRing(1);
    const { order } = await shop.placeAndOpen(ring);
    const { version } = await orderOf(order.id);
    const change = { id: order.id, version, by, to: 'cancelled', isRestocked: false } as const;
    await changeOrderStatus(settling(), change);
    expect(await stockOf(ring)).toBe(1);
    expect(await orderOf(order.id)).toMatchObject({ isRestocked: true });
  });
});
