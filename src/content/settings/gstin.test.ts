import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGstin, isGstinOf } from './gstin.ts';
import { gstCodes, states } from './indian-states.ts';

const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '08AAAAA0000A1Z2'];

test.each(valid)('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  '',
  '27AAPFU0939F1Z',
  '27AAPFU0939F1ZVV',
  '27aapfu0939f1zv',
  '27AAPFU0939F1AV',
  '27AAPFU0939F0ZV',
  'AAAAPFU0939F1ZV',
])('%o is not a GSTIN', (text) => {
  expect(isGstin(text)).toBe(false);
});

test('any single wrong character is detected', () => {
  const change = fc.record({
    gstin: fc.constantFrom(...valid),
    place: fc.nat(14),
    character: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  });
  fc.assert(
    fc.property(change, ({ gstin, place, character }) => {
      fc.pre(gstin[place] !== character);
      expect(isGstin(gstin.slice(0, place) + character + gstin.slice(place + 1))).toBe(false);
    }),
  );
});

test('a GSTIN begins with the code of its State', () => {
  expect(isGstinOf('Rajasthan', '08AAAAA0000A1Z2')).toBe(true);
  expect(isGstinOf('Maharashtra', '08AAAAA0000A1Z2')).toBe(false);
});

test('every State has its own code', () => {
  expect(new Set(Object.values(gstCodes)).size).toBe(states.length);
  expect(states).toEqual(states.toSorted());
});
