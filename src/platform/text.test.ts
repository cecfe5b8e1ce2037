import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfText, linesOfText, plainLines } from './text.ts';

const isLine = (text: string) => lineOfText().safeParse(text).success;
const isText = (text: string) => linesOfText.safeParse(text).success;

test.each(['a\0b', 'a\u0007b', 'a\u0085b', 'a\u009bb', 'a\ud800b', '\udfff'])(
  '%j is refused in every text',
  (text) => {
    expect(isLine(text)).toBe(false);
    expect(isText(text)).toBe(false);
  },
);

test.each(['a\nb', 'a\r\nb', 'a\tb'])('%j is a text of several lines, not a line', (text) => {
  expect(isLine(text)).toBe(false);
  expect(isText(text)).toBe(true);
});

test.each(['', 'Asha Rao', "D'Souza", 'अंगूठी', '💍 for 2', 'é – “ring”'])(
  '%j is accepted in any text',
  (text) => {
    expect(isLine(text)).toBe(true);
    expect(isText(text)).toBe(true);
  },
);

test('any text can be turned into one that may be saved', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isText(plainLines(text))));
  expect(plainLines(' a\r\nb\0c\ud800 ')).toBe('a\nb c\ufffd');
});
