import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addRing, reservedOf, valueOf } from '../../proofs/support/database.ts';
import { brokenRules } from '../support/money-rules.ts';
import { openOrder, pay, type PlacedOrder, type Signed } from '../../proofs/support/purchase.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import type { Asked } from '../../proofs/support/visitor.ts';

const shop = useShop();

/** Posts the form of the provider's page: cross-site, so without our cookies. */
function sendBack(query: Record<string, string>, asked: Asked) {
  return shop.visitor().ask(`/api/payment-callback?${new URLSearchParams(query)}`, {
    method: 'POST',
    ...asked,
    headers: {
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      ...asked.headers,
    },
  });
}

const statusOf = (orderId: string) =>
  valueOf<string>(shop.db, 'select payment_status from orders where id = $1', [orderId]);

async function paidOrder() {
  const ring = await addRing(shop.db, 1);
  const buyer = shop.visitor();
  const order = await openOrder(buyer, ring);
  return {
    ring,
    buyer,
    order,
    signed: await pay(buyer, await shop.keyId(), order),
  };
}

/** The query parameters of the failed screen. */
function failedScreen(location: string | null): Record<string, string> {
  const url = new URL(location ?? '', shop.origin);
  expect(url.origin + url.pathname).toBe(`${shop.origin}/order-failed`);
  return Object.fromEntries(url.searchParams);
}

describe('a browser that returns from payment', () => {
  test('is redirected to its order, which is paid once, however often the form is sent', async () => {
    const { ring, buyer, order, signed } = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendBack({ orderId: order.orderId }, { form: { ...signed } }),
      ),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`/order-confirmation/${order.orderId}`);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await statusOf(order.orderId)).toBe('paid');
    expect(await reservedOf(shop.db, ring)).toEqual({ sold: 1 });
    expect(await brokenRules(shop.db)).toEqual([]);
    const page = `/order-confirmation/${order.orderId}`;
    expect((await buyer.ask(page)).text).toContain('Order Confirmed!');
    expect((await shop.visitor().ask(page)).status).toBe(404);
  });

  test('after a failure is shown the reason, and keeps the piece to buy', async () => {
    const order = await openOrder(shop.visitor(), await addRing(shop.db, 1));
    const piece = { 'buy-now': randomUUID(), karat: '22kt', quantity: '1' };
    const answer = await sendBack(
      { orderId: order.orderId, ...piece },
      {
        form: {
          'error[code]': 'BAD_REQUEST_ERROR',
          'error[description]': 'The bank said no. '.repeat(50),
          'error[metadata]': JSON.stringify({ order_id: order.razorpayOrderId }),
        },
      },
    );
    expect(answer.status).toBe(303);
    const { error, ...rest } = failedScreen(answer.headers.get('location'));
    expect(error).toMatch(/^The bank said no\. /);
    expect(error?.length).toBeLessThanOrEqual(200);
    expect(rest).toEqual({ orderId: order.orderId, ...piece });
  });
});

describe('a form that the provider did not sign', () => {
  async function expectRefused(order: PlacedOrder, asked: Asked): Promise<void> {
    const answer = await sendBack({ orderId: order.orderId }, asked);
    expect(answer.status).toBe(303);
    expect(failedScreen(answer.headers.get('location'))).toEqual({
      error: 'Payment verification failed',
      orderId: order.orderId,
    });
    expect(await statusOf(order.orderId)).toBe('pending');
  }

  test('pays nothing, whatever it says', async () => {
    const order = await openOrder(shop.visitor(), await addRing(shop.db, 1));
    const claim = {
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_order_id: order.razorpayOrderId,
    };
    for (const razorpay_signature of ['', '0'.repeat(63), '0'.repeat(64), 'é'.repeat(64)]) {
      await expectRefused(order, { form: { ...claim, razorpay_signature } });
    }
    await expectRefused(order, { form: claim });
    await expectRefused(order, { form: { payment_status: 'paid', status: 'captured' } });
  });

  test('with the payment of another order is refused', async () => {
    const { order: paid, signed } = await paidOrder();
    const dear = await openOrder(shop.visitor(), await addRing(shop.db, 1));
    const claims: Partial<Signed>[] = [{}, { razorpay_order_id: dear.razorpayOrderId }];
    for (const claim of claims) await expectRefused(dear, { form: { ...signed, ...claim } });
    await sendBack({ orderId: paid.orderId }, { form: { ...signed } });
    expect(await statusOf(paid.orderId)).toBe('paid');
  });

  test('is refused even with a malformed body', async () => {
    const order = await openOrder(shop.visitor(), await addRing(shop.db, 1));
    await expectRefused(order, { raw: '' });
    await expectRefused(order, { raw: '{', headers: { 'content-type': 'application/json' } });
    await expectRefused(order, {
      raw: 'no parts at all',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  });

  test('for an unknown order gets the same answer as any other', async () => {
    const { signed } = await paidOrder();
    for (const orderId of [randomUUID(), `' or 1=1`, '', '<script>']) {
      const answer = await sendBack({ orderId }, { form: { ...signed } });
      expect(answer.status).toBe(303);
      expect(failedScreen(answer.headers.get('location'))).toEqual({
        error: 'Payment verification failed',
        orderId,
      });
    }
  });
});

test('a GET of the callback only redirects to the order page', async () => {
  const buyer = shop.visitor();
  const order = await openOrder(buyer, await addRing(shop.db, 1));
  const answer = await buyer.ask(`/api/payment-callback?orderId=${order.orderId}`);
  expect(answer.headers.get('location')).toBe(`/order-confirmation/${order.orderId}`);
  const elsewhere = await shop.visitor().ask('/api/payment-callback?orderId=//evil.example');
  expect(elsewhere.headers.get('location')).toBe('/order-confirmation/%2F%2Fevil.example');
  const nothing = await shop.visitor().ask('/api/payment-callback');
  expect(nothing.headers.get('location')).toBe('/order-confirmation/');
  expect((await shop.visitor().ask('/order-confirmation/')).text).toContain(
    'Order ID not provided',
  );
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await buyer.ask('/api/payment-callback', { method })).status).toBe(405);
  }
});
