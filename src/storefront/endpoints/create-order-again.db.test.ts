import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useSandbox } from '#payment-sandbox/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#shop/catalogue/tables.server.ts';
import { milligrams } from '#shop/money/weight.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { openGateway } from '#shop/payments/gateway.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { orderBody } from '../../../tests/program/support/purchase.ts';
import { callRoute, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';

const site = withTestShop();
const provider = useSandbox();

async function addRing(): Promise<string> {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Ring', makingChargePercentage: 12 });
  const grossWeightMg = milligrams(10_000);
  await site.shop.db
    .insert(karatRecords)
    .values({ productId: id, karat: '22kt', grossWeightMg, stockQuantity: 2 });
  return id;
}

async function press(body: ReturnType<typeof orderBody>) {
  const { keyId, keySecret } = provider.sandbox().credentials;
  const gateway = openGateway({ keyId, keySecret, baseUrl: `${provider.at.url}/sandbox` });
  const keys = { keyId, keySecret, webhookSecrets: [], scriptUrl: '', isTest: true };
  const headers = { 'content-type': 'application/json' };
  const { context, request } = site.visit('/api/create-razorpay-order', { headers });
  context.set(shopContext, {
    ...site.shop,
    payments: { ...keys, gateway, backgroundGateway: gateway },
  });
  const sent = new Request(request, { method: 'POST', body: JSON.stringify(body) });
  const response = await callRoute(createOrder, { context, request: sent });
  return { status: response.status, answer: await response.json() };
}

test.each([
  ['while its quote is valid', {}],
  ['when its time has run out', { quoteExpiresAt: new Date(Date.now() - 60_000) }],
])(
  'nobody is shown a second window for what the provider has the money for, %s',
  async (_, change) => {
    const body = orderBody({ lines: [{ id: await addRing() }] });
    const { answer } = await press(body);
    const isOrder = eq(orders.id, answer.orderId);
    await site.shop.db
      .update(orders)
      .set({ paymentOpenedAt: new Date(), ...change })
      .where(isOrder);
    // The money comes late: nobody has told the shop.
    await provider.pay(answer.razorpayOrderId);
    expect(await press(body)).toMatchObject({
      status: 409,
      answer: { reason: 'already-paid', orderId: answer.orderId },
    });
    const [order] = await site.shop.db.select().from(orders).where(isOrder);
    expect(order).toMatchObject({ paymentStatus: 'paid' });
  },
);
