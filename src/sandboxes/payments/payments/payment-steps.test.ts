import { expect, test } from 'vitest';
import { feeOf } from './payment-steps.server.ts';

test('the fee is 2% of the amount, plus 18% tax on it', () => {
  expect(feeOf(100_000)).toEqual({ feePaise: 2_360, taxPaise: 360 });
  expect(feeOf(4_589_900)).toEqual({ feePaise: 108_322, taxPaise: 16_524 });
});

test('the smallest payment still has a fee in whole paise', () => {
  expect(feeOf(100)).toEqual({ feePaise: 2, taxPaise: 0 });
});
