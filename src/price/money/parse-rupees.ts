import { latinDigits, visibleText } from '#platform/visible-text.ts';
import { type Paise, paise } from './money.ts';
import { withoutThousandsCommas } from './thousands.ts';

const sign = /^(?:₹|rs\.?|inr|rupees)\s*|\s*(?:\/-|rs\.?|inr|rupees)$/gi;

/**
 * Parses a sum in rupees, such as `99`, `6,543.21` or `₹8,407.33`, with or without the rupee sign or word, into paise; null when
 * it is not a number with at most two decimals.
 */
export function parseRupees(text: string): Paise | null {
  const plain = latinDigits(visibleText(text)).trim().replace(sign, '');
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(withoutThousandsCommas(plain));
  if (!parts) return null;
  return paise(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}
