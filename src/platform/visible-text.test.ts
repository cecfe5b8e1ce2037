import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinDigits, visibleText } from './visible-text.ts';

test.each([
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['62\u200b5001', '625001'],
  ['\u2060\u2060\u2060', ''],
  ['\u3164\u3164', ''],
  ['\u115f\u1160\uffa0\u2800', ''],
  ['Asha\u202e oaR', 'Asha oaR'],
  ['a\u00adb\ufeff\u034f\u{e0041}', 'ab'],
  ['9\ufe0f8', '98'],
  ['Rao\u200d', 'Rao'],
  ['\u061c\u200d', ''],
])('%j is reduced to its visible text', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each(['क्‍ष', 'न्‍', 'শ্‍র', 'می‌خواہ', '👩‍👩‍👧', '🧑🏽‍🎨', '❤️', '❤️‍🔥', '1️⃣', 'é', 'a\nb\t', '\u0600'])(
  '%j stays unchanged',
  (text) => expect(visibleText(text)).toBe(text),
);

const anyCharacter = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

test('cleaning a text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const seen = visibleText(text);
      expect(visibleText(seen)).toBe(seen);
    }),
  );
});

test.each([
  '९८७६५४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '൯൮൭൬൫൪൩൨൧൦',
  '٩٨٧٦٥٤٣٢١٠',
  '۹۸۷۶۵۴۳۲۱۰',
  '９８７６５４３２１０',
])('%s is read as 9876543210', (digits) => expect(latinDigits(digits)).toBe('9876543210'));

test('letters of the same scripts are not converted to digits', () => {
  expect(latinDigits('मदुरै மதுரை १')).toBe('मदुरै மதுரை 1');
});
