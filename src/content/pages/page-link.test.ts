import { expect, test } from 'vitest';
import { isSafeLink } from './page-link.ts';

test.each([
  '/collections',
  '/',
  '/category/rings?sort=price-low#top',
  '/search?q=%E0%A4%B9',
  'https://maps.example.com/kanak?q=1',
])('a link may lead to %s', (to) => {
  expect(isSafeLink(to)).toBe(true);
});

test.each([
  '',
  'collections',
  '//other.example',
  '/\\other.example',
  '\\/other.example',
  '/a b',
  '/a\u0000b',
  '/a\nb',
  'http://other.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'mailto:a@b.in',
  'https://',
  'https://nohost',
  'https://kanak.example@other.example/',
  'https:other.example',
  `/${'a'.repeat(300)}`,
])('a link may not lead to %j', (to) => {
  expect(isSafeLink(to)).toBe(false);
});
