import { indianClock } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';

/** `2026-11-21 16:05:09`, Indian time: spreadsheets read it as a date and can sort it. */
export function csvTime(moment: Date | null): string {
  return moment ? indianClock(moment).replace('T', ' ') : '';
}

/** `10.500`: grams as a plain number for spreadsheets. */
export function csvGrams(weightMg: number): string {
  return (weightMg / 1000).toFixed(3);
}

/** `57680.00`: rupees as a plain number for spreadsheets. */
export function csvRupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
