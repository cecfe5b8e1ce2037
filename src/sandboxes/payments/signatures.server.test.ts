import { expect, test } from 'vitest';
import { paymentSignature, tampered, webhookSignature } from './signatures.server.ts';

const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const order = 'order_IEIaMR65cu6nz3';
const payment = 'pay_IH4NVgf4Dreq1l';

test('a payment is signed as Razorpay documents it', () => {
  expect(paymentSignature(order, payment, secret)).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  );
});

test('a webhook is signed over its body’s bytes, as the official client verifies it', () => {
  expect(webhookSignature('{"entity":"event","amount":"₹"}', secret)).toBe(
    '4110a979e18dcf60e0b910146e17e8aa993f8a162f75c7bbd7e6d72fe7cc4d6a',
  );
});

test('a tampered signature is as long as a valid one, but differs', () => {
  const signature = paymentSignature(order, payment, secret);
  expect(tampered(signature)).toMatch(/^[0-9a-f]{64}$/);
  expect(tampered(signature)).not.toBe(signature);
});
