import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function press(body: ReturnType<typeof orderBody>) {
  const by = { json: body, shop: { payments: provider.payments() } };
  const response = await callRoute(createOrder, site.visit('/api/create-razorpay-order', by));
  return { status: response.status, answer: await response.json() };
}

test.each([
  ['while its quote is valid', {}],
  ['after its quote has expired', { quoteExpiresAt: new Date(Date.now() - 60_000) }],
])(
  'no second payment window opens for an order already paid at the provider, %s',
  async (_, change) => {
    const body = orderBody({ lines: [{ id: await site.addRing() }] });
    const { answer } = await press(body);
    const isOrder = eq(orders.id, answer.orderId);
    await site.shop.db
      .update(orders)
      .set({ paymentOpenedAt: new Date(), ...change })
      .where(isOrder);
    // The money arrives late, without the shop being notified.
    await provider.pay(answer.razorpayOrderId);
    expect(await press(body)).toMatchObject({
      status: 409,
      answer: { reason: 'already-paid', orderId: answer.orderId },
    });
    const [order] = await site.shop.db.select().from(orders).where(isOrder);
    expect(order).toMatchObject({ paymentStatus: 'paid' });
  },
);
