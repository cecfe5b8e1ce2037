import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { type NewOrder, orderRow } from '#orders/orders/test-order.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { callRoute, owner, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as orderAction } from '../order-page.tsx';
import { action as listAction } from '../orders-page.tsx';

const site = withTestShop();
const db = () => site.shop.db;
const packer = { ...owner, email: 'packer@example.in' };
const cookies = new Map<string, string>();

beforeAll(async () => {
  cookies.set('owner', await site.addAdministrator());
  cookies.set('packer', await site.addAdministrator(packer));
  await db().update(profiles).set({ staffRole: 'orders' }).where(eq(profiles.email, packer.email));
});

async function addPaid(change: Partial<NewOrder> = {}): Promise<string> {
  const paid = { razorpayPaymentId: `pay_${newId()}`, paidAt: new Date() };
  const row = orderRow({
    paymentStatus: 'paid',
    totalAmount: paise(10_000_00),
    ...paid,
    ...change,
  });
  await db().insert(orders).values(row);
  return row.id;
}

const dialog = { intent: 'cancel', version: '1', isRestocked: 'yes', reason: '' };

async function post(action: (args: never) => unknown, who: string, form: Record<string, string>) {
  const cookie = cookies.get(who) ?? '';
  return callRoute(action, site.visit('/admin/orders', { cookie, form }));
}

async function statusOf(id: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return `${order?.status}, ${(await listOrderRefunds(db(), id)).length} refunds`;
}

describe.each([
  ['the list', listAction],
  ['the page of an order', orderAction],
])('%s cancels a paid order', (_where, action) => {
  test('and starts its refund in the same step', async () => {
    const id = await addPaid();
    const form = { ...dialog, id, refundId: newId(), refund: 'full' };
    expect(await post(action, 'owner', form)).toMatchObject({
      isDone: true,
      notice: {
        title: 'Order status updated successfully',
        description: 'Refund of ₹10,000.00 is on its way',
      },
    });
    expect(await statusOf(id)).toBe('cancelled, 1 refunds');
  });

  test('without a refund if staff choose so, as every role that handles orders may', async () => {
    const id = await addPaid();
    const form = { ...dialog, id, refundId: newId(), refund: 'none' };
    expect(await post(action, 'packer', form)).toMatchObject({ isDone: true });
    expect(await statusOf(id)).toBe('cancelled, 0 refunds');
  });

  test('but not with a refund by a role without that right', async () => {
    const id = await addPaid();
    const form = { ...dialog, id, refundId: newId(), refund: 'full' };
    await expect(post(action, 'packer', form)).rejects.toMatchObject({ init: { status: 403 } });
    expect(await statusOf(id)).toBe('pending, 0 refunds');
  });

  test('by its status alone, without a refund', async () => {
    const id = await addPaid();
    const form = { intent: 'status', id, version: '1', to: 'cancelled' };
    expect(await post(action, 'packer', form)).toMatchObject({
      isDone: true,
      notice: { title: 'Order status updated successfully' },
    });
    expect(await statusOf(id)).toBe('cancelled, 0 refunds');
  });

  test('only with a valid refund amount, and shows errors at that field', async () => {
    const id = await addPaid();
    const form = { ...dialog, id, refundId: newId(), refund: 'part' };
    expect(await post(action, 'owner', { ...form, amount: 'much' })).toMatchObject({
      errors: { amount: 'Please enter an amount in rupees' },
    });
    expect(await post(action, 'owner', { ...form, amount: '10000.01' })).toMatchObject({
      errors: { amount: 'At most ₹10,000.00 can be refunded' },
    });
    expect(await statusOf(id)).toBe('pending, 0 refunds');
  });
});

test('a large refund, full or partial, asks for the password before the order is cancelled', async () => {
  const before = new Date(Date.now() - 11 * 60_000);
  await db().update(sessions).set({ createdAt: before, passwordConfirmedAt: before });
  const id = await addPaid({ totalAmount: paise(50_000_01) });
  const form = { ...dialog, id, refundId: newId() };
  for (const [refund, amount] of [
    ['full', ''],
    ['part', '50000.01'],
  ] as const) {
    expect(await post(orderAction, 'owner', { ...form, refund, amount })).toMatchObject({
      needsPassword: true,
    });
  }
  expect(await statusOf(id)).toBe('pending, 0 refunds');
  expect(
    await post(orderAction, 'owner', { ...form, refund: 'part', amount: '49999.01' }),
  ).toMatchObject({ isDone: true });
});

describe('a full refund', () => {
  const refund = { intent: 'refund', version: '1', amount: '10000', reason: 'A scratch' };

  test('cancels the order too if staff choose so, and its buyer is told of both', async () => {
    const id = await addPaid();
    const form = { ...refund, id, refundId: newId(), cancel: 'yes', isRestocked: 'no' };
    expect(await post(orderAction, 'owner', form)).toMatchObject({
      isDone: true,
      notice: { title: 'Refund of ₹10,000.00 is on its way' },
    });
    expect(await statusOf(id)).toBe('cancelled, 1 refunds');
    const key = eq(mailOutbox.dedupeKey, `order-cancelled ${id}`);
    const [mail] = await db().select().from(mailOutbox).where(key);
    expect(mail?.body).toContain('We have started the refund');
  });

  test('leaves the order unchanged unless staff choose to cancel it', async () => {
    for (const answer of [{}, { cancel: 'no' }] as Record<string, string>[]) {
      const id = await addPaid({ status: 'delivered' });
      await post(orderAction, 'owner', { ...refund, id, refundId: newId(), ...answer });
      expect(await statusOf(id)).toBe('delivered, 1 refunds');
    }
  });
});
