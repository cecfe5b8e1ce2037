import { expect, test } from 'vitest';
import { isPreviewToken, previewLink } from './preview-link.server.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-22T10:00:00Z').getTime();
const at = (ms: number, previewSecret = 'secret') => ({ previewSecret, clock: () => new Date(ms) });
const tokenIn = (path: string) => path.split('/')[3] ?? '';

test('a preview link opens its product, and no other, for seven days', () => {
  const { path, until } = previewLink(at(start), 'ring');
  const token = tokenIn(path);
  expect(path.startsWith('/preview/ring/')).toBe(true);
  expect(until.getTime()).toBe(start + 7 * day);
  expect(isPreviewToken(at(start + 7 * day - 1), 'ring', token)).toBe(true);
  expect(isPreviewToken(at(start + 7 * day), 'ring', token)).toBe(false);
  expect(isPreviewToken(at(start), 'band', token)).toBe(false);
});

test('a preview link cannot be extended, nor made without the secret', () => {
  const token = tokenIn(previewLink(at(start), 'ring').path);
  const [, signature = ''] = token.split('.');
  const later = Math.floor((start + 30 * day) / 1000).toString(36);
  for (const forged of [`${later}.${signature}`, signature, `.${signature}`, '', '.', 'zz.zz']) {
    expect(isPreviewToken(at(start), 'ring', forged)).toBe(false);
  }
  expect(isPreviewToken(at(start, 'another'), 'ring', token)).toBe(false);
});
