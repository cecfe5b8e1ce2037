// Specification, back office 4: Order statuses pending, processing, shipped, delivered, cancelled
// Specification, back office 4: Any status from any status; updated_at set
// Specification, back office 7 orders: Select all, newest first; update status

import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { recordParcel } from './record-parcel.server.ts';
import { type OrderStatus, orderStatuses } from '#orders/orders/order.ts';
import { readOrderHistory } from '#orders/orders/order-history-queries.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { writeNote } from '#orders/orders/write-note.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, stockOf, reservedOf, orderOf, paidOrder } = shop;
const by = 'meera@example.in';

/** Moves an order at its current version. */
async function move(id: string, to: OrderStatus, more: { reason?: string } = {}) {
  const { version } = await orderOf(id);
  return changeOrderStatus(settling(), { id, version, to, by, ...more });
}

async function unpaidOrder(ring: string): Promise<string> {
  return (await shop.placeAndOpen(ring)).order.id;
}

const mailsOf = (id: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `%${id}%`))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));

const subjectsOf = async (id: string) => (await mailsOf(id)).map(({ subject }) => subject);

describe('the status of an order', () => {
  test('can change from any to any, and each change is dated, versioned and recorded', async () => {
    const { id } = await paidOrder(await addRing(3));
    let moves = 0;
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const next of [from, to]) {
          const before = await orderOf(id);
          shop.at.now = new Date(shop.at.now.getTime() + 60_000);
          expect(await move(id, next)).toEqual({ ok: true, value: null });
          const isMove = before.status !== next;
          moves += Number(isMove);
          expect(await orderOf(id)).toMatchObject({
            status: next,
            version: before.version + Number(isMove),
            updatedAt: isMove ? shop.at.now : before.updatedAt,
          });
        }
      }
    }
    const history = await readOrderHistory(db(), id);
    const recorded = history.filter(({ what, who }) => what === 'status-changed' && who === by);
    expect(recorded).toHaveLength(moves);
    expect(recorded.every(({ detail }) => / → /.test(detail ?? ''))).toBe(true);
    expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(moves);
  });

  test('is recorded with the reason in the staff history and the audit log', async () => {
    const { id } = await paidOrder(await addRing(1));
    await move(id, 'cancelled', { reason: 'The customer asked for it' });
    const [latest] = await readOrderHistory(db(), id);
    expect(latest).toMatchObject({
      what: 'status-changed',
      who: by,
      detail: 'pending → cancelled: The customer asked for it',
    });
    const [change] = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(change).toMatchObject({
      who: by,
      what: 'order updated',
      before: { status: 'pending' },
      after: { status: 'cancelled', reason: 'The customer asked for it' },
    });
  });

  test('is changed by one of ten concurrent updates; the others are refused', async () => {
    const ring = await addRing(1);
    const { id } = await paidOrder(ring);
    const { version } = await orderOf(id);
    const tries = Array.from({ length: 10 }, (_, place) =>
      changeOrderStatus(settling(), {
        id,
        version,
        to: place % 2 ? 'cancelled' : 'processing',
        by: `staff-${place}@example.in`,
      }),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((each) => !each.ok && each.reason === 'changed-meanwhile')).toHaveLength(
      9,
    );
    expect((await orderOf(id)).version).toBe(version + 1);
    expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(1);
  });

  test('cannot be set on an unknown order', async () => {
    expect(
      await changeOrderStatus(settling(), { id: newId(), version: 1, to: 'shipped', by }),
    ).toEqual({ ok: false, reason: 'not-found' });
  });
});

describe('the pieces of an order', () => {
  test('return to stock once when it is cancelled, and are taken again when it is reinstated', async () => {
    const ring = await addRing(3);
    const { id } = await paidOrder(ring);
    expect(await stockOf(ring)).toBe(2);
    await move(id, 'cancelled');
    await move(id, 'cancelled');
    expect(await stockOf(ring)).toBe(3);
    expect(await orderOf(id)).toMatchObject({ isRestocked: true, paymentStatus: 'paid' });
    await move(id, 'processing');
    expect(await stockOf(ring)).toBe(2);
    expect((await orderOf(id)).isRestocked).toBe(false);
    await move(id, 'cancelled');
    expect(await stockOf(ring)).toBe(3);
  });

  test('keep it cancelled if sold to others meanwhile, and the missing piece is named', async () => {
    const ring = await addRing(1, { name: 'Lotus ring' });
    const { id } = await paidOrder(ring);
    await move(id, 'cancelled');
    await paidOrder(ring);
    const before = await orderOf(id);
    expect(await move(id, 'pending')).toEqual({
      ok: false,
      reason: 'out-of-stock',
      piece: { name: 'Lotus ring', karat: '22kt', size: '' },
    });
    expect(await orderOf(id)).toEqual(before);
    expect(await stockOf(ring)).toBe(0);
  });

  test('keep it cancelled if no longer in the catalogue', async () => {
    const ring = await addRing(1, { name: 'Old ring' });
    const { id } = await paidOrder(ring);
    await move(id, 'cancelled');
    await db().delete(products).where(eq(products.id, ring));
    expect(await move(id, 'pending')).toMatchObject({ piece: { name: 'Old ring', karat: null } });
  });

  test('stay sold to an unpaid order once it is in processing', async () => {
    const ring = await addRing(1);
    const id = await unpaidOrder(ring);
    await move(id, 'processing');
    shop.at.now = new Date(shop.at.now.getTime() + 24 * 60 * 60_000);
    await expireReservations(db(), shop.clock);
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
    expect(await stockOf(ring)).toBe(0);
  });

  test('are not taken twice when the payment arrives after processing began', async () => {
    const ring = await addRing(2);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    await move(order.id, 'processing');
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await stockOf(ring)).toBe(1);
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
  });

  test('stay in stock when money arrives for a cancelled order', async () => {
    const ring = await addRing(1);
    const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
    await move(order.id, 'cancelled');
    expect(await stockOf(ring)).toBe(1);
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('review');
    expect(await stockOf(ring)).toBe(1);
    expect(await subjectsOf(order.id)).not.toContain(`Order ${order.orderNumber} confirmed`);
  });

  test('go to a new order when the shopper pays again after a cancellation', async () => {
    const ring = await addRing(1);
    const checkoutKey = newId();
    const { order } = await shop.placeAndOpen(ring, { checkoutKey });
    await move(order.id, 'cancelled');
    const again = await shop.placeAndOpen(ring, { checkoutKey });
    expect(again.order.id).not.toBe(order.id);
    expect(await stockOf(ring)).toBe(0);
  });
});

