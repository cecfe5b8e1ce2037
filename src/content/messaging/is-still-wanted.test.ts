import { expect, test } from 'vitest';
import { isStillWanted } from './is-still-wanted.ts';

const message = (name: string) => ({ recipient: '919876543210', template: { name } });
const hasLeave = (leave: boolean) => () => Promise.resolve(leave);

test('a code is sent with leave or without', async () => {
  expect(await isStillWanted(message('kanak_sign_in_code'), hasLeave(false))).toBe(true);
});

test('news is sent as long as its recipient wants it', async () => {
  const news = message('kanak_order_shipped');
  expect(await isStillWanted(news, hasLeave(true))).toBe(true);
  expect(await isStillWanted(news, hasLeave(false))).toBe(false);
});
