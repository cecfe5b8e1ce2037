import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { webhookEvents } from '#selling/payments/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action } from './razorpay-webhook.ts';

const site = withTestShop({ PAYMENTS: 'sandbox' });
beforeEach(() => site.shop.db.delete(webhookEvents));

/** As a provider may write it: any spaces, and letters escaped or not. */
const body = `{ "event": "payment.captured",
  "payload": { "payment": { "entity": { "id": "pay_1", "order_id": "order_1", "notes": "\\u0906\\/" } } } }`;

function signed(text: string): string {
  const [secret = ''] = site.shop.payments?.webhookSecrets ?? [];
  return createHmac('sha256', secret).update(text).digest('hex');
}

function post(text: string, signature: string): Promise<Response> {
  const { context } = site.visit('/api/razorpay-webhook');
  const headers = { 'x-razorpay-signature': signature, 'content-type': 'application/json' };
  const url = 'http://localhost:3000/api/razorpay-webhook';
  return callRoute(action, {
    context,
    request: new Request(url, { method: 'POST', headers, body: text }),
  });
}

const stored = () => site.shop.db.select().from(webhookEvents);

test('an event is verified as it was sent, byte for byte, and stored as it is', async () => {
  expect((await post(body, signed(body))).status).toBe(200);
  expect(await stored()).toMatchObject([{ body, razorpayOrderId: 'order_1' }]);
});

test.each([
  [
    'signed for the same event written otherwise',
    body,
    () => signed(JSON.stringify(JSON.parse(body))),
  ],
  ['without a signature', body, () => ''],
  ['that is no JSON, unsigned', '{', () => ''],
  ['that is no JSON, signed', '{', () => signed('{')],
])('an event %s is answered 400 and not stored', async (_how, text, sign) => {
  expect((await post(text, sign())).status).toBe(400);
  expect(await stored()).toEqual([]);
});
