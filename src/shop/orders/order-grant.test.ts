import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { grantCookie, grantToken, hasGrant, isGrantToken } from './order-grant.server.ts';

const secret = 'a secret of the shop';

function browserWith(cookie: string): Request {
  return new Request('http://shop.test/', { headers: { cookie } });
}

test('the browser that placed an order may see it, and no other', () => {
  const [own, other] = [newId(), newId()];
  const cookie = grantCookie(secret, own, browserWith(''), false).split(';')[0] ?? '';
  expect(hasGrant(secret, own, browserWith(cookie))).toBe(true);
  expect(hasGrant(secret, other, browserWith(cookie))).toBe(false);
  expect(hasGrant(secret, own, browserWith(''))).toBe(false);
  expect(hasGrant('another secret', own, browserWith(cookie))).toBe(false);
});

test('a browser keeps what it was granted before, the last ten of them', () => {
  const ids = Array.from({ length: 12 }, newId);
  let cookie = '';
  for (const id of ids)
    cookie = grantCookie(secret, id, browserWith(cookie), true).split(';')[0] ?? '';
  const held = ids.map((id) => hasGrant(secret, id, browserWith(cookie)));
  expect(held).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
});

test('the cookie is out of reach of scripts, and of plain http in a shop with https', () => {
  expect(grantCookie(secret, newId(), browserWith(''), true)).toMatch(/; HttpOnly;.*; Secure$/);
});

test('a token opens its own order only', () => {
  const [a, b] = [newId(), newId()];
  expect(isGrantToken(secret, a, grantToken(secret, a))).toBe(true);
  expect(isGrantToken(secret, b, grantToken(secret, a))).toBe(false);
  expect(isGrantToken(secret, a, '')).toBe(false);
});
