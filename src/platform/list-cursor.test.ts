import { expect, test } from 'vitest';
import { readCursor } from './list-cursor.ts';

const id = '01a2023e-09a1-74a0-bd2d-908c219b5ba7';

test.each([
  ['1763720000123456', 'moment'],
  ['-5', 'number'],
  ['ring', 'text'],
  ['', 'text'],
  ['a_b 100 %\n_', 'text'],
  [`झुमका_${id}`, 'text'],
  ['x'.repeat(1_000), 'text'],
] as const)('a cursor is read as it was written: %j, a %s', (value, kind) => {
  expect(readCursor(`${value}_${id}`, true, kind)).toEqual({ value, id, isBackwards: true });
});

test.each([
  ['ring', 'number'],
  ['', 'number'],
  ['1e9', 'moment'],
  ['99999999999999999', 'number'],
  ['ri\0ng', 'text'],
  ['ri\uD800ng', 'text'],
  ['x'.repeat(1_001), 'text'],
] as const)(
  'a cursor that no list writes or no database accepts is refused: %j, a %s',
  (value, kind) => {
    expect(readCursor(`${value}_${id}`, false, kind)).toBeNull();
  },
);

test.each([null, '', 'ring', '5_6', `5${id}`, `5_${id}x`])('%j is not a cursor', (text) => {
  expect(readCursor(text, false, 'text')).toBeNull();
});
