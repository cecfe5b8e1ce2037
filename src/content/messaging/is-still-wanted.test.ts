import { expect, test } from 'vitest';
import { isStillWanted } from './is-still-wanted.ts';

const message = (name: string) => ({ recipient: '919876543210', template: { name } });
const isAllowed = (consent: boolean) => () => Promise.resolve(consent);

test('a code is sent even without consent', async () => {
  expect(await isStillWanted(message('kanak_sign_in_code'), isAllowed(false))).toBe(true);
});

test('an order update is sent only with consent', async () => {
  const news = message('kanak_order_shipped');
  expect(await isStillWanted(news, isAllowed(true))).toBe(true);
  expect(await isStillWanted(news, isAllowed(false))).toBe(false);
});
