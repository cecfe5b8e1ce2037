import { expect, test } from 'vitest';
import { isStillWanted } from './is-still-wanted.ts';

const createdAt = new Date('2026-11-23T10:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
const message = (name: string) => ({ recipient: '919876543210', template: { name }, createdAt });
const hasLeave = (leave: boolean) => () => Promise.resolve(leave);

test('a code is sent while it works, with leave or without, and not after an outage', async () => {
  const code = message('kanak_sign_in_code');
  const at = (seconds: number) =>
    isStillWanted(code, { now: after(seconds), hasLeave: hasLeave(false) });
  expect(await at(1)).toBe(true);
  expect(await at(299)).toBe(true);
  expect(await at(300)).toBe(false);
});

test('news is sent however late, as long as its recipient wants it', async () => {
  const news = message('kanak_order_shipped');
  const late = (leave: boolean) =>
    isStillWanted(news, { now: after(86_400), hasLeave: hasLeave(leave) });
  expect(await late(true)).toBe(true);
  expect(await late(false)).toBe(false);
});
