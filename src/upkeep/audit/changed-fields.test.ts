import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what changed is recorded, with both values', () => {
  const before = { name: 'Jhumka', making: 12, collections: ['a', 'b'] };
  const after = { name: 'Jhumka', making: 14, collections: ['a'] };
  expect(changedFields(before, after)).toEqual({
    before: { making: 12, collections: ['a', 'b'] },
    after: { making: 14, collections: ['a'] },
  });
});

test('a field missing on one side counts as empty there', () => {
  expect(changedFields({}, { discount: 5 })).toEqual({
    before: { discount: null },
    after: { discount: 5 },
  });
  expect(changedFields({ discount: null }, {})).toBeNull();
});

test('equal values are no change', () => {
  expect(changedFields({ tags: ['a'] }, { tags: ['a'] })).toBeNull();
});
