import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('two per cent of the amount, and eighteen per cent tax on that', () => {
  expect(feeOf(100_000)).toEqual({ feePaise: 2_360, taxPaise: 360 });
  expect(feeOf(4_589_900)).toEqual({ feePaise: 108_322, taxPaise: 16_524 });
});

test('the smallest payment still has whole paise', () => {
  expect(feeOf(100)).toEqual({ feePaise: 2, taxPaise: 0 });
});
