import { expect, test } from 'vitest';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { cashLimitText, isCashAllowed } from './cash-limit.ts';

const allowed = paise(paiseFromRupees(200_000) - 1);

test('cash may be taken below two lakh rupees, and not from two lakh on', () => {
  expect(isCashAllowed(allowed, 0)).toBe(true);
  expect(isCashAllowed(paiseFromRupees(200_000), 0)).toBe(false);
});

test('what somebody has paid in cash on the same day counts', () => {
  expect(isCashAllowed(paiseFromRupees(100_000), paiseFromRupees(99_999))).toBe(true);
  expect(isCashAllowed(paiseFromRupees(100_000), paiseFromRupees(100_000))).toBe(false);
});

test('staff are told by which law of today', () => {
  expect(cashLimitText).toMatch(
    /^Section 186 of the Income-tax Act 2025 does not allow accepting ₹2,00,000/,
  );
});
