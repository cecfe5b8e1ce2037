import { createHmac } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import type { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import { action as callback } from '#selling/checkout/storefront/endpoints/payment-callback.ts';
import { action as webhook } from '#selling/checkout/storefront/endpoints/razorpay-webhook.ts';
import { action as verify } from '#selling/checkout/storefront/endpoints/verify-payment.ts';
import { callRoute } from '../support/test-shop.server.ts';

export type CheckoutUnderTest = ReturnType<typeof useCheckoutUnderTest>;
/** The proof of payment that the payment window passes to the browser. */
export type Proof = { paymentId: string; signature: string };

const origin = 'http://shop.test';
const silent = openLog('silent');

/** The endpoints that receive news of a payment, called as by the edge, on the checkout under test. */
export function openEndpoints(checkout: CheckoutUnderTest) {
  const { keyId, keySecret, webhookSecret } = checkout.sandbox().credentials;
  // The parts of the shop that these endpoints use.
  const shop = {
    ...checkout.settling(),
    log: silent,
    enqueue: () => Promise.resolve(),
    payments: {
      gateway: checkout.gateway(),
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret],
      scriptUrl: '',
      isTest: true,
    },
  } as unknown as Shop;

  function call<T>(handler: (args: never) => T, path: string, init: RequestInit): T {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(requestContextKey, {
      requestId: newId(),
      clientAddress: '127.0.0.1',
      origin,
      scriptNonce: 'test-nonce',
      audience: 'unknown',
      policyAdditions: {},
      tags: new Set<string>(),
    });
    return callRoute(handler, { context, request: new Request(origin + path, init) });
  }

  return {
    sign: (body: string, secret = webhookSecret) =>
      createHmac('sha256', secret).update(body).digest('hex'),
    sendWebhook(event: { eventId: string; body: string; signature: string }): Promise<Response> {
      return call(webhook, '/api/razorpay-webhook', {
        method: 'POST',
        headers: {
          'x-razorpay-event-id': event.eventId,
          'x-razorpay-signature': event.signature,
        },
        body: event.body,
      });
    },
    verify(orderId: string, razorpayOrderId: string, proof: Proof): Promise<Response> {
      return call(verify, '/api/verify-payment', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          order_id: orderId,
          razorpay_order_id: razorpayOrderId,
          razorpay_payment_id: proof.paymentId,
          razorpay_signature: proof.signature,
        }),
      });
    },
    sendOn(orderId: string, razorpayOrderId: string, proof: Proof): Promise<Response> {
      return call(callback, `/api/payment-callback?orderId=${orderId}`, {
        method: 'POST',
        body: new URLSearchParams({
          razorpay_order_id: razorpayOrderId,
          razorpay_payment_id: proof.paymentId,
          razorpay_signature: proof.signature,
        }),
      });
    },
  };
}
