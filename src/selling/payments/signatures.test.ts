import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaymentSignature, isWebhookSignature } from './signatures.server.ts';

const payment = {
  razorpayOrderId: 'order_IEIaMR65cu6nz3',
  razorpayPaymentId: 'pay_IH4NVgf4Dreq1l',
};
const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

test("the provider's own example is accepted", () => {
  expect(isPaymentSignature(signature, payment, secret)).toBe(true);
});

test('a signature for another order, payment or secret is refused', () => {
  const other = { ...payment, razorpayOrderId: 'order_AAAAAAAAAAAAAA' };
  expect(isPaymentSignature(signature, other, secret)).toBe(false);
  expect(isPaymentSignature(signature, { ...payment, razorpayPaymentId: 'pay_x' }, secret)).toBe(
    false,
  );
  expect(isPaymentSignature(signature, payment, `${secret}x`)).toBe(false);
});

test('nothing but the exact signature is accepted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{64}$/)), (forged) => {
      fc.pre(forged !== signature);
      expect(isPaymentSignature(forged, payment, secret)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
  expect(isPaymentSignature(signature.toUpperCase(), payment, secret)).toBe(false);
  expect(isPaymentSignature(signature.slice(0, 63), payment, secret)).toBe(false);
});

test('a webhook is accepted under the former secret while that is valid, byte for byte', () => {
  const body = '{"event":"order.paid", "payload":{}}';
  const signed = createHmac('sha256', 'former').update(body).digest('hex');
  expect(isWebhookSignature(signed, body, ['present', 'former'])).toBe(true);
  expect(isWebhookSignature(signed, JSON.stringify(JSON.parse(body)), ['present', 'former'])).toBe(
    false,
  );
  expect(isWebhookSignature(signed, body, ['present'])).toBe(false);
  expect(isWebhookSignature(signed, body, [])).toBe(false);
});
