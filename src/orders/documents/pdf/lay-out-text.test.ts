import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutText, wrapText } from './lay-out-text.ts';

/** All letters have equal width. */
const measure = (text: string) => [...text].length;

test('text wraps between words, and a word is split only if longer than a line', () => {
  expect(wrapText('a ring of gold', 6, measure)).toEqual(['a ring', 'of', 'gold']);
  expect(wrapText('abcdefgh ij', 3, measure)).toEqual(['abc', 'def', 'gh', 'ij']);
  expect(wrapText('', 6, measure)).toEqual(['']);
});

test('no letter is separated from its marks', () => {
  expect(wrapText('मीराजोशी', 2, measure)).toEqual(['मी', 'रा', 'जो', 'शी']);
});

test('no line exceeds the width, and no text is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 4, max: 30 }), (text, width) => {
      const plain = text.replace(/[^ -~]/g, 'x');
      const lines = wrapText(plain, width, measure);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replace(/\s/g, '')).toBe(plain.replace(/\s/g, ''));
    }),
  );
});

test('a value stands beside its label, or below it if too wide', () => {
  const placed = (amount: string) =>
    layOutText([{ text: 'Place', amount, style: 'fact' }], 40, measure).map((line) => [
      line.text,
      line.amount,
    ]);
  expect(placed('Kerala (32)')).toEqual([['Place', 'Kerala (32)']]);
  expect(placed('Dadra and Nagar Haveli and Daman and Diu (26)')).toEqual([
    ['Place', ''],
    ['', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['', '(26)'],
  ]);
});

test('a text wraps before its value, which stands on its first line, below the space', () => {
  const texts = [{ text: 'a ring of gold', amount: '12345', style: 'fact', space: 9 }] as const;
  const placed = layOutText(texts, 22, measure);
  expect(placed.map(({ text, amount }) => [text, amount])).toEqual([
    ['a ring of', '12345'],
    ['gold', ''],
  ]);
  const [first, second] = placed.map(({ height }) => height);
  expect(first).toBe((second ?? 0) + 9);
  const exact = layOutText([{ text: 'a ring', amount: '1', style: 'fact' }], 15, measure);
  expect(exact.map(({ text }) => text)).toEqual(['a ring']);
  expect(layOutText([{ text: 'a ring', amount: '1', style: 'fact' }], 14, measure)).toHaveLength(2);
});
