import { expect, test } from 'vitest';
import { failureWords, referenceIn } from './provider-words.ts';

test.each([
  ['', 'Payment failed'],
  [' \u2060 ', 'Payment failed'],
  ['Payment failed', 'Payment failed'],
  ['Payment verification failed', 'Payment verification failed'],
  ['Your bank declined the payment.', 'Payment provider: Your bank declined the payment.'],
  ['Limit is 5,00,000 rupees', 'Payment provider: Limit is 5,00,000 rupees'],
])('%j is shown as %j', (text, words) => expect(failureWords(text, [])).toBe(words));

test.each([
  ['Your card is blocked. Call 98765 43210', 'Your card is blocked. Call …'],
  ['Call +91-98765-43210 now', 'Call … now'],
  ['Call 9.8.7 6 5 4 3 2 1 0', 'Call …'],
  ['Call ९८७६५४३२१०', 'Call …'],
  ['Call 98765\u206043210', 'Call …'],
  ['See https://evil.example/pay?x=1 for more', 'See … for more'],
  ['See evil.example/pay', 'See …'],
  ['See evil.example', 'See …'],
  ['Write to help@evil', 'Write to …'],
  ['Pay to shop@upi instead', 'Pay to … instead'],
])('contact details are removed from %j', (text, words) => {
  expect(failureWords(text, [])).toBe(`Payment provider: ${words}`);
});

test('a message on the order’s record is shown in the provider’s own words', () => {
  const said = 'Please call your bank at 1800 1234 567';
  expect(failureWords(said, ['The bank said no', said])).toBe(`Payment provider: ${said}`);
});

test('no more than 160 characters are shown', () => {
  const words = failureWords('💍'.repeat(200), []).replace('Payment provider: ', '');
  expect([...words]).toHaveLength(160);
  expect(words.endsWith('💍…')).toBe(true);
});

test.each([
  ['K26-000123', true],
  ['KN-7', true],
  ['0190a0a0-0000-7000-8000-000000000001', true],
  ['order_NkL2pQ8rT5vW1x', true],
  ['98765 43210', false],
  ['98765-43210', false],
  ['Call_9876543210', false],
  ['Call us', false],
  ['', false],
])('%j is an order reference: %j', (text, isOne) => {
  expect(referenceIn(text)).toBe(isOne ? text : null);
});
