import { expect, test } from 'vitest';
import {
  returnReasonNames,
  returnReasons,
  returnWishes,
  returnWishNames,
} from './return-request.ts';

test('buyer and staff read the same reasons and wishes', () => {
  expect(returnReasons.map((reason) => returnReasonNames[reason])).toEqual([
    'Damaged in transit',
    'Wrong piece',
    'Wrong size',
    'Not as described',
    'Other reason',
  ]);
  expect(returnWishes.map((wish) => returnWishNames[wish])).toEqual(['Refund', 'Replacement']);
});