describe('the buyer', () => {
  test('is mailed once on shipping, with carrier and tracking number, and once on delivery', async () => {
    const { id } = await paidOrder(await addRing(1));
    const { version, orderNumber } = await orderOf(id);
    const parcel = { carrier: 'Blue Dart', trackingNumber: '7788 99' };
    await changeOrderStatus(settling(), { id, version, to: 'shipped', by, parcel });
    expect(await orderOf(id)).toMatchObject(parcel);
    for (const to of ['processing', 'shipped', 'delivered', 'shipped', 'delivered'] as const) {
      await move(id, to);
    }
    expect(await subjectsOf(id)).toEqual([
      `Order ${orderNumber} confirmed`,
      `Order ${orderNumber} is on its way`,
      `Order ${orderNumber} was delivered`,
    ]);
    const [, shipped, delivered] = await mailsOf(id);
    expect(delivered?.body).toContain('You can review each piece on your order page');
    expect(shipped).toMatchObject({ recipient: 'asha@example.com' });
    expect(shipped?.body).toContain(
      'Your parcel travels with Blue Dart. Its tracking number is 7788 99.',
    );
    expect(shipped?.body).toContain(`http://shop.test/order-confirmation/${id}`);
  });

  test('is told where the tax invoice is in the first dispatch mail only', async () => {
    const { id } = await paidOrder(await addRing(1));
    await move(id, 'shipped');
    await move(id, 'delivered');
    const [, shipped, delivered] = await mailsOf(id);
    expect(shipped?.body).toMatch(
      /keep the box and documents\.\n\nYour tax invoice \S+ is with your order\.\n\n1 × Test ring/,
    );
    expect(delivered?.body).not.toContain('tax invoice');
  });

  test('of a cancelled order is promised no refund that nobody has started', async () => {
    const { id } = await paidOrder(await addRing(1));
    await move(id, 'cancelled');
    const cancelled = (await mailsOf(id)).at(-1);
    expect(cancelled?.subject).toMatch(/was cancelled$/);
    expect(cancelled?.body).toContain('We’ll contact you about your payment of ₹57,680.00.');
    expect(cancelled?.body).not.toContain('refund');
  });

  test('who abandoned a checkout is not told of its cancellation', async () => {
    const id = await unpaidOrder(await addRing(1));
    await move(id, 'cancelled');
    expect(await mailsOf(id)).toEqual([]);
  });

  test('is mailed each change of the tracking number once the parcel is on its way', async () => {
    const { id } = await paidOrder(await addRing(1));
    const note = async (trackingNumber: string) => {
      const { version } = await orderOf(id);
      return recordParcel(settling(), { id, version, by, carrier: 'DTDC', trackingNumber });
    };
    await note('D1');
    expect(await mailsOf(id)).toHaveLength(1);
    await move(id, 'shipped');
    await note('D1');
    expect(await mailsOf(id)).toHaveLength(2);
    await note('D2');
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.body).toContain('Its tracking number is D2.');
    expect(
      await recordParcel(settling(), { id, version: 1, by, carrier: '', trackingNumber: '' }),
    ).toEqual({ ok: false, reason: 'changed-meanwhile' });
  });
});

test('each staff note appears once in the history, with its author', async () => {
  const id = await unpaidOrder(await addRing(1));
  expect(await writeNote(db(), { id, text: 'Called,\nno answer', by })).toEqual({
    ok: true,
    value: null,
  });
  const history = await readOrderHistory(db(), id);
  expect(history.map(({ what, who, detail }) => [what, who, detail])).toEqual([
    ['note', by, 'Called,\nno answer'],
    ['placed', 'shopper', null],
  ]);
  expect(await writeNote(db(), { id: newId(), text: 'x', by })).toEqual({
    ok: false,
    reason: 'not-found',
  });
});
