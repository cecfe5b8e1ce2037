import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { furtherKarats, type GoldRate } from '#price/pricing/gold-rate.ts';
import {
  goldRateKey,
  goldRateRows,
  goldRateTexts,
  readGoldRate,
  storedGoldRateTexts,
} from './gold-rate-texts.ts';

const price = fc.integer({ min: 1, max: 99_999_999 }).map(paise);
const others = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...furtherKarats), price), { selector: ([karat]) => karat })
  .map((pairs) => (pairs.length > 0 ? { otherRates: Object.fromEntries(pairs) } : {}));
const anyRate: fc.Arbitrary<GoldRate> = fc.oneof(
  fc.record({
    rateBasis: fc.constantFrom('same' as const, 'pure' as const),
    ratePaisePerGram: price,
  }),
  fc.tuple(price, price, others).map(([ratePaisePerGram, rate18ktPaisePerGram, own]) => ({
    rateBasis: 'own' as const,
    ratePaisePerGram,
    rate18ktPaisePerGram,
    ...own,
  })),
);

function stored(rate: GoldRate, before: Map<string, string> = new Map()) {
  const rows = goldRateRows(rate).map((row) => [row.variableName, row.variableValue] as const);
  return new Map([...before, ...rows]);
}

describe('a stored gold rate', () => {
  test('is read back as it was set, whatever was stored before it', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (before, rate) => {
        const read = readGoldRate(storedGoldRateTexts(stored(rate, stored(before))));
        expect(read).toEqual({ ok: true, value: rate });
      }),
    );
  });

  test('has the same key as another only if the two are the same', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (one, other) => {
        const isSame = JSON.stringify(goldRateTexts(one)) === JSON.stringify(goldRateTexts(other));
        expect(goldRateKey(one) === goldRateKey(other)).toBe(isSame);
      }),
    );
    const own: GoldRate = {
      rateBasis: 'own',
      ratePaisePerGram: paise(500_000),
      rate18ktPaisePerGram: paise(400_000),
    };
    const with24kt = { ...own, otherRates: { '24kt': paise(600_000) } };
    expect(goldRateKey(with24kt)).not.toBe(
      goldRateKey({ ...own, otherRates: { '24ks': paise(600_000) } }),
    );
    expect(goldRateKey(own)).toBe('own 5000 4000');
  });

  test('has the rate of each grade under its own name', () => {
    const rate: GoldRate = {
      rateBasis: 'own',
      ratePaisePerGram: paise(500_000),
      rate18ktPaisePerGram: paise(400_000),
      otherRates: { '14kt': paise(300_050) },
    };
    const texts = Object.fromEntries([...stored(rate)].filter(([, text]) => text !== ''));
    expect(texts).toEqual({
      rate_basis: 'own',
      gold_price_per_gram: '5000',
      gold_price_per_gram_18kt: '4000',
      gold_price_per_gram_14kt: '3000.50',
    });
  });
});

test('the rate of a further grade may be left empty, but not be an invalid price', () => {
  const texts = { basis: 'own', price: '5000', price18kt: '4000' };
  expect(readGoldRate({ ...texts, price14kt: ' ' })).toEqual(readGoldRate(texts));
  expect(readGoldRate({ ...texts, price14kt: '0' })).toEqual({ ok: false, reason: 'price14kt' });
  expect(readGoldRate({ ...texts, price9kt: 'x', price14kt: '1' })).toMatchObject({
    reason: 'price9kt',
  });
});
