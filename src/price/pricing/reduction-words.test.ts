import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { OfferReduction } from './reduction.ts';
import { reductionWords } from './reduction-words.ts';

const diwali: OfferReduction = {
  offerId: 'diwali',
  name: 'Diwali',
  code: null,
  base: 'making',
  off: { kind: 'percent', percent: 20 },
};

test('a reduction states how much it takes off, off what, and its name', () => {
  expect(reductionWords(diwali)).toBe('20% off making charge · Diwali');
  const sum = { ...diwali, base: 'whole', off: { kind: 'sum', amount: paise(50_000) } } as const;
  expect(reductionWords({ ...sum, code: 'LIGHTS' })).toBe(
    '₹500 off the price · Diwali · code LIGHTS',
  );
  const perGram = { kind: 'per-gram', amount: paise(5_000) } as const;
  expect(reductionWords({ ...diwali, base: 'stones', off: perGram })).toBe(
    '₹50 per gram off stones · Diwali',
  );
});

test('an agreed making charge is stated, and every agreed price is called so', () => {
  const agreed = { offerId: null, name: 'Agreed price', code: null } as const;
  const making = { ...agreed, base: 'making' } as const;
  expect(reductionWords({ ...making, off: { kind: 'to-percent', percent: 8.5 } })).toBe(
    'Making charge 8.5% of gold · Agreed price',
  );
  expect(reductionWords({ ...making, off: { kind: 'to-per-gram', amount: paise(450_00) } })).toBe(
    'Making charge ₹450 per gram · Agreed price',
  );
  const off = { kind: 'sum', amount: paise(66_667) } as const;
  expect(reductionWords({ ...agreed, base: 'whole', off })).toBe(
    '₹666.67 off the price · Agreed price',
  );
});
