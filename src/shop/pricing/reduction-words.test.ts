import { expect, test } from 'vitest';
import { paise } from '#shop/money/money.ts';
import type { Reduction } from './reduction.ts';
import { reductionWords } from './reduction-words.ts';

const diwali: Reduction = {
  offerId: 'diwali',
  name: 'Diwali',
  code: null,
  base: 'making',
  off: { kind: 'percent', percent: 20 },
};

test('a reduction says how much it takes off, of what, and its name', () => {
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
