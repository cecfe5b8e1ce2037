import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originalSlides } from './original-slides.ts';
import { isColour, isDarkGround, isReadableGround } from './slide-ground.ts';

test('a slide’s text is light or dark, whichever is readable on its background', () => {
  expect(isDarkGround('#000000')).toBe(true);
  expect(isDarkGround('#ffffff')).toBe(false);
  expect(isDarkGround('#6b0f24')).toBe(true);
  expect(isReadableGround('#6b0f24')).toBe(true);
  // On a mid-grey neither light nor dark text is readable.
  expect(isReadableGround('#777777')).toBe(false);
});

test('the original slides have readable backgrounds, light or dark as designed', () => {
  for (const { ground } of originalSlides) expect(isReadableGround(ground)).toBe(true);
  expect(originalSlides.map(({ ground }) => isDarkGround(ground))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('a colour is six hex digits, so that nothing else gets into a style', () => {
  expect(isColour('#4a080f')).toBe(true);
  for (const text of ['red', '#fff', '#4a080f;', 'url(x)', '#4a080f\n', '']) {
    expect(isColour(text)).toBe(false);
  }
});

test('the text colours are those of the design tokens', () => {
  const tokens = readFileSync(
    path.resolve(import.meta.dirname, '../../ui/tokens.css'),
    'utf8',
  ).toLowerCase();
  expect(tokens).toContain('--color-ink: #231815');
  expect(tokens).toContain('--color-on-maroon: #fff8ec');
});
