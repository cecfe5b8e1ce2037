import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { goldRateKey } from './gold-rate-texts.ts';
import { rateToPutBack } from './rate-to-put-back.ts';

const rate = (rupees: number) => ({
  rateBasis: 'same' as const,
  ratePaisePerGram: paise(rupees * 100),
});
const change = (from: number, to: number) => ({ rate: rate(to), previousRate: rate(from) });

test('the rate before a mistake can be restored, but the mistake cannot after that', () => {
  const slip = change(15_800, 1_580);
  const seen = goldRateKey(rate(1_580));
  expect(rateToPutBack([slip, change(15_700, 15_800)], seen)).toEqual(rate(15_800));
  const repaired = [change(1_580, 15_800), slip];
  expect(rateToPutBack(repaired, goldRateKey(rate(15_800)))).toBeNull();
});

test('nothing can be restored after a first rate, an unchanged one or a newer one', () => {
  const first = { rate: rate(15_000), previousRate: null };
  expect(rateToPutBack([first], goldRateKey(rate(15_000)))).toBeNull();
  expect(rateToPutBack([change(15_000, 15_100)], goldRateKey(rate(15_200)))).toBeNull();
  expect(rateToPutBack([change(15_000, 15_000)], goldRateKey(rate(15_000)))).toBeNull();
  expect(rateToPutBack([], '')).toBeNull();
});
