import { expect, test } from 'vitest';
import { isEntityId, newEntityId, randomBase62 } from './entity-ids.ts';

test('ids have Razorpay’s format', () => {
  expect(newEntityId('order')).toMatch(/^order_[A-Za-z0-9]{14}$/);
  expect(isEntityId('order', newEntityId('order'))).toBe(true);
});

test.each(['order_123', 'order_IEIaMR65cu6nz34', 'pay_IEIaMR65cu6nz3', 'order_IEIaMR65cu6n-3', ''])(
  '%j is not an order id',
  (text) => expect(isEntityId('order', text)).toBe(false),
);

test('ids do not repeat, and use the whole alphabet', () => {
  const texts = Array.from({ length: 2_000 }, () => randomBase62(14));
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(texts.join('')).size).toBe(62);
});
