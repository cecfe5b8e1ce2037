import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.server.ts';
import { readablePassword } from './readable-password.server.ts';

const ownWords = ['Kanak', 'Meera Joshi', 'meera.joshi@example.in'];

test.each([
  'password1234',
  'Passw0rd1234',
  'password password',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou1234',
  'Kanak@2026!!',
  'kanakkanak12',
  'meera.joshi@example.in',
  'meerajoshi2026',
  'welcome@2026',
])('staff may not choose %s, despite its length', async (password) => {
  expect(await isEasyPassword(password, ownWords)).toBe(true);
});

test.each(['twelve chars', 'correct horse battery', 'another long password', readablePassword()])(
  'staff may choose %s',
  async (password) => {
    expect(await isEasyPassword(password, ownWords)).toBe(false);
  },
);

test('staff may not choose any long password from the list of common ones', async () => {
  const list = dictionary['passwords-common'] as string[];
  expect(list.length).toBeGreaterThan(3000);
  const long = list.filter((password) => password.length >= 12).slice(0, 100);
  expect(long.length).toBeGreaterThan(20);
  for (const password of long) expect(await isEasyPassword(password, [])).toBe(true);
});
