import { expect, test } from 'vitest';
import { isSameText, isSignedUntil, signatureOf, signUntil } from './signed-text.server.ts';

// RFC 4231, test case 2.
test('a signature is the HMAC-SHA256 of the text', () => {
  const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  const text = 'what do ya want for nothing?';
  expect(signatureOf('Jefe', text, 'hex')).toBe(expected);
  expect(signatureOf('Jefe', Buffer.from(text), 'hex')).toBe(expected);
  expect(signatureOf('Jefe', text)).toBe(Buffer.from(expected, 'hex').toString('base64url'));
  expect(signatureOf('Jefe', text, 'base64')).toBe(Buffer.from(expected, 'hex').toString('base64'));
});

test('only equal texts compare as equal, whatever their lengths', () => {
  expect(isSameText('kanak', 'kanak')).toBe(true);
  for (const other of ['', 'kana', 'Kanak', 'kanak ']) {
    expect(isSameText(other, 'kanak')).toBe(false);
  }
});

test('a token is valid only unchanged, for its purpose and until its expiry second', () => {
  const token = signUntil('secret', 'see order 1', 1_800_000_000);
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);
  expect(isSignedUntil('secret', 'see order 1', token, at(-1))).toBe(true);
  expect(isSignedUntil('secret', 'see order 1', token, at(0))).toBe(false);
  expect(isSignedUntil('secret', 'see order 2', token, at(-1))).toBe(false);
  expect(isSignedUntil('other', 'see order 1', token, at(-1))).toBe(false);
  const [until = '', signature = ''] = token.split('.');
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  for (const changed of ['', '.', until, `${until}.`, `.${signature}`, `${later}.${signature}`]) {
    expect(isSignedUntil('secret', 'see order 1', changed, at(-1))).toBe(false);
  }
});
