import { expect, test } from 'vitest';
import { deriveSecret } from './secrets.server.ts';
import { openSealedText, sealText } from './sealed-text.server.ts';

const secret = deriveSecret('the secret of an installation', 'a purpose');
const text = 'ABCDE1234F';
const seal = () => sealText(secret, text, 'order 7');

test('a sealed text opens with its secret, for the subject it was sealed for', () => {
  expect(openSealedText(secret, seal(), 'order 7')).toBe(text);
  expect(openSealedText(secret, sealText(secret, 'ānanda ₹', ''), '')).toBe('ānanda ₹');
});

test('a sealed text reveals nothing, and is never the same twice', () => {
  expect(seal()).not.toContain(text);
  expect(Buffer.from(seal().slice(3), 'base64url').toString('latin1')).not.toContain(text);
  expect(new Set(Array.from({ length: 100 }, seal)).size).toBe(100);
});

test('a sealed text does not open for another subject or with another secret', () => {
  expect(openSealedText(secret, seal(), 'order 8')).toBeNull();
  const other = deriveSecret('the secret of an installation', 'another purpose');
  expect(openSealedText(other, seal(), 'order 7')).toBeNull();
});

test('a sealed text does not open if any bit is changed or a part is missing', () => {
  const sealed = seal();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(openSealedText(secret, `v1.${changed.toString('base64url')}`, 'order 7')).toBeNull();
  }
  for (const broken of ['', 'v1.', text, `v2.${sealed.slice(3)}`, sealed.slice(0, -4)]) {
    expect(openSealedText(secret, broken, 'order 7')).toBeNull();
  }
});

test('only a derived secret can seal a text', () => {
  expect(() => sealText('short', text, 'order 7')).toThrow('Not a derived secret');
});
