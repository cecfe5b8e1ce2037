import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { profiles, rateLimits } from '#people/accounts/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { claimGuestOrders, countGuestOrders } from './claim-guest-orders.server.ts';
import { orderEvents, orders } from './tables.server.ts';
import { orderRow } from './test-order.server.ts';
import { findTrackedOrder, mailOrderLink } from './track-order.server.ts';

const site = withTestShop();
const email = 'asha@example.in';

beforeEach(async () => {
  await site.shop.db.delete(rateLimits);
  await site.shop.db.delete(mailOutbox);
});

async function addOrder(changes: Partial<typeof orders.$inferInsert> = {}) {
  const money = {
    paymentStatus: 'paid',
    paidAt: new Date(),
    razorpayPaymentId: `pay_${newId()}`,
  } as const;
  const row = orderRow({
    ...money,
    orderNumber: `K26-${newId().slice(-12).toUpperCase()}`,
    customerEmail: 'Asha@Example.in',
  });
  const [order] = await site.shop.db
    .insert(orders)
    .values({ ...row, ...changes })
    .returning();
  if (!order) throw new Error('no order');
  return order;
}

async function addShopper(shopperEmail: string) {
  const shopper = { id: newId(), name: 'Asha', email: shopperEmail, emailVerified: true };
  await site.shop.db.insert(profiles).values(shopper);
  return shopper;
}

function track(orderNumber: string, by = email, address = '203.0.113.7') {
  const { context, request } = site.visit('/track-order', { address });
  return findTrackedOrder(site.shop, { orderNumber, email: by }, visitorOf(context, request));
}

describe('an order is tracked without an account', () => {
  test('only with both its number and its e-mail, however they are typed', async () => {
    const { orderNumber } = await addOrder();
    expect(await track(` ${orderNumber.toLowerCase()} `, 'ASHA@example.IN')).toMatchObject({
      ok: true,
      value: { orderNumber },
    });
    expect(await track(orderNumber, 'somebody@example.in')).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await track('K26-999999')).toEqual({ ok: false, reason: 'unknown' });
  });

  test('until five wrong e-mails in 15 minutes lock out that client, and no other', async () => {
    const { orderNumber } = await addOrder();
    for (let times = 0; times < 5; times += 1) await track(orderNumber, `guess${times}@example.in`);
    expect(await track(orderNumber)).toMatchObject({ ok: false, reason: 'too-many-attempts' });
    expect(await track(orderNumber, email, '198.51.100.9')).toMatchObject({ ok: true });
  });

  test('and one found restores the attempts, so that its buyer is never locked out', async () => {
    const { orderNumber } = await addOrder();
    for (let times = 0; times < 4; times += 1) await track(orderNumber, `guess${times}@example.in`);
    for (let times = 0; times < 60; times += 1) {
      expect(await track(orderNumber)).toMatchObject({ ok: true });
    }
    for (let times = 0; times < 5; times += 1) {
      expect(await track(orderNumber, `more${times}@example.in`)).toMatchObject({
        reason: 'unknown',
      });
    }
  });

  test('only once a payment was tried, and until its buyer’s data are erased', async () => {
    const left = await addOrder({
      paymentStatus: 'pending',
      paidAt: null,
      razorpayPaymentId: null,
    });
    expect(await track(left.orderNumber)).toMatchObject({ ok: false, reason: 'unknown' });
    const forgotten = await addOrder({ personalDataRemovedAt: new Date() });
    expect(await track(forgotten.orderNumber)).toMatchObject({ ok: false, reason: 'unknown' });
  });

  test('and a new link is mailed to its own address, three times an hour', async () => {
    const order = await addOrder();
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await mailOrderLink(site.shop, order));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    const mails = await site.shop.db.select().from(mailOutbox);
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('Asha@Example.in'));
    const token = /token=(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    expect(site.shop.orderGrants.isToken(order, token)).toBe(true);
    expect(mails[0]).toMatchObject({
      thread: `order ${order.id}`,
      subject: `The link to your order ${order.orderNumber}`,
    });
    const lines = mails[0]?.body.split('\n').filter(Boolean);
    expect(lines).toEqual([
      'Your order',
      'Dear Asha Rao,',
      `Here is a new link to your order ${order.orderNumber}. It works for 180 days.`,
      expect.stringMatching(/^View your order: http/),
      'Someone with your order number and this address asked for it. Anyone with the link can see your order, so please don’t share it.',
    ]);
  });
});

describe('guest orders', () => {
  test('are claimed once by the account with the same e-mail, even concurrently', async () => {
    const shopper = await addShopper(`${newId()}@example.in`);
    const first = await addOrder({ customerEmail: shopper.email.toUpperCase() });
    await addOrder({ customerEmail: shopper.email });
    expect(await countGuestOrders(site.shop.db, shopper)).toBe(2);
    const taken = await Promise.all([1, 2].map(() => claimGuestOrders(site.shop, shopper)));
    expect(taken.toSorted()).toEqual([0, 2]);
    const [after] = await site.shop.db.select().from(orders).where(eq(orders.id, first.id));
    expect(after).toMatchObject({ userId: shopper.id, version: first.version + 1 });
    const events = site.shop.db.select().from(orderEvents);
    expect(await events.where(eq(orderEvents.orderId, first.id))).toMatchObject([
      { what: 'claimed', who: 'shopper' },
    ]);
    // A link mailed earlier keeps working.
    expect(site.shop.orderGrants.isToken(first, site.shop.orderGrants.token(first))).toBe(true);
  });

  test('are never claimed from another account or e-mail, nor unpaid or forgotten ones', async () => {
    const [asha, ravi] = [
      await addShopper(`${newId()}@example.in`),
      await addShopper(`${newId()}@example.in`),
    ];
    await addOrder({ userId: ravi.id, customerEmail: asha.email });
    await addOrder({ customerEmail: `x${asha.email}` });
    await addOrder({ customerEmail: asha.email, personalDataRemovedAt: new Date() });
    const left = { paymentStatus: 'pending', paidAt: null, razorpayPaymentId: null } as const;
    await addOrder({ customerEmail: asha.email, ...left });
    expect(await countGuestOrders(site.shop.db, asha)).toBe(0);
    expect(await claimGuestOrders(site.shop, asha)).toBe(0);
  });
});
