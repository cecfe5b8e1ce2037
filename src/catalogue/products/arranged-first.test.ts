import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangedFirst } from './arranged-first.ts';

const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

test('what is arranged comes first, and the rest as it came', () => {
  expect(arrangedFirst(named(['a', 'b', 'c', 'd']), ['c', 'a'])).toEqual(
    named(['c', 'a', 'b', 'd']),
  );
});

test('with nothing arranged all is as it was, and nothing is lost or doubled by any arrangement', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(letters, letters, (there, arranged) => {
      expect(arrangedFirst(named(there), [])).toEqual(named(there));
      const ids = arrangedFirst(named(there), arranged).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(there.toSorted());
    }),
  );
});
