import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { paymentSignature, tampered, webhookSignature } from './signatures.server.ts';

const sdkUtils = createRequire(import.meta.url)('razorpay/dist/utils/razorpay-utils.js') as {
  validatePaymentVerification: (
    ids: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ) => boolean;
  validateWebhookSignature: (body: string, signature: string, secret: string) => boolean;
};

const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const order = 'order_IEIaMR65cu6nz3';
const payment = 'pay_IH4NVgf4Dreq1l';

test('a payment is signed as Razorpay documents it', () => {
  expect(paymentSignature(order, payment, secret)).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  );
});

test('the official SDK accepts our signatures, and no tampered one', () => {
  const signature = paymentSignature(order, payment, secret);
  const ids = { order_id: order, payment_id: payment };
  expect(sdkUtils.validatePaymentVerification(ids, signature, secret)).toBe(true);
  expect(sdkUtils.validatePaymentVerification(ids, tampered(signature), secret)).toBe(false);
  const body = '{"entity":"event","amount":"₹"}';
  const onBody = webhookSignature(body, secret);
  expect(sdkUtils.validateWebhookSignature(body, onBody, secret)).toBe(true);
  expect(sdkUtils.validateWebhookSignature(`${body} `, onBody, secret)).toBe(false);
});
