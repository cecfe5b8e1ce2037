import { expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { cashLimitText, isCashAllowed } from './cash-limit.ts';

const allowed = paise(paiseFromRupees(200_000) - 1);

test('cash is accepted below two lakh rupees, and refused from two lakh up', () => {
  expect(isCashAllowed(allowed, 0)).toBe(true);
  expect(isCashAllowed(paiseFromRupees(200_000), 0)).toBe(false);
});

test('cash paid by the same person that day counts towards the limit', () => {
  expect(isCashAllowed(paiseFromRupees(100_000), paiseFromRupees(99_999))).toBe(true);
  expect(isCashAllowed(paiseFromRupees(100_000), paiseFromRupees(100_000))).toBe(false);
});

test('the cash limit cites section 186 of the Income-tax Act 2025', () => {
  expect(cashLimitText).toMatch(
    /^Section 186 of the Income-tax Act 2025 does not allow accepting ₹2,00,000/,
  );
});
