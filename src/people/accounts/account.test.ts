// Specification, storefront 2 Auth: Success goes to / (difference 15)

import { describe, expect, test } from 'vitest';
import { addressBlock, networkOfBlock } from './addresses/address-block.server.ts';
import { afterSignIn, minPasswordLengthOf, ownPath } from './account.ts';
import { messageText } from '#platform/mail/message.ts';
import { verificationMail } from './emails/verification-mail.ts';

describe('the redirect after sign-in', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'evil.example',
    '',
    null,
    undefined,
  ])('never leads away from the shop: %o', (path) => {
    expect(ownPath(path)).toBeNull();
    expect(afterSignIn({ isAdmin: false }, path)).toBe('/');
  });

  test('takes shoppers back, and administrators to the back office or second factor', () => {
    expect(afterSignIn({ isAdmin: false }, '/product/1?variation=2')).toBe(
      '/product/1?variation=2',
    );
    expect(afterSignIn({ isAdmin: true }, '/product/1')).toBe('/admin/dashboard');
    for (const owes of ['second-factor', 'enrolment'] as const) {
      expect(afterSignIn({ isAdmin: true, owes }, '/product/1')).toBe('/admin/second-factor');
    }
  });

  test.each(['/\u2028', '/category/अंगूठी?q=💍#é', '/\ud800'])('to %j is a valid header', (path) => {
    const way = afterSignIn({ isAdmin: false }, path);
    expect(new Headers({ location: way }).get('location')).toBe(way);
    expect(way).toMatch(/^\/[!-~]+$/);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff:1:2:3', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s is rate limited as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('an IPv6 block lies in a /48 network, and an IPv4 address in none', () => {
  expect(networkOfBlock(addressBlock('2001:db8:1:2::9'))).toBe('2001:db8:1::/48');
  expect(networkOfBlock(addressBlock('2001:db8:1:ffff::9'))).toBe('2001:db8:1::/48');
  for (const other of ['203.0.113.9', 'unknown', 'asha@example.in']) {
    expect(networkOfBlock(addressBlock(other))).toBeNull();
  }
});

test('passwords need 6 characters for shoppers and 12 for staff', () => {
  const roles = ['customer', 'admin'] as const;
  expect(roles.map((role) => minPasswordLengthOf({ role }))).toEqual([6, 12]);
});

test('a mail greets by first name, and never repeats a link or markup given as a name', () => {
  const greeted = (name: string) =>
    messageText(verificationMail('Kanak', name, 'https://x').blocks);
  expect(greeted('Asha Rao')).toMatch(/^Hello Asha,$/m);
  expect(greeted('आशा')).toMatch(/^Hello आशा,$/m);
  for (const name of ['http://evil.example', 'evil.example', 'Win <b>gold</b>', '']) {
    expect(greeted(name)).toMatch(/^Hello(,| Win,)$/m);
  }
});
