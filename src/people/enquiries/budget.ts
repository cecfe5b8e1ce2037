import { type Paise, paise } from '#price/money/money.ts';
import { withoutThousandsCommas } from '#price/money/thousands.ts';

const hundredCroreInRupees = 1_000_000_000;
const units: Record<string, number> = {
  '': 1,
  k: 1_000,
  thousand: 1_000,
  l: 100_000,
  lac: 100_000,
  lakh: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
};
const budget =
  /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(k|thousand|l|lac|lakh|cr|crore)?s?(?:\/-)?$/i;

/**
 * A budget in Indian notation: `50000`, `₹5,00,000`, `2.5 lakh`, `Rs. 1 crore`. Null if it is invalid, zero, or above ₹100 crore.
 */
export function parseBudget(text: string): Paise | null {
  const [, digits, unit = ''] = budget.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const rupees = Number(withoutThousandsCommas(digits)) * (units[unit.toLowerCase()] ?? 1);
  return rupees > 0 && rupees <= hundredCroreInRupees ? paise(Math.round(rupees * 100)) : null;
}
