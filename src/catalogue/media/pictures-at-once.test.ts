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
  '%s of them encode as many pictures as leave a processor to pages',
  (_what, processes, processors, most) => {
    expect(picturesAtOnce({ processes, processors })).toBe(most);
  },
);
