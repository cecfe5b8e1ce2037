import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangedFirst } from './arranged-first.ts';

const named = (ids: readonly string[]) => ids.map((id) => ({ id }));

test('arranged items come first, and the rest keep their order', () => {
  expect(arrangedFirst(named(['a', 'b', 'c', 'd']), ['c', 'a'])).toEqual(
    named(['c', 'a', 'b', 'd']),
  );
});

test('arranging nothing changes nothing, and no arrangement loses or duplicates an item', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(letters, letters, (there, arranged) => {
      expect(arrangedFirst(named(there), [])).toEqual(named(there));
      const ids = arrangedFirst(named(there), arranged).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(there.toSorted());
    }),
  );
});
