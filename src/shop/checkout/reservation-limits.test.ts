import { expect, test } from 'vitest';
import { anonymousLimits, isWithinAnonymousLimits } from './reservation-limits.ts';

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
