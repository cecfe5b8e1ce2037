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
  [false, 0, 10, 190],
  [false, 1, 20, 200],
  [false, 5, 60, 240],
  [false, 500, 60, 240],
  [true, 0, 5, 185],
])(
  'with an account: %s, and after %i tries in vain, others give way after %i seconds, and being paid after %i',
  (hasAccount, earlierTries, unopened, opened) => {
    expect(secondsUntilGivesWay({ hasAccount, earlierTries })).toEqual({ unopened, opened });
  },
);
