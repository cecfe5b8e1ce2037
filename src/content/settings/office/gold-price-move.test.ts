import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { GoldRate, OtherRates } from '#price/pricing/gold-rate.ts';
import { usualKarats } from '#price/pricing/karat.ts';
import { isLargeMove, movePercent, rateMovePercent } from './gold-price-move.ts';

const same = (rate: number): GoldRate => ({ rateBasis: 'same', ratePaisePerGram: paise(rate) });
const pure = (rate: number): GoldRate => ({ rateBasis: 'pure', ratePaisePerGram: paise(rate) });
const own = (of22kt: number, of18kt: number, otherRates?: OtherRates): GoldRate => ({
  rateBasis: 'own',
  ratePaisePerGram: paise(of22kt),
  rate18ktPaisePerGram: paise(of18kt),
  ...(otherRates && { otherRates }),
});

test.each([
  [5000_00, 5250_00, false],
  [5000_00, 5250_01, true],
  [5000_00, 4750_00, false],
  [5000_00, 4749_99, true],
  [5000_00, 50000_00, true],
  [5000_00, 5000_00, false],
])('from %d to %d paise is a large move: %s', (from, to, expected) => {
  expect(isLargeMove(same(from), same(to), usualKarats)).toBe(expected);
});

test('a large change of one karat’s rate, or by a new basis, is a large move', () => {
  expect(isLargeMove(own(5000_00, 4000_00), own(5000_00, 4200_01), usualKarats)).toBe(true);
  expect(isLargeMove(own(5000_00, 4000_00), own(5100_00, 4100_00), usualKarats)).toBe(false);
  expect(isLargeMove(same(5000_00), pure(5000_00), usualKarats)).toBe(true);
});

test('a move is shown in percent', () => {
  expect(movePercent(paise(5000_00), paise(5375_00))).toBe('+7.5 %');
  expect(movePercent(paise(5000_00), paise(4000_00))).toBe('−20 %');
  expect(movePercent(paise(5000_00), paise(5000_00))).toBe('0 %');
  expect(movePercent(paise(5000_00), paise(4999_00))).toBe('0 %');
  expect(rateMovePercent(same(5000_00), same(5100_00), usualKarats)).toBe('+2 %');
  expect(rateMovePercent(same(5000_00), pure(5000_00), usualKarats)).toBe('−8.4 % · −25 %');
});

test('each offered grade counts, and one that follows 22kt moves with it', () => {
  const of = ['24kt', '22kt', '14kt'] as const;
  const with14kt = (rate: number) => own(5000_00, 4000_00, { '14kt': paise(rate) });
  const [from, to] = [with14kt(3000_00), with14kt(3200_00)];
  expect(isLargeMove(from, to, usualKarats)).toBe(false);
  expect(isLargeMove(from, to, of)).toBe(true);
  expect(rateMovePercent(from, to, of)).toBe('0 % · 0 % · +6.7 %');
  expect(rateMovePercent(own(5000_00, 4000_00), own(5100_00, 4000_00), of)).toBe('+2 %');
});
