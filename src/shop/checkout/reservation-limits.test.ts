import { expect, test } from 'vitest';
import {
  anonymousLimits,
  isWithinAnonymousLimits,
  secondsUntilGivesWay,
} from './reservation-limits.ts';

const { unopenedPieces, unpaidPieces, unopenedOrders } = anonymousLimits;
const none = { unopenedPieces: 0, unpaidPieces: 0, unopenedOrders: 0 };

test.each([
  [{}, unopenedPieces, true],
  [{}, unopenedPieces + 1, false],
  [{ unopenedPieces: unopenedPieces - 2 }, 2, true],
  [{ unopenedPieces: unopenedPieces - 2 }, 3, false],
  [{ unpaidPieces: unpaidPieces - 2 }, 2, true],
  [{ unpaidPieces: unpaidPieces - 2 }, 3, false],
  [{ unopenedOrders: unopenedOrders - 1 }, 1, true],
  [{ unopenedOrders }, 1, false],
])('an address that has %o may reserve %i more: %s', (use, pieces, isWithin) => {
  expect(isWithinAnonymousLimits({ ...none, ...use }, pieces)).toBe(isWithin);
});

test.each([
  [0, 0, 10, 190],
  [0, 1, 20, 190],
  [0, 5, 60, 190],
  [0, 10, 60, 190],
  [0, 11, 60, 200],
  [1, 0, 20, 200],
  [2, 1, 40, 210],
  [2, 900, 60, 240],
])(
  'to who left %i orders behind and asked %i times in vain others give way after %i seconds, with an open window after %i',
  (leftBehind, refusedTries, unopened, opened) => {
    expect(secondsUntilGivesWay({ leftBehind, refusedTries })).toEqual({ unopened, opened });
  },
);

test('to who has an account others give way before they do to anybody else', () => {
  const first = secondsUntilGivesWay({ leftBehind: 0, refusedTries: 0 });
  const { unopened, opened } = secondsUntilGivesWay(null);
  expect(unopened).toBeLessThan(first.unopened);
  expect(opened).toBeLessThan(first.opened);
});
