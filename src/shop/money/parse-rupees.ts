import { type Paise, paise } from './money.ts';
import { withoutThousandsCommas } from './thousands.ts';

/** The paise of a sum written in rupees, such as `99` or `6,543.21`; null when it is none with at most two decimals. */
export function parseRupees(text: string): Paise | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(withoutThousandsCommas(text.trim()));
  if (!parts) return null;
  return paise(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')));
}
