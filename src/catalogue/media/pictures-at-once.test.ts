import { expect, test } from 'vitest';
import { picturesAtOnce } from './pictures-at-once.ts';

test.each([
  ['one process on one processor', 1, 1, 1],
  ['one process on two', 1, 2, 1],
  ['two processes on two', 2, 2, 1],
  ['one process on eight', 1, 8, 2],
  ['eight processes on eight', 8, 8, 7],
  ['eight processes on two', 8, 2, 1],
])(
  'with %s, at least one picture is encoded and a processor left to pages if possible',
  (_what, processes, processors, most) => {
    expect(picturesAtOnce({ processes, processors })).toBe(most);
  },
);
