import { expect, test } from 'vitest';
import { paise } from '#shop/money/money.ts';
import { isLargeMove, movePercent } from './gold-price-move.ts';

test.each([
  [5000_00, 5250_00, false],
  [5000_00, 5250_01, true],
  [5000_00, 4750_00, false],
  [5000_00, 4749_99, true],
  [5000_00, 50000_00, true],
  [5000_00, 5000_00, false],
])('from %d to %d paise is a large move: %s', (from, to, expected) => {
  expect(isLargeMove(paise(from), paise(to))).toBe(expected);
});

test('a move is told in percent', () => {
  expect(movePercent(paise(5000_00), paise(5375_00))).toBe('+7.5 %');
  expect(movePercent(paise(5000_00), paise(4000_00))).toBe('−20 %');
  expect(movePercent(paise(5000_00), paise(5000_00))).toBe('+0 %');
});
